import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText } from './cell.ts';
import { guarded } from './formula-guard.ts';

/**
 * Rows as a CSV file that spreadsheet programs open rightly: with the mark by which they know
 * UTF-8, and with no text that they would take for a formula.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => guarded(cellText(cell))));
  return stringify(texts, {
    bom: true,
    // Some programs, by their country's custom, take these for the end of a cell.
    quoted_match: /[;\t]/,
  });
}
