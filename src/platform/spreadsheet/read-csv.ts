import { CsvError, parse } from 'csv-parse/sync';
import { MAX_LINES, notASpreadsheet, unusableSheet } from './cell.ts';
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

const SEPARATORS = [',', ';', '\t'];
/** Statements have a title and labels above their headings. */
const MAX_TITLE_LINES = 20;

/**
 * Finds the separator: from a first line such as `sep=;`, or the most frequent one where the table
 * begins, which is where two lines have equally many cells.
 */
function separated(text: string): { text: string; separator: string } {
  const [said, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said && separator) return { text: text.slice(said.length), separator };
  const lines = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, MAX_TITLE_LINES);
  const cellsIn = (line: string, candidate: string) => line.split(candidate).length;
  const begins = lines.findIndex((line, at) =>
    SEPARATORS.some((each) => {
      const cells = cellsIn(line, each);
      return cells > 1 && cells === cellsIn(lines[at + 1] ?? '', each);
    }),
  );
  const line = lines[Math.max(0, begins)] ?? '';
  const [first = ','] = SEPARATORS.toSorted(
    (one, other) => cellsIn(line, other) - cellsIn(line, one),
  );
  return { text, separator: first };
}

/** One character in UTF-8, or invalid bytes, in a text decoded byte by byte. */
const BEYOND_ASCII =
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

const windows = new TextDecoder('windows-1252');

/**
 * Decodes a CSV file: UTF-16 by its first bytes, otherwise UTF-8, where each invalid byte is
 * read as Windows-1252. This also reads files that mix both.
 *
 * @throws HttpError 422 for a file that is no text
 */
function decodeText(bytes: Uint8Array): string {
  const text = utf16(bytes) ?? utf8OrWindows(bytes);
  if (text.includes('\0')) throw notASpreadsheet();
  return text;
}

function utf16(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  // Without a mark, the first two letters have an empty byte each.
  if (/^(?:fffe|(?!00)..00(?!00)..00$)/.test(head))
    return new TextDecoder('utf-16le').decode(bytes);
  if (/^(?:feff|00(?!00)..00(?!00)..$)/.test(head))
    return new TextDecoder('utf-16be').decode(bytes);
  return undefined;
}

function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = Buffer.from(bytes).toString('latin1').replace(BEYOND_ASCII, letterOf);
    return text.replace(/^\uFEFF/, '');
  }
}

function letterOf(characters: string): string {
  const bytes = Buffer.from(characters, 'latin1');
  const letter = bytes.toString('utf8');
  return letter.includes('\uFFFD') ? windows.decode(bytes) : letter;
}
