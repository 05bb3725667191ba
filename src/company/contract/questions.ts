import { z } from 'zod';
import { siteLine } from '../../platform/contract/pages/page-text.ts';
import { TOPICS, type Topic } from './question-topics.ts';
import { ANSWERED_PRODUCTS, type AnsweredProducts, SUPPLIES, type Supply } from './supply.ts';
import { companyLines } from './texts/placeholder-text.ts';

const MAX_QUESTIONS = 24;
/** Limit on the page of one product. */
const MAX_ON_PRODUCT = 8;

const question = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  topic: z.enum(Object.keys(TOPICS) as Topic[]),
  question: siteLine(120),
  answer: companyLines(600),
  onProducts: z.boolean(),
  /** All products by default. */
  products: z.enum(Object.keys(ANSWERED_PRODUCTS) as AnsweredProducts[]).optional(),
  onContact: z.boolean(),
});
export type Question = z.infer<typeof question>;

/** `data/questions.json`: questions of visitors before they buy, in display order. */
export const questionsFile = z.strictObject({
  questions: z
    .array(question)
    .max(MAX_QUESTIONS, `Please keep to ${MAX_QUESTIONS} questions.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'An id stands twice.')
    .refine(
      (all) => SUPPLIES.every((supply) => answersFor(all, supply).length <= MAX_ON_PRODUCT),
      `Please show ${MAX_ON_PRODUCT} questions on one product's page at most.`,
    ),
});
export type QuestionsFile = z.infer<typeof questionsFile>;

/** Answers that apply to a product's kind of supply. */
export function answersFor(questions: readonly Question[], supply: Supply): Question[] {
  return questions.filter(({ onProducts, products = 'all' }) => {
    const supplies: readonly Supply[] = ANSWERED_PRODUCTS[products].supplies;
    return onProducts && supplies.includes(supply);
  });
}
