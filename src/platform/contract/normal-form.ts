/**
 * Marks above and below one letter, such as accents, and how many of them are kept. Unicode's own limit
 * for texts that are read in passing is thirty (UAX 15, stream-safe format). Putting a run of marks
 * in order takes quadratic time, so that one field of them would hold up everybody.
 */
const MARKS = /(\p{M}{30})\p{M}+/gu;
const PLAIN = /^[ -~\n]*$/;

/** A text in a normal form of Unicode, in a time in proportion to its length. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  // Most texts are of this kind, and the same in every form.
  if (PLAIN.test(text)) return text;
  return text.replace(MARKS, '$1').normalize(form);
}
