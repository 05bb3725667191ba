import { CsvError, parse } from 'csv-parse/sync';
import { MAX_LINES, unusableSheet } from './cell.ts';
import { decodeText } from './decode-text.ts';
import { unguarded } from './formula-guard.ts';

/** Each line may end in its own way: people join files from several programs. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/**
 * The rows of a CSV file, as any program may have saved it: in UTF-8, UTF-16 or the letters of
 * Windows, with commas, semicolons or tabs between its cells. Lines beyond the limit are cut off but
 * for the first.
 *
 * @throws HttpError 422 for what is no such file
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
    return rows.map((row) => row.map((cell) => unguarded(unprotected(cell))));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unusableSheet(
      `The file cannot be read from line ${error.lines ?? 1} on: a quotation mark opens there and does not close. Mend that line, or save the file as .xlsx.`,
    );
  }
}

/** A number that somebody kept as a text for Excel: `'00123` and `="00123"` are 00123. */
function unprotected(cell: string): string {
  if (/^'\d/.test(cell)) return cell.slice(1);
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell;
}

/** What stands between the cells: what the first line says (`sep=;`), or has most often. */
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
