import { createHash } from 'node:crypto';
import {
  type Cell,
  cellText,
  type Sheet,
  unusableSheet,
} from '../../../platform/spreadsheet/cell.ts';
import {
  type ColumnMapping,
  type ImportSettings,
  MAX_COLUMNS,
  mappingIn,
} from '../../contract/spreadsheet/import-settings.ts';
import { type Preset, presetOf } from '../../contract/spreadsheet/presets.ts';
import {
  columnLabel,
  columnOf,
  headingKey,
  takesSeveral,
} from '../../contract/spreadsheet/sheet-columns.ts';
import { guessColumns } from './guess-columns.ts';

/** Some files have a title, a date or a logo above the headings. */
export const MAX_ROWS_ABOVE_HEADINGS = 20;

/** A possible heading row. */
export interface Headings {
  /** Index of the sheet. */
  sheet: number;
  rows: Cell[][];
  /** Index of the row. */
  at: number;
  titles: string[];
  preset: Preset | undefined;
  /** Fingerprint of the headings in any order. */
  shape: string;
}

/** A column of a sheet, and its field. */
export interface LayoutColumn extends ColumnMapping {
  /** Index of the column. */
  at: number;
  heading: string;
}

/** Decides if somebody must check the columns: not if all are ours or were chosen before. */
export type LayoutSource = 'own' | 'remembered' | 'chosen' | 'guessed';

export interface SheetLayout extends Headings {
  columns: LayoutColumn[];
  source: LayoutSource;
}

/**
 * Possible heading rows by likelihood: headings of a known shop program, then the count of known
 * headings, then the count of texts.
 *
 * @throws HttpError 422 without any
 */
export function headingsIn(
  sheets: readonly Sheet[],
  { sheet, headings }: Pick<ImportSettings, 'sheet' | 'headings'>,
): Headings[] {
  const found = sheets.flatMap(({ rows }, index) => {
    if (sheet !== undefined && sheet !== index) return [];
    const first = headings === undefined ? 0 : headings - 1;
    const last = headings ?? MAX_ROWS_ABOVE_HEADINGS;
    return rows.slice(first, last).map((cells, offset) => {
      const candidate = headingsOf(cells, { sheet: index, rows, at: first + offset });
      return { candidate, score: scoreOf(candidate) };
    });
  });
  if (found.every(({ score }) => score === 0)) throw unusableSheet(NOTHING_FOUND);
  return found.toSorted((one, other) => other.score - one.score).map(({ candidate }) => candidate);
}

const NOTHING_FOUND =
  'No row of this file names its columns. Write a heading over each column, such as SKU, Title and Category, and choose the file again.';

function headingsOf(cells: Cell[], place: Pick<Headings, 'sheet' | 'rows' | 'at'>): Headings {
  const titles = cells.map((cell) => cellText(cell).trim());
  while (titles.at(-1) === '') titles.pop();
  if (titles.length > MAX_COLUMNS) {
    throw unusableSheet(
      `A row of this file has more than ${MAX_COLUMNS} cells. Delete the columns that you do not need, and choose it again.`,
    );
  }
  const keys = titles.map(headingKey).filter((key) => key !== '');
  const shape = createHash('sha256').update(JSON.stringify(keys.toSorted())).digest('hex');
  return { ...place, titles, shape, preset: presetOf(titles) };
}

function scoreOf({ titles, preset }: Headings): number {
  const known = titles.filter(columnOf).length;
  const texts = titles.filter((title) => title !== '' && Number.isNaN(Number(title))).length;
  return (preset ? MAX_COLUMNS ** 2 : 0) + known * MAX_COLUMNS + (texts > 1 ? texts : 0) + known;
}

/**
 * Assigns fields to columns by the person's mappings, those of the last file with these
 * headings, or the headings themselves.
 *
 * @param remembered heading → mapping
 */
export function layoutOf(
  headings: Headings,
  chosen: ImportSettings['columns'],
  remembered: Record<string, ColumnMapping> | undefined,
): SheetLayout {
  const columns = columnsWithContent(headings);
  if (chosen) {
    const found = columns.map((column) => ({
      ...column,
      ...(chosen[String(column.at)] ?? { to: null }),
    }));
    requireOneColumnEach(found);
    return { ...headings, columns: found, source: 'chosen' };
  }
  const { mappings, areAllOwn } = guessColumns(columns, headings.preset);
  if (remembered && !areAllOwn) {
    const keys = rememberedKeys(columns);
    const found = columns.map((column, index) => {
      return { ...column, ...(remembered[keys[index] ?? ''] ?? { to: null }) };
    });
    return { ...headings, columns: found, source: 'remembered' };
  }
  return {
    ...headings,
    columns: columns.map((column, index) => ({ ...column, ...(mappings[index] ?? { to: null }) })),
    source: areAllOwn ? 'own' : 'guessed',
  };
}

function requireOneColumnEach(columns: readonly LayoutColumn[]): void {
  const names = columns.flatMap(({ to }) => (to && !takesSeveral(to) ? [to] : []));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (!twice) return;
  const label = columnLabel(twice);
  throw unusableSheet(`Two columns are chosen for ${label}. Keep one of them.`);
}

/** Mappings for the next file with the same headings. */
export function toRemember({ columns }: SheetLayout): Record<string, ColumnMapping> {
  const keys = rememberedKeys(columns);
  return Object.fromEntries(columns.map((column, index) => [keys[index], mappingIn(column)]));
}

/** Heading, numbered if it occurs several times. */
function rememberedKeys(columns: readonly Pick<LayoutColumn, 'heading'>[]): string[] {
  const counts = new Map<string, number>();
  return columns.map(({ heading }) => {
    const key = headingKey(heading);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}

/** Columns without a heading count if they have content. */
function columnsWithContent({
  titles,
  rows,
  at,
}: Headings): Pick<LayoutColumn, 'at' | 'heading'>[] {
  const isFilled = titles.map(
    (title, column) =>
      title !== '' || rows.slice(at + 1).some((row) => cellText(row[column] ?? null).trim() !== ''),
  );
  return titles
    .map((heading, column) => ({ at: column, heading }))
    .filter(({ at: column }) => isFilled[column]);
}
