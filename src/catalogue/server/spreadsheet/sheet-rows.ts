import { type Cell, cellText } from '../../../platform/spreadsheet/cell.ts';
import { choiceLine } from '../../contract/choices/choices-text.ts';
import type { ImportSettings } from '../../contract/spreadsheet/import-settings.ts';
import { converted, factorOf, unitOf } from '../../contract/spreadsheet/measure-units.ts';
import { presetKey, presetOf } from '../../contract/spreadsheet/presets.ts';
import {
  type ColumnName,
  columnOf,
  joinedBy,
  measureOf,
  PRICE,
} from '../../contract/spreadsheet/sheet-columns.ts';
import type { LayoutColumn, ProductLayout } from './product-sheet.ts';
import { numberIn } from './sheet-cells.ts';

/** A product's row of a spreadsheet. */
export interface SheetRow {
  /** Row number of the spreadsheet, from 1. */
  row: number;
  cells: ReadonlyMap<ColumnName, Cell>;
  /** Texts of cells beyond the last heading. */
  beyond: string[];
  /** Set for a further row of a product: a variant, or more photos. */
  belongsTo: 'the row before' | 'another row' | undefined;
  /** A variant's product and value. */
  becomes?: string;
  /** Says that a product has further rows as its choices. */
  note?: string;
  /** Says which prices of these rows it cannot keep. */
  lostPrices?: string;
}

/** Product rows by layout and corrections, without empty ones. */
export function productRows(layout: ProductLayout, cells: ImportSettings['cells']): SheetRow[] {
  const { rows, at, titles } = layout;
  const further = furtherRows(layout);
  const withTerms = termsOfPrices(layout.columns);
  const read = rows
    .map((row, index): SheetRow => {
      const corrected = cells[String(index + 1)] ?? {};
      return {
        row: index + 1,
        cells: withTerms(
          new Map([...byColumn(layout.columns, row), ...Object.entries(corrected).map(asCell)]),
        ),
        beyond: row.slice(titles.length).map(textOfCell).filter(Boolean),
        belongsTo: further(row),
      };
    })
    .slice(at + 1)
    .filter((row) => [...row.cells.values()].some((cell) => cell !== null));
  return withFurtherPhotographs(read);
}

/** A price comes with what its column says about VAT, so that it is kept as it stands in the file. */
function termsOfPrices(columns: readonly LayoutColumn[]) {
  const { vat } = columns.find(({ to }) => to === PRICE) ?? {};
  const isInCells = columns.some(({ to }) => to === 'prices_include_vat');
  return (cells: Map<ColumnName, Cell>): Map<ColumnName, Cell> => {
    const isPriced = PRICE && (cells.get(PRICE) ?? null) !== null;
    if (!vat || isInCells || !isPriced || cells.has('prices_include_vat')) return cells;
    return cells.set('prices_include_vat', vat === 'included' ? 'yes' : 'no');
  };
}

function asCell([name, text]: [string, string]): [ColumnName, Cell] {
  return [name as ColumnName, text.trim() === '' ? null : text];
}

function textOfCell(cell: Cell | undefined): string {
  return cellText(cell ?? null).trim();
}

function byColumn(columns: readonly LayoutColumn[], row: Cell[]): Map<ColumnName, Cell> {
  const found = new Map<ColumnName, Cell>();
  for (const column of columns) {
    if (column.to === null) continue;
    const [before, cell] = [found.get(column.to) ?? null, valueIn(column, row[column.at])];
    found.set(
      column.to,
      before !== null && cell !== null ? joined(column.to, before, cell) : (before ?? cell),
    );
  }
  return found;
}

function joined(name: ColumnName, one: Cell, other: Cell): string {
  return `${cellText(one)}${joinedBy(name)}${cellText(other)}`;
}

function valueIn({ to, unit, heading }: LayoutColumn, cell: Cell = null): Cell {
  const text = cellText(cell).trim();
  if (text === '') return null;
  // A supplier's column “Fabric” with “Oatmeal, Sage”.
  if (to === 'choices' && !text.includes(':') && columnOf(heading)?.name !== to) {
    const lines = text.split(/[\r\n]/).map((line) => line.trim());
    return choiceLine(heading, lines.filter(Boolean).join(' | '));
  }
  return (to && measureIn(to, text, unit)) ?? cell;
}

/**
 * Converts a number with a unit beside it or in the heading to our unit; undefined without one.
 */
function measureIn(name: ColumnName, text: string, unit: LayoutColumn['unit']): number | undefined {
  const measure = measureOf(name);
  if (!measure) return undefined;
  const [, figure = '', word = ''] = /^([\d.,]{1,19})\s?([a-z"”]{0,12})$/i.exec(text) ?? [];
  const own = word === '' ? unit : unitOf(word.toLowerCase(), measure);
  const number = numberIn(figure);
  if (number === undefined || own === undefined || (own === measure && word === ''))
    return undefined;
  return converted(number, factorOf(own));
}

/** Finds further rows in shop exports that write several for one product. */
function furtherRows({ titles, columns, rows, at }: ProductLayout) {
  const preset = presetOf(titles);
  const columnAt = (heading?: string) => titles.findIndex((title) => presetKey(title) === heading);
  const [key, kind] = [columnAt(preset?.continues), columnAt(preset?.variants?.heading)];
  const title = columns.find(({ to }) => to === 'title')?.at ?? -1;
  const owners = new Set(
    rows.slice(at + 1).flatMap((row) => (textOfCell(row[title]) ? [textOfCell(row[key])] : [])),
  );
  return (row: Cell[]): SheetRow['belongsTo'] => {
    if (kind >= 0 && textOfCell(row[kind]) === preset?.variants?.value) return 'another row';
    const isFurther = key >= 0 && textOfCell(row[title]) === '' && owners.has(textOfCell(row[key]));
    return isFurther ? 'the row before' : undefined;
  };
}

/** A product also gets the photos of its further rows. */
function withFurtherPhotographs(rows: SheetRow[]): SheetRow[] {
  const result: SheetRow[] = [];
  let owner = -1;
  for (const row of rows) {
    const photographs = row.cells.get('photographs') ?? null;
    const product = result[owner];
    if (row.belongsTo === 'the row before' && product && photographs !== null) {
      const before = product.cells.get('photographs') ?? null;
      const all = before === null ? photographs : joined('photographs', before, photographs);
      result[owner] = { ...product, cells: new Map(product.cells).set('photographs', all) };
    }
    if (row.belongsTo === undefined) owner = result.length;
    result.push(row);
  }
  return result;
}
