import { notASpreadsheet, tooManyRows } from './cell.ts';

/** Maximum stored rows and cells, including cells that only have a format. */
const MAX_ELEMENTS = 200_000;
/** Maximum area between the first and last filled cell, since the reader allocates all of it. */
const MAX_CELLS = 5_000_000;
/** Maximum bytes between two elements. An Excel cell holds 32,767 characters of up to six bytes. */
const MAX_TEXT_BYTES = 200_000;
/** Some programs store the last possible row, without a cell. */
const LAST_ROW = 1_048_576;

/**
 * Refuses a part of an Excel file that would exhaust the reader, such as a cell in the last corner
 * of the largest sheet.
 *
 * @param xml the part, one character per byte
 * @throws HttpError 422
 */
export function requireSmallGrid(xml: string): void {
  requireShortTexts(xml);
  if (ENDLESS.test(xml) || UNREADABLE.test(xml) || hasOpenMark(xml)) throw notASpreadsheet();
  let [elements, lastRow, lastColumn] = [0, 1, 1];
  // Text after the last element is cut off, since each tag start in it would be searched to the
  // end.
  const whole = xml.slice(0, xml.lastIndexOf('>') + 1);
  for (const [element] of whole.matchAll(ELEMENT)) {
    const [letters, digits] = placeOf(element);
    const isFilled = letters !== '' && !element.endsWith('/>');
    elements += 1;
    if (isFilled) lastRow = Math.max(lastRow, Number(digits));
    if (isFilled) lastColumn = Math.max(lastColumn, columnOf(letters));
    const isTooFar = Number(digits) > LAST_ROW || lastRow * lastColumn > MAX_CELLS;
    if (isTooFar || elements > MAX_ELEMENTS) throw tooManyRows();
  }
}

/** The reader copies a long text for each chunk that it reads, which takes quadratic time. */
function requireShortTexts(xml: string): void {
  for (let start = 0; start < xml.length; ) {
    const next = xml.indexOf('<', start + 1);
    const end = next < 0 ? xml.length : next;
    if (end - start > MAX_TEXT_BYTES) throw tooManyRows();
    start = end;
  }
}

/** A bracket within a tag makes the reader search for its end again and again. */
const ENDLESS = /<(?![!?])[^<>]*</;
/** The reader searches repeatedly for the end of a document type, and skips CDATA. */
const UNREADABLE = /<!(?!--)/;
/** Start and end of comments and instructions. */
const MARKS = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

/** Each unclosed comment or instruction costs the reader another pass over the rest. */
function hasOpenMark(xml: string): boolean {
  return MARKS.some(([begin, end]) => xml.lastIndexOf(begin) > xml.lastIndexOf(end));
}

/** A row or a cell in any namespace. */
const ELEMENT = /<(?:[^\s<>:]+:)?(?:row|c)\s[^>]*>/g;

/**
 * Parts of a reference such as `r="AA10"`. References that readers could interpret differently are
 * refused, since no program writes them.
 */
function placeOf(element: string): [letters: string, digits: string | undefined] {
  const isCutShort = /["']/.test(element.replace(/"[^"]*"|'[^']*'/g, ''));
  const place = /\sr=["']([A-Za-z]*)(\d+)["']/.exec(element);
  if (isCutShort || (!place && /[\s:]r\s*=/.test(element))) throw notASpreadsheet();
  return [place?.[1] ?? '', place?.[2]];
}

/** `A` is 1, `AA` is 27. */
function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}
