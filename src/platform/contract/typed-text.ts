/**
 * Nobody types these. In a mail, a list or a terminal they would hide what stands there, or turn it
 * around: control characters, and the marks that overrule a script's own direction. Marks that
 * languages and emoji need, such as U+200F and U+200D, are none of them.
 */
const HIDDEN = /(?!\s)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const LINE_BREAK = /\r\n?|[\v\f\x85]/g;

/** What was typed into a field of one line, without what nobody sees; it stays a single line. */
export function typedLine(text: string): string {
  return text.replace(LINE_BREAK, '\n').replace(HIDDEN, '').replace(/\s+/g, ' ').trim();
}

/** What was typed into a field of many lines, with its line breaks as `\n` and its tabs. */
export function typedLines(text: string): string {
  return text.replace(LINE_BREAK, '\n').replace(HIDDEN, '').trim();
}
