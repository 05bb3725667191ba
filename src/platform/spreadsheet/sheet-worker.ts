import { parentPort } from 'node:worker_threads';
import { HttpError } from '../http-error.ts';
import {
  type Cell,
  cellText,
  MAX_LINES,
  MAX_SHEET_ROWS,
  notASpreadsheet,
  type Sheet,
  tooManyRows,
  unusableSheet,
} from './cell.ts';
import { readCsv } from './read-csv.ts';

/** Result of the worker: the sheets, or the error message. */
export type SheetAnswer = { sheets: Sheet[] } | { refusal: string };

parentPort?.on('message', async (bytes: Uint8Array<ArrayBuffer>) => {
  parentPort?.postMessage(await answerTo(bytes));
});

async function answerTo(bytes: Uint8Array<ArrayBuffer>): Promise<SheetAnswer> {
  try {
    return { sheets: await parseSheets(bytes) };
  } catch (error) {
    if (error instanceof HttpError) return { refusal: error.message };
    throw error;
  }
}

/**
 * Visible sheets of a CSV or Excel file; the first bytes tell the type, not the name.
 *
 * @throws HttpError 422 for an unreadable file, with a message for the person who chose it
 */
async function parseSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (head === 'd0cf11e0') {
    throw unusableSheet(
      'This is an Excel file of the old kind (.xls), or one with a password. Save it as .xlsx without a password, and choose it again.',
    );
  }
  if (head === '25504446') {
    throw unusableSheet(
      'This is a PDF, with a password or without one. Download the same as Excel (.xlsx) or CSV where you have it from, and choose that file.',
    );
  }
  if (bytes.length === 0) throw notASpreadsheet();
  const isArchive = head === '504b0304';
  const sheets = isArchive
    ? await readArchive(bytes)
    : [{ name: '', rows: readCsv(bytes), pictures: 0 }];
  const small = sheets.filter(({ rows }) => isSmall(rows));
  if (small.length === 0) throw tooManyRows();
  return small;
}

/** Loads what reads Excel files with the first of them, which takes longer than to read a CSV file. */
async function readArchive(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(bytes);
}

/** Blank lines are skipped and headings do not count. */
function isSmall(rows: Cell[][]): boolean {
  const written = rows.filter((row) => row.some((cell) => cellText(cell).trim() !== ''));
  return written.length <= MAX_SHEET_ROWS + 1 && rows.length <= MAX_LINES;
}
