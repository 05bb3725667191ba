import { normalForm } from './normal-form.ts';

/**
 * Characters that nobody types and that would hide or reverse text in a mail, a list or a terminal:
 * control characters, zero-width spaces and bidirectional overrides. Marks that languages and emoji
 * need, such as U+200F and U+200D, are not among them.
 */
const HIDDEN = /(?!\s)\p{Cc}|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const LINE_BREAK = /\r\n?|[\v\f\x85]/g;
/**
 * Blanks and invisible marks that chats and pages add to copied text. Inside a text they can have a
 * meaning, and so have the variation selectors of emoji at its end.
 */
const UNSEEN =
  /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f]|[\ufe00-\ufe0d]/;

/** A line that is clean as it is, as most are. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** Cleans the value of a single-line field: composed (NFC), without invisible characters. */
export function typedLine(text: string): string {
  if (CLEAN.test(text)) return text;
  const line = text.replace(LINE_BREAK, '\n').replace(HIDDEN, '').replace(/\s+/g, ' ');
  return normalForm(trimUnseen(line), 'NFC');
}

/** Cleans the value of a multi-line field; keeps tabs, and writes line breaks as `\n`. */
export function typedLines(text: string): string {
  return normalForm(trimUnseen(text.replace(LINE_BREAK, '\n').replace(HIDDEN, '')), 'NFC');
}

/** Trims blanks and invisible marks. It is a loop, since a pattern would be quadratic. */
export function trimUnseen(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1;
  while (start < end && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
