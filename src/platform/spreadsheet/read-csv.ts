import { CsvError, parse } from 'csv-parse/sync';
import { MAX_SHEET_ROWS, notASpreadsheet, unusableSheet } from './cell.ts';
import { unguarded } from './formula-guard.ts';

/**
 * The rows of a CSV file, as any program may have saved it: in UTF-8, UTF-16 or the letters of
 * Windows, with commas, semicolons or tabs between its cells. Rows beyond the limit are cut off but
 * for the first.
 *
 * @throws HttpError 422 for what is no such file
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const { text, separator } = separated(decoded(bytes));
  try {
    const rows: string[][] = parse(text, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_SHEET_ROWS + 2,
    });
    return rows.map((row) => row.map(unguarded));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unusableSheet(
      `The file cannot be read from line ${error.lines ?? 1} on: a quotation mark opens there and does not close. Mend that line, or save the file as .xlsx.`,
    );
  }
}

function decoded(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw notASpreadsheet();
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** What stands between the cells: what the first line says (`sep=;`), or has most often. */
function separated(text: string): { text: string; separator: string } {
  const [said, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said && separator) return { text: text.slice(said.length), separator };
  const [headings = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const often = (candidate: string) => headings.split(candidate).length;
  const [first = ','] = [',', ';', '\t'].toSorted((one, other) => often(other) - often(one));
  return { text, separator: first };
}
