import {
  type Cell,
  cellText,
  type Sheet,
  unusableSheet,
} from '../../../platform/spreadsheet/cell.ts';
import { withPoint } from '../../contract/fields/field-values.ts';
import { fieldOf } from '../../contract/fields/product-fields.ts';
import { converted, factorOf } from '../../contract/spreadsheet/measure-units.ts';
import {
  type Column,
  type ColumnName,
  columnLabel,
  columnOf,
  isField,
} from '../../contract/spreadsheet/sheet-columns.ts';

/** Above the headings some files have a title, a date or a logo. */
const MAX_ROWS_ABOVE_HEADINGS = 20;

/** One product's row of a spreadsheet. */
export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  cells: ReadonlyMap<ColumnName, Cell>;
  /** Texts of cells that stand beyond the last heading. */
  beyond: string[];
}

export interface ProductSheet {
  /** Those that are not empty. */
  rows: SheetRow[];
  /** Headings that name no column of ours. */
  ignored: string[];
}

/**
 * A spreadsheet as rows of products: the sheet and the row with the most headings that are known name
 * the columns, in any order; the first of several alike.
 *
 * @throws HttpError 422 when no column is known, or two are the same
 */
export function productSheet(sheets: readonly Sheet[]): ProductSheet {
  const { rows, at, columns } = headingsIn(sheets);
  requireColumns(columns);
  const titles = (rows[at] ?? []).map(titleOf);
  return {
    ignored: titles.filter((title, index) => title !== '' && columns[index] === undefined),
    rows: rows
      .map((cells, index) => ({
        row: index + 1,
        cells: byColumn(columns, cells),
        beyond: cells.slice(columns.length).map(titleOf).filter(Boolean),
      }))
      .slice(at + 1)
      .filter(({ cells }) => [...cells.values()].some((cell) => cell !== null)),
  };
}

interface Headings {
  rows: Cell[][];
  /** Index of the row that names the columns. */
  at: number;
  columns: (Column | undefined)[];
  known: number;
}

function headingsIn(sheets: readonly Sheet[]): Headings {
  const candidates = sheets.flatMap(({ rows }) =>
    rows.slice(0, MAX_ROWS_ABOVE_HEADINGS).map((headings, at): Headings => {
      const columns = columnsOf(headings.map(titleOf));
      return { rows, at, columns, known: columns.filter((column) => column).length };
    }),
  );
  const [best] = candidates.toSorted((one, other) => other.known - one.known);
  return best ?? { rows: [], at: 0, columns: [], known: 0 };
}

function titleOf(heading: Cell): string {
  return cellText(heading).trim();
}

/** A synonym names a column only where no other heading does: "Name" beside "Title" is ignored. */
function columnsOf(titles: readonly string[]): (Column | undefined)[] {
  const columns = titles.map(columnOf);
  const taken = new Set(columns.flatMap((column) => (column?.isOwn ? [column.name] : [])));
  return columns.map((column) => {
    if (!column || column.isOwn) return column;
    if (taken.has(column.name)) return undefined;
    taken.add(column.name);
    return column;
  });
}

function byColumn(columns: (Column | undefined)[], cells: Cell[]): Map<ColumnName, Cell> {
  return new Map(
    columns.flatMap((column, at) => (column ? [[column.name, valueIn(column, cells[at])]] : [])),
  );
}

function valueIn({ name, factor }: Column, cell: Cell = null): Cell {
  const text = cellText(cell).trim();
  if (text === '') return null;
  return measureIn(name, text, factor) ?? cell;
}

/**
 * A figure with a unit, beside it or in the heading, in our unit; undefined where there is none. Of a
 * comma that may stand before thousands nothing is made here: the field's own check refuses it.
 */
function measureIn(name: ColumnName, text: string, factor: number): number | undefined {
  const field = isField(name) ? fieldOf(name) : undefined;
  if (field?.kind !== 'number' || (field.unit !== 'cm' && field.unit !== 'kg')) return undefined;
  const [, figure = '', word = ''] = /^([\d.,]{1,19})\s?([a-z"”]{0,12})$/i.exec(text) ?? [];
  const own = word === '' ? factor : factorOf(word.toLowerCase(), field.unit);
  const number = Number(withPoint(figure) || Number.NaN);
  if (Number.isNaN(number) || own === undefined || (own === 1 && word === '')) return undefined;
  return converted(number, own);
}

function requireColumns(columns: (Column | undefined)[]): void {
  const known = columns.flatMap((column) => column?.name ?? []);
  if (known.length === 0) {
    throw unusableSheet(
      'No column of this file is known. Its first row names them, such as Id, SKU, Title and Category: export some products to see all of them.',
    );
  }
  const twice = known.find((name, at) => known.indexOf(name) !== at);
  if (twice) {
    throw unusableSheet(
      `The column “${columnLabel(twice)}” is there twice. Take one of them out, and choose the file again.`,
    );
  }
}
