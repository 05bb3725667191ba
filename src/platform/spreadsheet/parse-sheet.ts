import { type Cell, MAX_SHEET_ROWS, notASpreadsheet, tooManyRows, unusableSheet } from './cell.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/**
 * The rows of a CSV or Excel file. Its first bytes tell which it is, whatever it is called.
 *
 * @throws HttpError 422 for a file that cannot be read, with a message for the person who chose it
 */
export async function parseSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (head === 'd0cf11e0') {
    throw unusableSheet(
      'This is an Excel file of the old kind (.xls), or one with a password. Save it as .xlsx without a password, and choose it again.',
    );
  }
  if (bytes.length === 0) throw notASpreadsheet();
  const rows = head === '504b0304' ? await readXlsx(bytes) : readCsv(bytes);
  // The first row names the columns.
  if (rows.length > MAX_SHEET_ROWS + 1) throw tooManyRows();
  return rows;
}
