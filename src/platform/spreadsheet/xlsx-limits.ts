import { notASpreadsheet, tooManyRows } from './cell.ts';

/** Rows and cells that are written down, those included that have nothing but a look. */
const MAX_ELEMENTS = 200_000;
/** From the first to the last cell that holds something, gaps and all: each is made room for. */
const MAX_CELLS = 5_000_000;
/** From one element to the next. A cell of Excel holds 32,767 characters of up to six bytes each. */
const MAX_TEXT_BYTES = 200_000;
/** Some programs write down the last one there can be, without a cell. */
const LAST_ROW = 1_048_576;

/**
 * Refuses a part of an Excel file that a reader would choke on, such as a cell in the last corner of
 * the largest sheet.
 *
 * @param xml the part, a character for each byte
 * @throws HttpError 422
 */
export function requireSmallGrid(xml: string): void {
  requireShortTexts(xml);
  if (ENDLESS.test(xml) || UNREADABLE.test(xml) || hasOpenMark(xml)) throw notASpreadsheet();
  let [elements, lastRow, lastColumn] = [0, 1, 1];
  // Behind the last one, each beginning of an element would be looked for its end in vain.
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

/** The reader takes in a long stretch of text or blanks piece by piece, and copies it for each. */
function requireShortTexts(xml: string): void {
  for (let start = 0; start < xml.length; ) {
    const next = xml.indexOf('<', start + 1);
    const end = next < 0 ? xml.length : next;
    if (end - start > MAX_TEXT_BYTES) throw tooManyRows();
    start = end;
  }
}

/** A bracket within an element's own: a reader looks for the end of each again and again. */
const ENDLESS = /<(?![!?])[^<>]*</;
/** The reader looks for the end of a document type again and again, and leaves out CDATA. */
const UNREADABLE = /<!(?!--)/;
/** Comments and instructions: how each begins and ends. */
const MARKS = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

/** Each mark without an end costs a reader another look at the rest of the text. */
function hasOpenMark(xml: string): boolean {
  return MARKS.some(([begin, end]) => xml.lastIndexOf(begin) > xml.lastIndexOf(end));
}

/** A row or a cell, whatever name space it says it is of. */
const ELEMENT = /<(?:[^\s<>:]+:)?(?:row|c)\s[^>]*>/g;

/** Of `r="AA10"`. Whatever could be read otherwise than here, no program writes. */
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
