import { z } from 'zod';
import { wellFormed } from '../../../platform/contract/cut-text.ts';
import { MAX_CENTS, moneyText } from '../../../platform/contract/money.ts';
import { typedLine } from '../../../platform/contract/typed-text.ts';
import {
  type Choice,
  choiceKey,
  MAX_CHOICE_NAME,
  MAX_CHOICES,
  MAX_CODE,
  MAX_VALUE_CM,
  MAX_VALUE_NAME,
  MAX_VALUES,
} from './choice.ts';
import { differenceProblem } from './price-difference.ts';

const COLOUR = /^#[\da-f]{6}$/;
const DIFFERENCE = 'A difference in price is an amount of shillings, such as +1,500 or -500.';
const MALFORMED = 'Choices are a list, each with its name and its values.';

/** A measure as staff enter it, in centimetres. */
const measure = z
  .number('A measure is a number of centimetres, such as 152.5.')
  .positive('A measure is more than 0 cm.')
  .max(MAX_VALUE_CM, `A measure is at most ${MAX_VALUE_CM.toLocaleString('en')} cm.`);

const value = z.object(
  {
    name: line('The name of a value', MAX_VALUE_NAME),
    colour: z.string().toLowerCase().regex(COLOUR, 'A colour is written like #8aa17f.').optional(),
    photo: z.int().positive().optional(),
    code: line('A code', MAX_CODE).optional(),
    difference_cents: z
      .int({ error: ({ input }) => differenceProblem(input) ?? DIFFERENCE })
      .min(-MAX_CENTS, `A difference is at most ${moneyText(MAX_CENTS)}.`)
      .max(MAX_CENTS, `A difference is at most ${moneyText(MAX_CENTS)}.`)
      .optional(),
    width_cm: measure.optional(),
    depth_cm: measure.optional(),
    height_cm: measure.optional(),
  },
  MALFORMED,
);

const choice = z.object(
  {
    name: line('The name of a choice', MAX_CHOICE_NAME),
    values: z
      .array(value, MALFORMED)
      .min(1, 'A choice has at least one value.')
      .max(MAX_VALUES, `A choice has at most ${MAX_VALUES} values.`)
      .superRefine(differ('value')),
  },
  MALFORMED,
);

/**
 * Schema of a product's choices. Any sign may stand in their names and codes; names differ by more
 * than their case, since they stand in addresses.
 */
export const enteredChoices = z
  .array(choice, MALFORMED)
  .max(MAX_CHOICES, `A product has at most ${MAX_CHOICES} choices.`)
  .superRefine(differ('choice'))
  .nullish()
  .transform((choices): Choice[] | null => (choices?.length ? choices : null));

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
          width_cm: z.number().optional(),
          depth_cm: z.number().optional(),
          height_cm: z.number().optional(),
        }),
      ),
    }),
  )
  .nullable() satisfies z.ZodType<Choice[] | null>;

function line(what: string, max: number) {
  return z
    .string(`${what} is a text.`)
    .overwrite((text) => typedLine(wellFormed(text)))
    .min(1, `${what} is missing.`)
    .max(max, `${what} has at most ${max} characters.`);
}

function differ(what: 'choice' | 'value') {
  return (all: { name: string }[], context: z.RefinementCtx) => {
    const keys = all.map(({ name }) => choiceKey(name));
    all.forEach(({ name }, index) => {
      if (keys.indexOf(keys[index] ?? '') === index) return;
      const message = `There are two ${what}s with the name “${name}”.`;
      context.addIssue({ code: 'custom', message, path: [index, 'name'] });
    });
  };
}
