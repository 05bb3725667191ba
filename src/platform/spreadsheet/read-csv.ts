import { CsvError, parse } from 'csv-parse/sync';
import { MAX_LINES, unusableSheet } from './cell.ts';
import { decodeText } from './decode-text.ts';
import { unescapeFormulas } from './formula-guard.ts';

/** Line ends may differ within a file, since people join files from several programs. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/**
 * Rows of a CSV file in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs.
 * Lines beyond the limit are dropped, except for the first of them.
 *
 * @throws HttpError 422 for any other file
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const { text, separator } = separated(decodeText(bytes));
  try {
    const rows: string[][] = parse(text, {
      delimiter: separator,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_LINES + 1,
    });
    return rows.map((row) => row.map((cell) => unescapeFormulas(unprotected(cell))));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records'] ?? 0) + 1;
    throw unusableSheet(
      `The file cannot be read from row ${row} on: a quotation mark opens there and does not close. Mend that row, or save the file as .xlsx.`,
    );
  }
}

/** Unwraps a number that was stored as text for Excel: `'00123` and `="00123"` become 00123. */
function unprotected(cell: string): string {
  if (/^'\d/.test(cell)) return cell.slice(1);
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell;
}

/** Finds the separator: from a first line such as `sep=;`, or the most frequent one. */
function separated(text: string): { text: string; separator: string } {
  const [said, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said && separator) return { text: text.slice(said.length), separator };
  const [headings = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const often = (candidate: string) => headings.split(candidate).length;
  const [first = ','] = [',', ';', '\t'].toSorted((one, other) => often(other) - often(one));
  return { text, separator: first };
}
