import { z } from 'zod';
import { TOPICS } from '../../../company/contract/question-topics.ts';
import { siteLine } from '../../../platform/contract/pages/page-text.ts';
import type { TextFilter } from '../fields/facet.ts';
import { foldedPhrases } from './filter-words.ts';

const MAX_SYNONYMS = 120;
const MAX_ANSWERS = 24;
export const MAX_FAMILIES = 30;

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
export const searchWords = z.strictObject({
  synonyms: z
    .array(synonym)
    .max(MAX_SYNONYMS, `Please keep to ${MAX_SYNONYMS} rows.`)
    .superRefine((rows, context) => findRepeats(rows, context, 'typed', typedPhrases))
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
    .superRefine((rows, context) => findRepeats(rows, context, 'typed', typedPhrases)),
});

const families = z
  .array(z.strictObject({ name: siteLine(30), words: phrases }))
  .max(MAX_FAMILIES, `Please keep to ${MAX_FAMILIES} rows.`)
  .superRefine((rows, context) => findRepeats(rows, context, 'words', foldedPhrases));

/** `data/facets.json`: words by which filters recognise what products are made of. */
export const filterWords = z
  .strictObject({
    material: families,
    colour: families,
    mattress: families,
    passedOver: siteLine(600),
  } satisfies Record<TextFilter | 'passedOver', z.ZodType>)
  .superRefine((lists, context) => {
    const known = new Set<string>();
    for (const list of ['material', 'colour', 'mattress'] as const) {
      for (const [index, { words }] of lists[list].entries()) {
        const [first = ''] = foldedPhrases(words);
        if (known.has(first)) {
          const message = `“${first}” begins two options. Please begin this one with another word.`;
          context.addIssue({ code: 'custom', path: [list, index, 'words'], message });
        }
        known.add(first);
      }
    }
  });

/** What staff edit as one document: words of the search and of the filters. */
export const searchTextsFile = searchWords.extend({ filters: filterWords });
export type SearchTextsFile = z.infer<typeof searchTextsFile>;

function findRepeats<Path extends string>(
  rows: Record<Path, string>[],
  context: z.RefinementCtx,
  path: Path,
  phrasesOf: (list: string) => string[],
): void {
  const known = new Set<string>();
  for (const [index, row] of rows.entries()) {
    for (const phrase of phrasesOf(row[path])) {
      if (known.has(phrase)) {
        const message = `“${phrase}” is in two rows. Please keep it in one.`;
        context.addIssue({ code: 'custom', path: [index, path], message });
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
