import { type Cell, cellText } from '../../../platform/spreadsheet/cell.ts';
import { FIELD_NAMES, type FieldName, fieldOf } from '../../contract/fields/product-fields.ts';
import { withUnit } from '../../contract/fields/units.ts';
import type { ProductFields } from '../../contract/product.ts';
import { type PlannedRow, WITHOUT_PHOTO } from '../../contract/spreadsheet/product-import.ts';
import { columnLabel } from '../../contract/spreadsheet/sheet-columns.ts';
import { STATUS } from '../../contract/taxonomy.ts';
import type { MatchedRow } from './matched-rows.ts';

type Notes = PlannedRow['notes'];

/** Furniture is rarely smaller in centimetres, and usually smaller in metres. */
const MIN_USUAL_CM = 10;
/** Thinner than any piece: a comma or a unit was meant in another way. */
const MIN_POSSIBLE_CM = 1;

/**
 * Warnings for an importable row whose cells may have another meaning. Each says what was read and
 * what to do.
 *
 * @param photoCount photos that the row gets
 */
export function notesOn(row: MatchedRow, fields: ProductFields, photoCount: number): Notes {
  return [
    ...FIELD_NAMES.flatMap((name) => noteOnCell(name, row.cells.get(name) ?? null, fields)),
    ...(row.product ? [] : notesOnNew(fields, photoCount)),
  ];
}

function noteOnCell(name: FieldName, cell: Cell, fields: ProductFields): Notes {
  const message = aboutCell(name, cell, fields);
  return message === undefined ? [] : [{ column: columnLabel(name), message }];
}

function aboutCell(name: FieldName, cell: Cell, fields: ProductFields): string | undefined {
  const field = fieldOf(name);
  const text = cellText(cell);
  if (field.kind === 'number') {
    const figure = Number(fields[name]);
    if (field.unit !== 'cm' || text === '') return undefined;
    const read = withUnit(figure, field.unit);
    if (figure < MIN_USUAL_CM && /^\s*\d,\d/.test(text)) {
      return `“${text.trim()}” is read as ${read}. If it is metres, write ${figure * 100}.`;
    }
    return figure < MIN_POSSIBLE_CM
      ? `This is read as ${read}. Check the number and the unit of its column.`
      : undefined;
  }
  if (field.kind === 'text') return hasRowsInIt(text) ? SEVERAL_ROWS : undefined;
  if (!['name', 'line', 'colours'].includes(field.kind)) return undefined;
  if (cell instanceof Date || LIKE_A_DAY.test(text.trim())) {
    return `A date stands here, read as “${text}”. If it is no date, format the cell as text and type it again.`;
  }
  if (/^\d(?:[.,]\d{1,20})?e\+\d{1,3}$/i.test(text.trim())) {
    return `“${text.trim()}” is a long number that a program has shortened. Format the cell as text and type it again.`;
  }
  return /[\r\n]/.test(text.trim()) ? SEVERAL_LINES : undefined;
}

/** Programs turn a code such as `1-3` into a day; `01-Mar` and `2027-03-01` are ways to write one. */
const LIKE_A_DAY = /^(?:\d{1,2}-[A-Z][a-z]{2}(?:-\d\d)?|[A-Z][a-z]{2}-\d\d|\d{4}-\d\d-\d\d)$/;

const SEVERAL_LINES =
  'This cell has several lines, which are read as one. If the file lacks a quotation mark, correct it there.';
const SEVERAL_ROWS =
  'This text holds what looks like further rows of the file. If the file lacks a quotation mark, correct it there.';

/** A line with a row's number of separators, and without the spaces that follow commas in prose. */
function hasRowsInIt(text: string): boolean {
  const lines = text.split(/[\r\n]+/).slice(1);
  return lines.some((line) => [',', ';', '\t'].some((sign) => tightly(line, sign) >= 3));
}

function tightly(line: string, sign: string): number {
  return line.split(sign).filter((cell, at) => at > 0 && !cell.startsWith(' ')).length;
}

function notesOnNew({ sku, status_id }: ProductFields, photoCount: number): Notes {
  return [
    ...(sku === null ? [{ column: columnLabel('sku'), message: WITHOUT_SKU }] : []),
    ...(photoCount === 0 && status_id !== STATUS.paused
      ? [{ column: columnLabel('photographs'), message: WITHOUT_PHOTO }]
      : []),
  ];
}

const WITHOUT_SKU =
  'Without a SKU the same row would be added again by the next import. Give it one.';
