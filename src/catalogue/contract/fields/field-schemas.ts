import { z } from 'zod';
import { asDay, calendarDay } from '../../../platform/contract/calendar-day.ts';
import { wellFormed } from '../../../platform/contract/cut-text.ts';
import { idOr } from '../../../platform/contract/id.ts';
import { moneyText } from '../../../platform/contract/money.ts';
import { bareAmount } from '../../../platform/contract/typed-money.ts';
import { numberProblem, readNumber } from '../../../platform/contract/typed-number.ts';
import { typedLine, typedLines } from '../../../platform/contract/typed-text.ts';
import { enteredChoices, storedChoices } from '../choices/choice-schemas.ts';
import type { SetSize } from '../choices/measures.ts';
import { tagName, withoutRepeats } from '../tag.ts';
import { findStatus, STATUS } from '../taxonomy.ts';
import type {
  BaseField,
  FieldKind,
  ListField,
  MoneyField,
  NumberField,
  RangeField,
  TextField,
} from './field-kinds.ts';
import { FIELD_NAMES, type FieldName, fieldOf, type PRODUCT_FIELDS } from './product-fields.ts';
import { UNITS, withUnit } from './units.ts';

const node = { input: optionalNode, output: () => z.int().nullable() };
const line = { input: optionalLine, output: () => z.string().nullable() };

/**
 * Schemas by kind of field, of requests and of responses. In requests, ids and numbers may also be
 * text, as forms send them.
 */
const SCHEMAS = {
  name: { input: (field: TextField) => required(field, typedLine), output: () => z.string() },
  text: { input: (field: TextField) => required(field, typedLines), output: () => z.string() },
  category: {
    input: ({ label }: BaseField) => idOr(`${label} is required.`),
    output: () => z.int(),
  },
  subcategory: node,
  type: node,
  status: {
    input: (field: BaseField) =>
      idOr(fromList(field))
        .refine((value) => findStatus(value) !== undefined, fromList(field))
        .default(STATUS.inStock),
    output: () => z.int(),
  },
  line,
  colours: line,
  number: { input: optionalNumber, output: () => z.number().nullable() },
  money: { input: optionalMoney, output: () => z.int().nullable() },
  sizes: {
    input: (field: ListField) =>
      z
        .array(setSize(field), likeSizes(field))
        .max(field.max, `A set has at most ${field.max} sizes.`)
        .nullish()
        .transform((sizes) => (sizes?.length ? sizes : null)),
    output: () => z.array(storedSize).nullable(),
  },
  choices: { input: () => enteredChoices, output: () => storedChoices },
  range: {
    input: optionalRange,
    output: () => z.object({ from: z.int(), to: z.int() }).nullable(),
  },
  flag: {
    input: ({ label }: BaseField) => z.boolean(`${label} is yes or no.`).default(false),
    output: () => z.boolean(),
  },
  date: { input: optionalDate, output: () => asDay(z.iso.date()).nullable() },
  tags: {
    input: ({ label, max }: ListField) =>
      z
        .array(tagName, `${label} are a list of words.`)
        .max(max, `A product has at most ${max} ${label.toLowerCase()}.`)
        .default([])
        .transform(withoutRepeats),
    output: () => z.array(z.string()),
  },
} satisfies Record<FieldKind, Record<Way, (field: never) => z.ZodType>>;

type Way = 'input' | 'output';
type SchemasOf<Given extends Way> = {
  [Name in FieldName]: ReturnType<(typeof SCHEMAS)[(typeof PRODUCT_FIELDS)[Name]['kind']][Given]>;
};

/** A schema for each field. */
export function schemasOf<Given extends Way>(way: Given): SchemasOf<Given> {
  const made = FIELD_NAMES.map((name) => {
    const field = fieldOf(name);
    return [name, SCHEMAS[field.kind][way](field as never)];
  });
  return Object.fromEntries(made) as SchemasOf<Given>;
}

function required({ label, max }: TextField, typed: (text: string) => string) {
  const characters = max.toLocaleString('en');
  return z
    .string(`${label} is required.`)
    .overwrite(typed)
    .min(1, `${label} is required.`)
    .max(max, `A ${label.toLowerCase()} has at most ${characters} characters.`);
}

function optionalLine({ label, max }: TextField) {
  return z
    .string(`${label} is a text.`)
    .overwrite(typedLine)
    .max(max, `${label} has at most ${max} characters.`)
    .nullish()
    .transform((text) => text || null);
}

function optionalNode(field: BaseField) {
  return idOr(fromList(field)).nullish().transform(orNull);
}

function fromList({ label }: BaseField): string {
  return `Choose a ${label.toLowerCase()} from the list.`;
}

function optionalNumber({ label, unit, max }: NumberField) {
  const message = unit
    ? `${label} is a number of ${UNITS[unit].example}.`
    : `${label} is a whole number, such as 2 or 6.`;
  const typed = z.string().transform((text, context) => {
    const figure = readNumber(text);
    if (figure !== undefined) return figure;
    context.addIssue(message);
    return z.NEVER;
  });
  return z
    .union([z.number(), typed], { error: ({ input }) => questionAbout(input) ?? message })
    .nullish()
    .transform(orNull)
    .pipe(
      z
        .number(message)
        .positive(`${label} is more than ${withUnit(0, unit)}.`)
        .max(
          max,
          `${label} is at most ${[max.toLocaleString('en'), unit].filter(Boolean).join(' ')}.`,
        )
        .refine((figure) => unit || Number.isInteger(figure), message)
        .nullable(),
    );
}

function optionalMoney({ label, max }: MoneyField) {
  const message = `${label} is an amount of shillings, such as 24,500 or 24,500.50.`;
  const most = `${label} is at most ${moneyText(max)}.`;
  return z
    .int({ error: ({ input }) => questionAbout(input) ?? message })
    .min(0, message)
    .max(max, most)
    .nullish()
    .transform(orNull);
}

/** Asks which number a typed amount is, where it could be two. */
function questionAbout(input: unknown): string | undefined {
  return typeof input === 'string' ? numberProblem(bareAmount(input)) : undefined;
}

function optionalDate({ label }: BaseField) {
  return calendarDay(`${label} is a date, such as 2027-03-01.`).nullish().transform(orNull);
}

function likeSizes({ label }: BaseField): string {
  return `${label} stand on one line each, such as “Largest: 90 × 60 × 45”.`;
}

const MAX_CENTIMETRES = 2000;

function setSize(field: BaseField) {
  const message = likeSizes(field);
  const measure = z
    .number(message)
    .positive('Each size of a set is more than 0 cm.')
    .max(MAX_CENTIMETRES, 'Each size of a set is at most 2,000 cm.');
  return z.object(
    {
      name: z
        .string(message)
        // JSON columns refuse lone surrogates, which text columns accept.
        .overwrite((name) => typedLine(wellFormed(name)))
        .min(1, message)
        .max(40, 'The name of a size has at most 40 characters.'),
      width_cm: measure,
      height_cm: measure,
      depth_cm: measure,
    },
    message,
  );
}

const storedSize = z.object({
  name: z.string(),
  width_cm: z.number(),
  height_cm: z.number(),
  depth_cm: z.number(),
}) satisfies z.ZodType<SetSize>;

function optionalRange({ label, unit, max }: RangeField) {
  const whole = `${label} is a whole number of ${unit}.`;
  const both = `${label} needs both numbers: fill in the other one, or clear them.`;
  const digits = z.string().trim().regex(/^\d+$/).transform(Number);
  const end = z
    .union([z.number(), digits], { error: ({ input }) => (input ? whole : both) })
    .pipe(z.int(whole).min(1, whole).max(max, `${label} is at most ${max} ${unit}.`));
  return z
    .object({ from: end, to: end }, whole)
    .refine(({ from, to }) => from <= to, `${label} begins with the smaller number.`)
    .nullish()
    .transform(orNull);
}

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}
