import { TOPICS } from '../contract/question-topics.ts';
import type { Question } from '../contract/questions.ts';
import { firstSentence } from '../contract/texts/first-sentence.ts';

export interface PurchaseFact {
  about: string;
  words: string;
}

/** Shortens answers to their first sentences; answers on one topic share a line. */
export function purchaseInfo(questions: readonly Question[]): PurchaseFact[] {
  const lines = new Map<string, string[]>();
  for (const { topic, question, answer } of questions) {
    const about = topic === 'other' ? question : TOPICS[topic];
    lines.set(about, [...(lines.get(about) ?? []), firstSentence(answer)]);
  }
  return [...lines].map(([about, sentences]) => ({ about, words: sentences.join(' ') }));
}
