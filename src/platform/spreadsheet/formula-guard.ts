/**
 * Matches where a text could be read as a formula: at its start, and after line breaks and
 * characters that some locales use as separators. Existing guards count as text.
 */
const UNGUARDED = /(^|[;|\t\r\n])([ "]*)(?='*[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;|\t\r\n])([ "]*)'(?='*[=+\-@＝＋－＠])/g;

/** Phone numbers with spaces, which spreadsheet programs read as text in spite of the plus. */
const GROUPED_PHONE = /^\+\d+(?: \d+)+$/;

/** Prefixes an apostrophe wherever a program could read a formula. */
export function escapeFormulas(text: string): string {
  return GROUPED_PHONE.test(text) ? text : text.replace(UNGUARDED, "$1$2'");
}

/** Reverts `guarded`. */
export function unescapeFormulas(text: string): string {
  return text.replace(GUARDED, '$1$2');
}
