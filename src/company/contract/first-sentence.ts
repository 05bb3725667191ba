/** Matches up to the end of the first sentence. */
const FIRST_SENTENCE = /^.+?[.!?](?=\s+[\p{Lu}\d])/su;

/** First sentence of an answer, by which people decide. */
export function firstSentence(text: string): string {
  return FIRST_SENTENCE.exec(text)?.[0] ?? text;
}
