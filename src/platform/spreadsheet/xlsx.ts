import { type Cell, notASpreadsheet, unusableSheet } from './cell.ts';
import { requireModestXlsx } from './modest-xlsx.ts';

/**
 * Rows as an Excel file: numbers and days as such, the first row in bold and always in view.
 *
 * @param widths of the columns, in characters
 */
export async function writeXlsx(
  [headings = [], ...rows]: readonly (readonly Cell[])[],
  widths: readonly number[],
): Promise<Buffer<ArrayBuffer>> {
  const { default: write } = await import('write-excel-file/node');
  const head = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const file = write([head, ...rows.map((row) => [...row])], {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd',
  });
  return Buffer.from(await file.toBuffer());
}

/**
 * The rows of an Excel file's first sheet. Of formulas, what they came to; macros are not looked at.
 *
 * @throws HttpError 422 for what is no such file, or unpacks to more than a spreadsheet of ours
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  requireModestXlsx(bytes);
  const { readSheet } = await import('read-excel-file/universal');
  try {
    return (await readSheet(new Blob([bytes]))) as Cell[][];
  } catch (error) {
    const [, row, column] = /row (\d+), col (\d+)/.exec((error as Error).message) ?? [];
    if (row === undefined) throw notASpreadsheet();
    throw unusableSheet(
      `Row ${row}, column ${column} cannot be read. Type there again what it says, or save the file as CSV.`,
    );
  }
}
