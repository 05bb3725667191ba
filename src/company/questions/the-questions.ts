import file from '#texts/questions.json' with { type: 'json' };
import type { Question, QuestionsFile } from '../contract/questions.ts';

const { questions } = file as QuestionsFile;

export const onProducts: Question[] = questions.filter((question) => question.onProducts);
export const onContact: Question[] = questions.filter((question) => question.onContact);

/** Questions with their answers as search engines read them, in the words of schema.org. */
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
