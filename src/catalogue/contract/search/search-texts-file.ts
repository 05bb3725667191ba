import { z } from 'zod';
import { TOPICS } from '../../../company/contract/question-topics.ts';
import { siteLine } from '../../../platform/contract/page-text.ts';

const MAX_SYNONYMS = 120;
const MAX_ANSWERS = 24;

const { other: _, ...topics } = TOPICS;

/** Subjects of answers: topics of questions, and facts of the company. */
export const ANSWERED = {
  ...topics,
  hours: 'Opening hours and address',
  contact: 'WhatsApp and phone',
} as const;
export type Answered = keyof typeof ANSWERED;

const phrases = siteLine(300);

const synonym = z.strictObject({
  typed: phrases,
  finds: phrases,
  isNear: z.boolean().optional(),
});

const answer = z.strictObject({
  typed: phrases,
  about: z.enum(Object.keys(ANSWERED) as Answered[]),
});

/** `data/search.json`: words that visitors search with. */
export const searchTextsFile = z.strictObject({
  synonyms: z
    .array(synonym)
    .max(MAX_SYNONYMS, `Please keep to ${MAX_SYNONYMS} rows.`)
    .superRefine(findRepeats)
    .superRefine((rows, context) => {
      for (const [index, { typed, finds }] of rows.entries()) {
        const [same] = typedPhrases(typed).filter((phrase) => typedPhrases(finds).includes(phrase));
        if (!same) continue;
        const message = `“${same}” finds itself already. Please take it out of one of the two.`;
        context.addIssue({ code: 'custom', path: [index, 'finds'], message });
      }
    }),
  answers: z
    .array(answer)
    .max(MAX_ANSWERS, `Please keep to ${MAX_ANSWERS} rows.`)
    .superRefine(findRepeats),
});
export type SearchTextsFile = z.infer<typeof searchTextsFile>;

function findRepeats(rows: { typed: string }[], context: z.RefinementCtx): void {
  const known = new Set<string>();
  for (const [index, { typed }] of rows.entries()) {
    for (const phrase of typedPhrases(typed)) {
      if (known.has(phrase)) {
        const message = `“${phrase}” is in two rows. Please keep it in one.`;
        context.addIssue({ code: 'custom', path: [index, 'typed'], message });
      }
      known.add(phrase);
    }
  }
}

/** Phrases of a list with commas, as staff typed them. */
function typedPhrases(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim().toLowerCase())
    .filter(Boolean);
}
