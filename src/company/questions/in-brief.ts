/** Up to where a sentence ends and another begins. */
const SENTENCE = /^(.+?[.!?])\s+(?=[\p{Lu}\d])/su;

/** An answer as its first sentence, by which people decide, and what is said after it. */
export function inBrief(answer: string): { first: string; rest: string } {
  const [taken = answer, first = answer] = SENTENCE.exec(answer) ?? [];
  return { first, rest: answer.slice(taken.length) };
}
