import { stringify } from 'csv-stringify/sync';
import type { ApiContext } from '../../platform/services.ts';

const NAIROBI = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** A time as spreadsheets read it, such as `2026-03-02 11:00`, in Nairobi. */
export function nairobiTime(time: string): string {
  return NAIROBI.format(new Date(time));
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
    // Some programs, by their country's custom, take these for the end of a cell.
    quoted_match: /[;\t]/,
  });
  const day = nairobiTime(now.toISOString()).slice(0, 10);
  return context.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
  });
}
