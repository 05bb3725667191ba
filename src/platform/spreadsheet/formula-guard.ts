/**
 * Finds places where a text may begin a cell, followed by what may begin a formula: its start, and
 * after line breaks and signs that some programs, by their country's custom, take for the end of a
 * cell. Guards that stand there already count as text.
 */
const UNGUARDED = /(^|[;|\t\r\n])([ "]*)(?='*[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;|\t\r\n])([ "]*)'(?='*[=+\-@＝＋－＠])/g;

/** Spreadsheet programs take these for text, in spite of the plus. */
const GROUPED_PHONE = /^\+\d+(?: \d+)+$/;

/** The text with an apostrophe before whatever a program could take for a formula. */
export function guarded(text: string): string {
  return GROUPED_PHONE.test(text) ? text : text.replace(UNGUARDED, "$1$2'");
}

/** A text as it was before `guarded`. */
export function unguarded(text: string): string {
  return text.replace(GUARDED, '$1$2');
}
