import { shortText } from '../../../platform/contract/cut-text.ts';
import { type Cell, cellText, isFormulaError } from '../../../platform/spreadsheet/cell.ts';
import { unescapeFormulas } from '../../../platform/spreadsheet/formula-guard.ts';
import { emptyValue } from '../../contract/fields/field-values.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  isRequired,
} from '../../contract/fields/product-fields.ts';
import { type ProductFields, productFields } from '../../contract/product.ts';
import type { ColumnName } from '../../contract/spreadsheet/sheet-columns.ts';
import type { Earlier } from './changed-since.ts';
import type { MatchedRow } from './matched-rows.ts';
import { cellOf, cellProblem, valueOfCell } from './sheet-cells.ts';

/** Reason for a refused row, and the cell to correct; null for the row itself. */
export interface CellProblem {
  name: ColumnName | null;
  message: string;
}

interface ReadFields {
  /** Undefined with problems. */
  fields: ProductFields | undefined;
  problems: CellProblem[];
}

/** Product fields of a row's cells. */
export function readFields(row: MatchedRow, earlier: Earlier): ReadFields {
  const { given, problems } = givenFields(row, earlier);
  const read = productFields.safeParse({ ...row.product, ...given });
  const unreadable = new Set(problems.map(({ name }) => name));
  const refused = new Map<ColumnName, string>();
  for (const { path, message } of read.error?.issues ?? []) {
    const name = path[0] as FieldName;
    if (!unreadable.has(name) && !refused.has(name)) refused.set(name, message);
  }
  const all = [...problems, ...[...refused].map(([name, message]) => ({ name, message }))];
  return { fields: all.length === 0 ? read.data : undefined, problems: all };
}

/**
 * Cells that differ from their product. A cell equal to its exported value changes nothing; a cell
 * that both sides changed is left to a person.
 */
function givenFields({ cells, product }: MatchedRow, earlier: Earlier) {
  const given: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const name of FIELD_NAMES) {
    const cell = cells.get(name);
    if (cell === undefined) continue;
    if (isFormulaError(cell)) {
      problems.push({ name, message: WRONG_FORMULA });
      continue;
    }
    if (product ? leavesAsItIs(cell, name, product) : cell === null) continue;
    if (product && name in earlier) {
      if (isSame(cell, cellOf(name, { ...product, ...earlier }))) continue;
      problems.push({ name, message: outrun(cellOf(name, product)) });
    }
    const value =
      cell === null ? emptyValue(name) : valueOfCell(name, cell, { ...product, ...given });
    const problem = cellProblem(name, value);
    if (problem) problems.push({ name, message: problem });
    given[name] = value;
  }
  return { given, problems };
}

const WRONG_FORMULA =
  'The formula in this cell has an error. Correct it in the file, or clear the cell.';

function leavesAsItIs(cell: Cell, name: FieldName, product: ProductFields): boolean {
  return isSame(cell, cellOf(name, product)) || (cell === null && neverEmpty(name));
}

function outrun(now: Cell): string {
  const short = shortText(cellText(now), 80);
  return `Somebody has changed this since the export, to “${short || 'nothing'}”. Export it again, or clear this row’s Version to have yours.`;
}

function isSame(cell: Cell, other: Cell): boolean {
  const [one = '', two = ''] = [cell, other].map((each) =>
    cellText(each).replace(/\r\n?/g, '\n').trim(),
  );
  if (one === two) return true;
  // A program that opens a CSV file keeps the apostrophe before a formula as text.
  return typeof other === 'string' && (unescapeFormulas(one) === two || isShownAs(one, two));
}

/**
 * Programs read digits as a number: they show `00123` as 123, `12E5` as 1200000, and long ones as
 * 1.23457E+12.
 */
function isShownAs(cell: string, digits: string): boolean {
  if (!/^\d{1,20}(?:E\d{1,2})?$/i.test(digits)) return false;
  const number = Number(digits);
  const [rounded, decimals = ''] = /^\d(?:[.,](\d{1,15}))?E\+\d\d$/i.exec(cell) ?? [];
  if (rounded === undefined) return cell === String(number);
  return Number(rounded.replace(',', '.')) === Number(number.toExponential(decimals.length));
}

/** An empty cell changes nothing here. */
function neverEmpty(name: FieldName): boolean {
  return isRequired(name) || fieldOf(name).kind === 'status';
}
