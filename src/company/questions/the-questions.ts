import file from '#texts/questions.json' with { type: 'json' };
import { answersFor, type Question, type QuestionsFile } from '../contract/questions.ts';
import type { Supply } from '../contract/supply.ts';

const { questions } = file as QuestionsFile;

export const onContact: Question[] = questions.filter((question) => question.onContact);
export const onProduct = (supply: Supply): Question[] => answersFor(questions, supply);

/** Describes questions and answers for search engines by schema.org. */
export function faqPage(asked: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
