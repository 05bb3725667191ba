import { stringify } from 'csv-stringify/sync';
import { nairobiTime } from '../../company/contract/nairobi.ts';
import type { ApiContext } from '../../platform/services.ts';

/** Spreadsheet programs take these for text, in spite of the plus. */
const GROUPED_PHONE = /^\+\d+(?: \d+)+$/;

/**
 * A phone number that spreadsheets keep as it is. Digits without a gap are a number to them, and
 * lose their plus or zero: `+254722111222` → `+254 722111222`.
 */
export function phoneInGroups(phone: string): string {
  return phone.replace(/^(\+\d{3}|0\d{3})(\d{5,})$/, '$1 $2');
}

/**
 * Answers rows as a CSV file that spreadsheet programs open rightly: with the mark by which they
 * know UTF-8, and with no text that they would take for a formula.
 *
 * @param columns heading → value of a row
 */
export function spreadsheet<Row>(
  context: ApiContext,
  {
    name,
    rows,
    columns,
  }: {
    /** Of the file, without its day and ending. */
    name: string;
    rows: readonly Row[];
    columns: Record<string, (row: Row) => string>;
  },
  now: Date,
): Response {
  const cells = rows.map((row) => Object.values(columns).map((value) => value(row)));
  const csv = stringify([Object.keys(columns), ...cells], {
    bom: true,
    escape_formulas: true,
    cast: {
      string: (text) => (GROUPED_PHONE.test(text) ? { escape_formulas: false, value: text } : text),
    },
    // Some programs, by their country's custom, take these for the end of a cell.
    quoted_match: /[;\t]/,
  });
  const day = nairobiTime(now.toISOString()).slice(0, 10);
  return context.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
  });
}
