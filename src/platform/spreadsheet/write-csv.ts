import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText } from './cell.ts';
import { escapeFormulas } from './formula-guard.ts';

/**
 * Writes a CSV file that spreadsheet programs open correctly: with a byte order mark, and with
 * formulas escaped.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => escapeFormulas(cellText(cell))));
  return stringify(texts, {
    bom: true,
    // Some locales use these characters as separators.
    quoted_match: /[;\t]/,
  });
}
