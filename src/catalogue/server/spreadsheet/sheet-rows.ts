import { type Cell, cellText, unusableSheet } from '../../../platform/spreadsheet/cell.ts';
import {
  type ColumnName,
  columnLabel,
  columnOf,
} from '../../contract/spreadsheet/sheet-columns.ts';

/** One product's row of a spreadsheet. */
export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  cells: ReadonlyMap<ColumnName, Cell>;
}

export interface ProductSheet {
  /** Those that are not empty. */
  rows: SheetRow[];
  /** Headings that name no column of ours. */
  ignored: string[];
}

/**
 * A spreadsheet as rows of products: its first row names the columns, in any order.
 *
 * @throws HttpError 422 when no column is known, or two are the same
 */
export function productSheet([headings = [], ...rows]: readonly Cell[][]): ProductSheet {
  const titles = headings.map((heading) => cellText(heading).trim());
  const columns = titles.map(columnOf);
  requireColumns(columns);
  return {
    ignored: titles.filter((title, at) => title !== '' && columns[at] === undefined),
    rows: rows
      .map((cells, index) => ({ row: index + 2, cells: byColumn(columns, cells) }))
      .filter(({ cells }) => [...cells.values()].some((cell) => cell !== null)),
  };
}

function byColumn(columns: (ColumnName | undefined)[], cells: Cell[]): Map<ColumnName, Cell> {
  return new Map(
    columns.flatMap((name, at) => (name ? [[name, withoutBlanks(cells[at] ?? null)]] : [])),
  );
}

function withoutBlanks(cell: Cell): Cell {
  return cellText(cell).trim() === '' ? null : cell;
}

function requireColumns(columns: (ColumnName | undefined)[]): void {
  const known = columns.filter((name) => name !== undefined);
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
