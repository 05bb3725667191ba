import { z } from 'zod';
import { MAX_CENTS, moneyText } from '../../../platform/contract/money.ts';
import { slugOf } from '../../../platform/contract/slug.ts';
import { typedLine, wellFormed } from '../../../platform/contract/typed-text.ts';
import {
  type Choice,
  choiceKey,
  MAX_CHOICE_NAME,
  MAX_CHOICES,
  MAX_CODE,
  MAX_VALUE_NAME,
  MAX_VALUES,
} from './choice.ts';
import { readDifference } from './price-difference.ts';

const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{N}._/-]*[\p{L}\p{N}])?$/u;
const COLOUR = /^#[\da-f]{6}$/;

/**
 * Schema of a product's choices. Names differ by more than their case and signs, since they stand in
 * addresses; a name has no sign that divides it in a spreadsheet (choices-text.ts) or a shared link.
 *
 * @param malformed message for anything but a list of choices
 */
export function choicesSchema(malformed: string) {
  const value = z.object(
    {
      name: name('The name of a value', MAX_VALUE_NAME, malformed),
      colour: z
        .string()
        .toLowerCase()
        .regex(COLOUR, 'A colour is written like #8aa17f.')
        .optional(),
      photo: z.int().positive().optional(),
      code: z
        .string()
        .overwrite(typedLine)
        .max(MAX_CODE, `A code has at most ${MAX_CODE} characters.`)
        .regex(CODE, 'A code has letters, digits, dots and dashes, such as KL-12.')
        .refine((text) => readDifference(text) === undefined, 'A code is no amount of money.')
        .optional(),
      difference_cents: z
        .int('A difference in price is an amount of shillings, such as +1,500 or -500.')
        .min(-MAX_CENTS, `A difference is at most ${moneyText(MAX_CENTS)}.`)
        .max(MAX_CENTS, `A difference is at most ${moneyText(MAX_CENTS)}.`)
        .optional(),
    },
    malformed,
  );
  const choice = z.object(
    {
      name: name('The name of a choice', MAX_CHOICE_NAME, malformed)
        .refine((text) => !text.includes(':'), 'The name of a choice has no colon.')
        .refine((text) => slugOf(text) !== '', 'The name of a choice has a letter or a digit.'),
      values: z
        .array(value, malformed)
        .min(1, 'A choice has at least one value.')
        .max(MAX_VALUES, `A choice has at most ${MAX_VALUES} values.`)
        .superRefine(differ('value')),
    },
    malformed,
  );
  return z
    .array(choice, malformed)
    .max(MAX_CHOICES, `A product has at most ${MAX_CHOICES} choices.`)
    .superRefine(differ('choice'))
    .nullish()
    .transform((choices): Choice[] | null => (choices?.length ? choices : null));
}

/** Choices as they are stored and shown. */
export const storedChoices = z
  .array(
    z.object({
      name: z.string(),
      values: z.array(
        z.object({
          name: z.string(),
          colour: z.string().optional(),
          photo: z.int().optional(),
          code: z.string().optional(),
          difference_cents: z.int().optional(),
        }),
      ),
    }),
  )
  .nullable() satisfies z.ZodType<Choice[] | null>;

function name(what: string, max: number, malformed: string) {
  return z
    .string(malformed)
    .overwrite((text) => typedLine(wellFormed(text)))
    .min(1, `${what} is missing.`)
    .max(max, `${what} has at most ${max} characters.`)
    .refine((text) => !text.includes('|'), `${what} has no “|”.`);
}

function differ(what: 'choice' | 'value') {
  return (named: { name: string }[], context: z.RefinementCtx) => {
    const keys = named.map(({ name }) => choiceKey(name));
    named.forEach(({ name }, index) => {
      if (keys.indexOf(keys[index] ?? '') === index) return;
      const message = `There are two ${what}s with the name “${name}”.`;
      context.addIssue({ code: 'custom', message, path: [index] });
    });
  };
}
