import { matchKey } from '../../../platform/contract/match-key.ts';
import { cellText } from '../../../platform/spreadsheet/cell.ts';
import { MAX_THUMBNAILS, type Product } from '../../contract/product.ts';
import type { PlannedPhoto } from '../../contract/spreadsheet/product-import.ts';
import { skuKey } from '../products/unique-sku.ts';
import { type MatchedRow, textOf } from './matched-rows.ts';

/** Photos of a row, or why it cannot have them. */
export interface RowPhotos {
  photographs: PlannedPhoto[];
  problem?: string;
  /** Warning about photos that it does not get. */
  notes: string[];
}

const STORED = /(?:^|\/)products\/\d+\/(?:main|thumbnails)\/[0-9a-f]+-1600\.webp$/;

/**
 * Assigns photos to rows: the ones that the cell names, main photo first, or files named after the
 * SKU (`OFF-1.jpg`, `OFF-1-2.jpg`). A cell names files or addresses. Addresses of this site keep
 * their photos; an import removes no photo except a replaced main one.
 *
 * @param without addresses and file names that a person skipped
 */
export function photoMatcher(
  rows: MatchedRow[],
  names: readonly string[],
  without: readonly string[],
) {
  const byName = new Map(names.map((name) => [matchKey(name), name]));
  const bySku = filesBySku(rows, names);
  const leftOut = new Set(without);
  const isKept = (name: string) => !leftOut.has(name);
  return (row: MatchedRow): RowPhotos => {
    const named = namedIn(row, byName);
    if (!named) return { photographs: [], problem: TOO_MANY, notes: [] };
    const kept = named.filter((entry) => isKept(fileOf(entry, byName) ?? entry));
    const ofSku = bySku.get(skuOf(row)) ?? [];
    const isLeftOut = named.length > kept.length || !ofSku.every(({ name }) => isKept(name));
    const notes = isLeftOut ? [LEFT_OUT] : [];
    const addresses = kept.filter((entry) => STORED.test(entry));
    const files = kept.filter((entry) => !STORED.test(entry));
    const problem = wrongWith(row.product, { kept, addresses, files, byName });
    if (problem) return { photographs: [], problem, notes };
    const found =
      files.length > 0
        ? files.map((file, at) => ({ name: fileOf(file, byName) ?? file, number: at + 1 }))
        : ofSku.filter(({ name }) => isKept(name));
    return { ...planned(row.product, found, addresses.length > 0 && files.length > 0), notes };
  };
}

const LEFT_OUT =
  'A photo could not be imported, and is left out. Add it later on the product’s page.';

/** More than any product has; guards against a page in the cell. */
const MAX_NAMED = 500;
const TOO_MANY = `This cell names more than ${MAX_NAMED} photographs. A product has at most ${1 + MAX_THUMBNAILS}.`;

interface NumberedFile {
  name: string;
  /** The first is the main photo. */
  number: number;
}

function planned(
  product: Product | undefined,
  files: NumberedFile[],
  onlyViews: boolean,
): Omit<RowPhotos, 'notes'> {
  const has = product?.images.length ?? 0;
  const photographs = files.map(({ name, number }, at) => {
    const isMain = at === 0 && !onlyViews && (number === 1 || has === 0);
    return { name, kind: isMain ? ('main' as const) : ('thumbnails' as const) };
  });
  const views = photographs.filter(({ kind }) => kind === 'thumbnails').length;
  if (Math.max(0, has - 1) + views <= MAX_THUMBNAILS) return { photographs };
  const problem = `A product has at most ${MAX_THUMBNAILS} thumbnails. Please remove some first.`;
  return { photographs: [], problem };
}

function wrongWith(
  product: Product | undefined,
  cell: { kept: string[]; addresses: string[]; files: string[]; byName: Map<string, string> },
): string | undefined {
  const { kept, addresses, files, byName } = cell;
  const missing = files.find((file) => !ADDRESS.test(file) && fileOf(file, byName) === undefined);
  if (missing && /^http:/i.test(missing)) {
    return `“${missing}” is not a safe address. Photos are fetched from addresses that begin with https:// only.`;
  }
  if (missing) {
    return `No file “${missing}” came with the spreadsheet. Drop it in beside it, or clear the cell.`;
  }
  const isOwn = (address: string) => product?.images.some(({ url }) => address.endsWith(url));
  if (!addresses.every(isOwn)) {
    return 'One of these addresses is not a photograph of this product, or it has been removed since. Clear the cell to keep its photographs as they are, or name files that you drop in beside the spreadsheet.';
  }
  if (addresses.length > 0 && kept.indexOf(files[0] ?? '') === 0) {
    return 'New photographs go behind those that the product has. Name them after the addresses, or leave the addresses out for another main photograph.';
  }
  return undefined;
}

/**
 * Splits a cell at commas, semicolons and line breaks, without duplicates; undefined for more than
 * `MAX_NAMED`.
 */
function namedIn({ cells }: MatchedRow, byName: ReadonlyMap<string, string>): string[] | undefined {
  const text = cellText(cells.get('photographs') ?? null).trim();
  const entries = text.split(/(?<=[\s,;|])(?=https?:\/\/)/i).flatMap((part) => {
    // An address may contain commas too, but only a separator is followed by a space.
    return ADDRESS.test(part) ? part.split(/,(?=\s|$)|[;|\n]/) : fileNames(part, byName);
  });
  const named = entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  return named.length > MAX_NAMED ? undefined : [...new Set(named)];
}

const MAX_SEPARATORS_IN_NAME = 4;

/** A file name may contain separators, so the longest run of parts that names a file is one. */
function fileNames(text: string, byName: ReadonlyMap<string, string>): string[] {
  const parts = text.split(/(?<=[,;|\n])/).filter((part) => withoutSeparator(part.trim()) !== '');
  const names: string[] = [];
  for (let at = 0; at < parts.length && names.length <= MAX_NAMED; ) {
    let count = Math.min(parts.length - at, MAX_SEPARATORS_IN_NAME + 1);
    while (count > 1 && !isFile(parts.slice(at, at + count), byName)) count -= 1;
    names.push(withoutSeparator(parts.slice(at, at + count).join('')));
    at += count;
  }
  return names;
}

function isFile([first = '', ...others]: string[], byName: ReadonlyMap<string, string>): boolean {
  // Two paths are two files.
  const rest = others.join('');
  return !/[\\/]/.test(rest) && fileOf(withoutSeparator(first + rest), byName) !== undefined;
}

function withoutSeparator(part: string): string {
  return part.replace(/[,;|\n]$/, '');
}

const ADDRESS = /^https:\/\/./i;

/** Finds the file of a name, or of a path on somebody's computer. */
function fileOf(entry: string, byName: ReadonlyMap<string, string>): string | undefined {
  return byName.get(matchKey(entry)) ?? byName.get(matchKey(entry.split(/[\\/]/).at(-1) ?? ''));
}

function skuOf(row: MatchedRow): string {
  return skuKey(textOf(row, 'sku') || (row.product?.sku ?? ''));
}

/** Maps a SKU to its files. A file that equals another SKU belongs to that one. */
function filesBySku(rows: MatchedRow[], names: readonly string[]): Map<string, NumberedFile[]> {
  const skus = new Set(rows.map(skuOf).filter((sku) => sku !== ''));
  const files = names.flatMap((name) => {
    const stem = matchKey(name.replace(/\.[^.]*$/, ''));
    if (skus.has(stem)) return [{ sku: stem, name, number: 1 }];
    const [, sku = '', digits] = /^(.+?)[-_ ]+(\d{1,2})$/.exec(stem) ?? [];
    return skus.has(sku) ? [{ sku, name, number: Number(digits) }] : [];
  });
  return Map.groupBy(
    files.toSorted((one, other) => one.number - other.number),
    ({ sku }) => sku,
  );
}
