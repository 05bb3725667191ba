import { readSheet } from 'read-excel-file/universal';
import { type Cell, notASpreadsheet, unusableSheet } from './cell.ts';
import { checkedXlsx } from './xlsx-archive.ts';

/**
 * The rows of an Excel file's first sheet. Of formulas, what they came to; macros are not looked at.
 *
 * @throws HttpError 422 for what is no such file, or unpacks to more than a spreadsheet of ours
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  const checked = checkedXlsx(bytes);
  try {
    return (await readSheet(new Blob([checked]))) as Cell[][];
  } catch (error) {
    const [, row, column] = /row (\d+), col (\d+)/.exec((error as Error).message) ?? [];
    if (row === undefined) throw notASpreadsheet();
    throw unusableSheet(
      `Row ${row}, column ${column} cannot be read. Type there again what it says, or save the file as CSV.`,
    );
  }
}
