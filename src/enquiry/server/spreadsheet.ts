import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { printedPhone } from '../../company/contract/phone-number.ts';
import type { SheetFormat } from '../../platform/contract/sheet-formats.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import type { Cell } from '../../platform/spreadsheet/cell.ts';
import { sendSheet } from '../../platform/spreadsheet/send-sheet.ts';

/**
 * A phone number as print has it, which spreadsheets leave unchanged: `+254722111222` → `+254 722 111
 * 222`. They treat digits without a gap as a number, drop its plus or zero, and turn twelve
 * digits into `2.54722E+11`.
 */
export function phoneInGroups(phone: string): string {
  return printedPhone(phone).replace(/^(\+\d{3}|0\d{3}|\d{3}(?=\d{8}))(\d{5,})$/, '$1 $2');
}

/** A column is as wide as its heading, and wide enough for a name. */
const MIN_WIDTH = 16;

/**
 * Answers rows as a CSV or Excel file.
 *
 * @param columns heading → value of a row
 */
export function spreadsheet<Row>(
  context: ApiContext,
  services: Pick<Services, 'log' | 'now'>,
  {
    name,
    format = 'csv',
    pages,
    columns,
  }: {
    /** Name of the file, without its day and ending. */
    name: string;
    format?: SheetFormat;
    pages: AsyncIterable<readonly Row[]>;
    columns: Record<string, (row: Row) => Cell>;
  },
): Promise<Response> {
  const headings = Object.keys(columns);
  const values = Object.values(columns);
  return sendSheet(context, services, {
    name: `${name}-${dayInNairobi(services.now())}`,
    format,
    headings,
    widths: headings.map(({ length }) => Math.max(MIN_WIDTH, length)),
    pages,
    cellsOf: (row: Row) => values.map((value) => value(row)),
  });
}
