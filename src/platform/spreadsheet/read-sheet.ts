import { type Cell, MAX_SHEET_ROWS, notASpreadsheet, tooManyRows, unusableSheet } from './cell.ts';
import { readCsv } from './csv.ts';
import { readXlsx } from './xlsx.ts';

/**
 * The rows of a CSV or Excel file; what it is shows in its first bytes, whatever it is called. The
 * readers are loaded when a file comes, since no other call needs them.
 *
 * @throws HttpError 422 for a file that cannot be read, with a message for whoever chose it
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (head === 'd0cf11e0') {
    throw unusableSheet(
      'This is an Excel file of the old kind (.xls), or one with a password. Save it as .xlsx without a password, and choose it again.',
    );
  }
  if (bytes.length === 0) throw notASpreadsheet();
  const rows = head === '504b0304' ? await readXlsx(bytes) : await readCsv(bytes);
  // The first row names the columns.
  if (rows.length > MAX_SHEET_ROWS + 1) throw tooManyRows();
  return rows;
}
