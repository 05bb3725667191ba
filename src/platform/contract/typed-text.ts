/**
 * Nobody types these. In a mail, a list or a terminal they would hide what stands there, or turn it
 * around: control characters, spaces without a width, and the marks that overrule a script's own
 * direction. Marks that languages and emoji need, such as U+200F and U+200D, are none of them.
 */
const HIDDEN = /(?!\s)\p{Cc}|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const LINE_BREAK = /\r\n?|[\v\f\x85]/g;
/**
 * Blanks, and marks without a shape that chats and pages add around what is copied from them. Within
 * a text they may mean something; the variation selectors of emoji mean something at its end, too.
 */
const UNSEEN =
  /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f]|[\ufe00-\ufe0d]/;

/** What was typed into a field of one line, composed (NFC), without what nobody sees. */
export function typedLine(text: string): string {
  const line = text.replace(LINE_BREAK, '\n').replace(HIDDEN, '').replace(/\s+/g, ' ');
  return trimUnseen(line).normalize('NFC');
}

/** What was typed into a field of many lines, the same way, with its line breaks as `\n` and its tabs. */
export function typedLines(text: string): string {
  return trimUnseen(text.replace(LINE_BREAK, '\n').replace(HIDDEN, '')).normalize('NFC');
}

/** The text without blanks and unseen marks around it. A loop, since a pattern would be quadratic. */
export function trimUnseen(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1;
  while (start < end && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The text with a sign in place of each half a character; `toWellFormed` is beyond the floor. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
