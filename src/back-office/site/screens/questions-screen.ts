import { TOPICS } from '../../../company/contract/question-topics.ts';
import type { Question, QuestionsFile } from '../../../company/contract/questions.ts';
import { ANSWERED_PRODUCTS } from '../../../company/contract/supply.ts';
import { paragraphs } from '../../../company/contract/texts/paragraphs.ts';
import { paths } from '../../../paths.ts';
import type { FilledElement } from '../preview/fill-page.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';
import { COMPANY_FACTS_HELP } from './placeholder-help.ts';

/** Edits the questions and answers for visitors. */
export const questionsScreen: SiteScreenTable = {
  lead: 'What visitors ask about delivery, warranty, payment and returns, and what we answer.',
  groups: [
    {
      title: 'Questions and answers',
      lead: COMPANY_FACTS_HELP,
      at: '.questions',
      fields: [
        {
          kind: 'list',
          path: 'questions',
          label: 'Questions',
          one: 'question',
          limit: 24,
          named: true,
          fold: (row) => (row as Partial<Question>).question || 'New question',
          help: 'In the order in which visitors read them. A product page shows the first sentence of at most eight answers.',
          fields: [
            { kind: 'line', path: 'question', label: 'Question', limit: 120 },
            {
              kind: 'select',
              path: 'topic',
              label: 'About',
              options: Object.entries(TOPICS).map(([id, name]) => ({ id, name })),
            },
            { kind: 'text', path: 'answer', label: 'Answer', limit: 600 },
            { kind: 'switch', path: 'onProducts', label: 'On product pages' },
            {
              kind: 'select',
              path: 'products',
              label: 'Of which products',
              help: 'The status and category of a product decide which answers its page shows.',
              options: Object.entries(ANSWERED_PRODUCTS).map(([id, { name }]) => ({ id, name })),
            },
            { kind: 'switch', path: 'onContact', label: 'On the contact page' },
          ],
        },
      ],
    },
  ],
  preview: previewOf<QuestionsFile>({
    hasPlaceholders: true,
    path: () => paths.contactUs,
    note: 'This is the contact page; product pages show the first sentence of theirs.',
    put: ({ questions }) => [
      [
        '.questions details',
        questions
          .filter(({ onContact }) => onContact)
          .map(({ question, answer }): FilledElement[] => [
            ['summary', question],
            ['p', paragraphs(answer).map((paragraph): FilledElement[] => [['', paragraph]])],
          ]),
      ],
    ],
  }),
};
