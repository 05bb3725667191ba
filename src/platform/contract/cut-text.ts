/**
 * The beginning of a text, of at most so many characters as forms count them. It ends between two
 * letters as people see them: never within an emoji, a flag or a letter with its marks.
 */
export function cutText(text: string, most: number): string {
  const whole = wellFormed(text);
  if (whole.length <= most) return whole;
  return whole.slice(0, segments(whole).containing(most)?.index);
}

/** The same with `…` where something is left out. */
export function shortText(text: string, most: number): string {
  return text.length > most ? `${cutText(text, most).trimEnd()}…` : wellFormed(text);
}

/** The letters of a text as people see them. */
export function lettersOf(text: string): string[] {
  return Array.from(segments(text), ({ segment }) => segment);
}

function segments(text: string): Intl.Segments {
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
}

/** Replaces lone surrogates; `toWellFormed` is newer than the oldest supported browser. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
