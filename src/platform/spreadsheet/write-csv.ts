import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText } from './cell.ts';

/** Spreadsheet programs take these for text, in spite of the plus. */
const GROUPED_PHONE = /^\+\d+(?: \d+)+$/;

/**
 * Rows as a CSV file that spreadsheet programs open rightly: with the mark by which they know
 * UTF-8, and with no text that they would take for a formula.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(cellText));
  return stringify(texts, {
    bom: true,
    escape_formulas: true,
    cast: {
      string: (text) => (GROUPED_PHONE.test(text) ? { escape_formulas: false, value: text } : text),
    },
    // Some programs, by their country's custom, take these for the end of a cell.
    quoted_match: /[;\t]/,
  });
}
