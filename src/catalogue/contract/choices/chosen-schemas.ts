import { z } from 'zod';
import { wellFormed } from '../../../platform/contract/cut-text.ts';
import { typedLine } from '../../../platform/contract/typed-text.ts';
import { MAX_CHOICE_NAME, MAX_CHOICES, MAX_CODE, MAX_VALUE_NAME } from './choice.ts';
import type { Chosen } from './chosen.ts';

const MALFORMED = 'What was chosen is a list of names.';
const words = (max: number) =>
  z
    .string(MALFORMED)
    .overwrite((text) => typedLine(wellFormed(text)))
    .min(1, MALFORMED)
    .max(max, MALFORMED);

/** Chosen values of a product, as a request and a quotation's line carry them. */
export const chosenSchema = z
  .array(
    z.object(
      {
        choice: words(MAX_CHOICE_NAME),
        value: words(MAX_VALUE_NAME),
        code: words(MAX_CODE).optional(),
      },
      MALFORMED,
    ),
    MALFORMED,
  )
  .max(MAX_CHOICES, MALFORMED)
  .default([]);

/** As it is stored and shown; lines of older versions have none. */
export const storedChosen = z
  .array(z.object({ choice: z.string(), value: z.string(), code: z.string().optional() }))
  .default([]) satisfies z.ZodType<Chosen[]>;
