import { z } from 'zod';
import { siteLine, siteLines } from '../../site/contract/site-text.ts';
import { TOPICS, type Topic } from './question-topics.ts';

const MAX_QUESTIONS = 24;
/** Each is on the page of every product. */
const MAX_ON_PRODUCTS = 8;

const question = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  topic: z.enum(Object.keys(TOPICS) as Topic[]),
  question: siteLine(120),
  answer: siteLines(600),
  onProducts: z.boolean(),
  onContact: z.boolean(),
});
export type Question = z.infer<typeof question>;

/** `data/questions.json`: what visitors ask before they decide, in the order in which it is shown. */
export const questionsFile = z.strictObject({
  questions: z
    .array(question)
    .max(MAX_QUESTIONS, `Please keep to ${MAX_QUESTIONS} questions.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'An id stands twice.')
    .refine(
      (all) => all.filter(({ onProducts }) => onProducts).length <= MAX_ON_PRODUCTS,
      `Please show ${MAX_ON_PRODUCTS} questions on product pages at most.`,
    ),
});
export type QuestionsFile = z.infer<typeof questionsFile>;
