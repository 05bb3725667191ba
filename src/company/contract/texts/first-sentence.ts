/**
 * Matches a line up to the end of its first sentence. A small letter or a digit behind a full stop means
 * an abbreviation, as in “approx. two metres” and “from approx. 2 m”.
 */
const FIRST_SENTENCE = /^.*?[.!?…](?=\s+\p{Lu}|\s*$)/u;

/** First sentence of a text; its first line if no sentence ends there. */
export function firstSentence(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return FIRST_SENTENCE.exec(line)?.[0] ?? line;
}
