import { createHash } from 'node:crypto';
import {
  headingKey,
  MAX_COLUMNS,
  type Mapped,
  type SheetSettings,
} from '../contract/sheet-settings.ts';
import { type Cell, cellText, type Sheet, unusableSheet } from './cell.ts';

/** Some files have a title, a date or a logo above the headings. */
export const MAX_ROWS_ABOVE_HEADINGS = 20;

/** What a kind of file, such as a list of products, says about its headings. */
export interface SheetKind<Mapping extends Mapped> {
  /** Begins the fingerprint of the headings, so that kinds share no mappings. */
  mark: string;
  /** An example of headings, in words. */
  example: string;
  isKnown(heading: string): boolean;
  /** Program that writes these headings; undefined for an unknown one. */
  programOf(titles: readonly string[]): string | undefined;
  /** @returns a mapping for each column, and whether nobody needs to check them */
  guess(
    columns: readonly { heading: string }[],
    titles: readonly string[],
  ): { mappings: Mapping[]; areAllOwn: boolean };
  /** True if several columns may hold it. */
  takesSeveral(to: NonNullable<Mapping['to']>): boolean;
  labelOf(to: NonNullable<Mapping['to']>): string;
  /** A mapping of a column without anything else. */
  mappingIn(column: Mapping): Mapping;
}

/** A possible heading row. */
export interface Headings {
  /** Index of the sheet. */
  sheet: number;
  rows: Cell[][];
  /** Index of the row. */
  at: number;
  titles: string[];
  program: string | undefined;
  /** Fingerprint of the headings in any order. */
  shape: string;
}

/** A column of a sheet. */
export interface Column {
  /** Index of the column. */
  at: number;
  heading: string;
}

/** Decides if somebody must check the columns: not if all are ours or were chosen before. */
export type LayoutSource = 'own' | 'remembered' | 'chosen' | 'guessed';

export interface SheetLayout<Mapping extends Mapped> extends Headings {
  columns: (Column & Mapping)[];
  source: LayoutSource;
}

/**
 * Possible heading rows by likelihood: headings of a known program, then the count of known
 * headings, then the count of texts.
 *
 * @throws HttpError 422 without any
 */
export function headingsIn<Mapping extends Mapped>(
  kind: SheetKind<Mapping>,
  sheets: readonly Sheet[],
  { sheet, headings }: Pick<SheetSettings<Mapping>, 'sheet' | 'headings'>,
): Headings[] {
  const found = sheets.flatMap(({ rows }, index) => {
    if (sheet !== undefined && sheet !== index) return [];
    const first = headings === undefined ? 0 : headings - 1;
    const last = headings ?? MAX_ROWS_ABOVE_HEADINGS;
    return rows.slice(first, last).map((cells, offset) => {
      const candidate = headingsOf(kind, cells, { sheet: index, rows, at: first + offset });
      return { candidate, score: scoreOf(kind, candidate) };
    });
  });
  if (found.every(({ score }) => score === 0)) {
    throw unusableSheet(
      `No row of this file names its columns. Write a heading over each column, such as ${kind.example}, and choose the file again.`,
    );
  }
  return found.toSorted((one, other) => other.score - one.score).map(({ candidate }) => candidate);
}

function headingsOf<Mapping extends Mapped>(
  kind: SheetKind<Mapping>,
  cells: Cell[],
  place: Pick<Headings, 'sheet' | 'rows' | 'at'>,
): Headings {
  const titles = cells.map((cell) => cellText(cell).trim());
  while (titles.at(-1) === '') titles.pop();
  if (titles.length > MAX_COLUMNS) {
    throw unusableSheet(
      `A row of this file has more than ${MAX_COLUMNS} cells. Delete the columns that you do not need, and choose it again.`,
    );
  }
  const keys = titles.map(headingKey).filter((key) => key !== '');
  const shape = createHash('sha256').update(kind.mark + JSON.stringify(keys.toSorted()));
  return { ...place, titles, shape: shape.digest('hex'), program: kind.programOf(titles) };
}

function scoreOf<Mapping extends Mapped>(
  kind: SheetKind<Mapping>,
  { titles, program }: Headings,
): number {
  const known = titles.filter((title) => kind.isKnown(title)).length;
  const texts = titles.filter((title) => title !== '' && Number.isNaN(Number(title))).length;
  return (program ? MAX_COLUMNS ** 2 : 0) + known * MAX_COLUMNS + (texts > 1 ? texts : 0) + known;
}

/**
 * Assigns fields to columns by the person's mappings, those of the last file with these
 * headings, or the headings themselves.
 *
 * @param remembered heading → mapping
 */
export function layoutOf<Mapping extends Mapped>(
  kind: SheetKind<Mapping>,
  headings: Headings,
  chosen: SheetSettings<Mapping>['columns'],
  remembered: Record<string, Mapping> | undefined,
): SheetLayout<Mapping> {
  const columns = columnsWithContent(headings);
  const ignored = kind.mappingIn({ to: null } as Mapping);
  if (chosen) {
    const found = columns.map((column) => ({ ...column, ...(chosen[column.at] ?? ignored) }));
    requireOneColumnEach(kind, found);
    return { ...headings, columns: found, source: 'chosen' };
  }
  const { mappings, areAllOwn } = kind.guess(columns, headings.titles);
  if (remembered && !areAllOwn) {
    const keys = rememberedKeys(columns);
    const found = columns.map((column, index) => {
      return { ...column, ...(remembered[keys[index] ?? ''] ?? ignored) };
    });
    return { ...headings, columns: found, source: 'remembered' };
  }
  return {
    ...headings,
    columns: columns.map((column, index) => ({ ...column, ...(mappings[index] ?? ignored) })),
    source: areAllOwn ? 'own' : 'guessed',
  };
}

function requireOneColumnEach<Mapping extends Mapped>(
  { takesSeveral, labelOf }: SheetKind<Mapping>,
  columns: readonly Mapping[],
): void {
  const names = columns.flatMap(({ to }) => (to && !takesSeveral(to) ? [to] : []));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (!twice) return;
  throw unusableSheet(`Two columns are chosen for ${labelOf(twice)}. Keep one of them.`);
}

/** Mappings for the next file with the same headings. */
export function toRemember<Mapping extends Mapped>(
  kind: SheetKind<Mapping>,
  { columns }: SheetLayout<Mapping>,
): Record<string, Mapping> {
  const keys = rememberedKeys(columns);
  return Object.fromEntries(columns.map((column, index) => [keys[index], kind.mappingIn(column)]));
}

/** Heading, numbered if it occurs several times. */
function rememberedKeys(columns: readonly Pick<Column, 'heading'>[]): string[] {
  const counts = new Map<string, number>();
  return columns.map(({ heading }) => {
    const key = headingKey(heading);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}

/** Columns without a heading count if they have content. */
function columnsWithContent({ titles, rows, at }: Headings): Column[] {
  const isFilled = titles.map(
    (title, column) =>
      title !== '' || rows.slice(at + 1).some((row) => cellText(row[column] ?? null).trim() !== ''),
  );
  return titles
    .map((heading, column) => ({ at: column, heading }))
    .filter(({ at: column }) => isFilled[column]);
}
