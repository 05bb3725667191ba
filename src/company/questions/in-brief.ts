import { TOPICS } from '../contract/question-topics.ts';
import type { Question } from '../contract/questions.ts';

/** Matches up to the end of the first sentence. */
const FIRST_SENTENCE = /^.+?[.!?](?=\s+[\p{Lu}\d])/su;

export interface BriefAnswer {
  about: string;
  words: string;
}

/** Shortens answers to their first sentences; answers on one topic share a line. */
export function inBrief(questions: readonly Question[]): BriefAnswer[] {
  const lines = new Map<string, string[]>();
  for (const { topic, question, answer } of questions) {
    const about = topic === 'other' ? question : TOPICS[topic];
    const first = FIRST_SENTENCE.exec(answer)?.[0] ?? answer;
    lines.set(about, [...(lines.get(about) ?? []), first]);
  }
  return [...lines].map(([about, sentences]) => ({ about, words: sentences.join(' ') }));
}
