import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { printedPhone } from '../../company/contract/phone-number.ts';
import type { ApiContext } from '../../platform/services.ts';
import { writeCsv } from '../../platform/spreadsheet/write-csv.ts';

/**
 * A phone number as print has it, which spreadsheets leave unchanged: `+254722111222` → `+254 722 111
 * 222`. They treat digits without a gap as a number, drop its plus or zero, and turn twelve
 * digits into `2.54722E+11`.
 */
export function phoneInGroups(phone: string): string {
  return printedPhone(phone).replace(/^(\+\d{3}|0\d{3}|\d{3}(?=\d{8}))(\d{5,})$/, '$1 $2');
}

/**
 * Answers rows as a CSV file.
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
    /** Name of the file, without its day and ending. */
    name: string;
    rows: readonly Row[];
    columns: Record<string, (row: Row) => string>;
  },
  now: Date,
): Response {
  const cells = rows.map((row) => Object.values(columns).map((value) => value(row)));
  const csv = writeCsv([Object.keys(columns), ...cells]);
  const day = dayInNairobi(now);
  return context.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
  });
}
