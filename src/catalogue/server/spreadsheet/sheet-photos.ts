import { matchKey } from '../../../platform/contract/match-key.ts';
import { cellText } from '../../../platform/spreadsheet/cell.ts';
import { MAX_THUMBNAILS, type Product } from '../../contract/product.ts';
import type { PlannedPhoto } from '../../contract/spreadsheet/product-import.ts';
import { skuKey } from '../products/unique-sku.ts';
import { type MatchedRow, textOf } from './matched-rows.ts';

/** The photographs that a row is to get, or why it cannot. */
interface RowPhotos {
  photographs: PlannedPhoto[];
  problem?: string;
}

const STORED = /(?:^|\/)products\/\d+\/(?:main|thumbnails)\/[0-9a-f]+-1600\.webp$/;

/**
 * Which of the files that came with a spreadsheet each row gets: those that its cell names, the
 * first one as the main photograph, or else those that are called after its SKU (`OFF-1.jpg`,
 * `OFF-1-2.jpg`). Addresses in the cell are of photographs that stay; none is ever taken off but
 * the main one, by another.
 */
export function photoMatcher(rows: MatchedRow[], names: readonly string[]) {
  const byName = new Map(names.map((name) => [matchKey(name), name]));
  const bySku = filesBySku(rows, names);
  return (row: MatchedRow): RowPhotos => {
    const said = namedIn(row);
    const addresses = said.filter((entry) => STORED.test(entry));
    const files = said.filter((entry) => !STORED.test(entry));
    const problem = wrongWith(row.product, { said, addresses, files, byName });
    if (problem) return { photographs: [], problem };
    const found =
      files.length > 0
        ? files.map((file, at) => ({
            name: byName.get(matchKey(file)) ?? file,
            number: at + 1,
          }))
        : (bySku.get(skuOf(row)) ?? []);
    return planned(row.product, found, addresses.length > 0 && files.length > 0);
  };
}

interface NumberedFile {
  name: string;
  /** The first is the main photograph. */
  number: number;
}

function planned(
  product: Product | undefined,
  files: NumberedFile[],
  onlyViews: boolean,
): RowPhotos {
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
  cell: { said: string[]; addresses: string[]; files: string[]; byName: Map<string, string> },
): string | undefined {
  const { said, addresses, files, byName } = cell;
  const missing = files.find((file) => !byName.has(matchKey(file)));
  if (missing) {
    return `No file “${missing}” came with the spreadsheet. Drop it in beside it, or clear the cell.`;
  }
  const isOwn = (address: string) => product?.images.some(({ url }) => address.endsWith(url));
  if (!addresses.every(isOwn)) {
    return 'One of these addresses is not a photograph of this product, or it has been removed since. Clear the cell to keep its photographs as they are, or name files that you drop in beside the spreadsheet.';
  }
  if (addresses.length > 0 && said.indexOf(files[0] ?? '') === 0) {
    return 'New photographs go behind those that the product has. Name them after the addresses, or leave the addresses out for another main photograph.';
  }
  return undefined;
}

/** Each once, as the cell names them with commas between. */
function namedIn({ cells }: MatchedRow): string[] {
  const entries = cellText(cells.get('photographs') ?? null).split(/[,\n]/);
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
}

function skuOf(row: MatchedRow): string {
  return skuKey(textOf(row, 'sku') || (row.product?.sku ?? ''));
}

/** SKU → the files called after it. One that is another SKU to the letter is that one's. */
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
