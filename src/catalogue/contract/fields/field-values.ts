import { dayWords } from '../../../company/contract/nairobi.ts';
import { moneyText, shillings } from '../../../platform/contract/money.ts';
import { jsonIn } from '../../../platform/contract/stored-json.ts';
import { readMoney } from '../../../platform/contract/typed-money.ts';
import { readNumber } from '../../../platform/contract/typed-number.ts';
import type { Choice } from '../choices/choice.ts';
import { choicesWords, valuesText } from '../choices/choice-words.ts';
import { type SetSize, sizeWords } from '../choices/measures.ts';
import { coloursText } from './colours.ts';
import type { FieldKind, NumberField, Range, RangeField } from './field-kinds.ts';
import { type FieldName, fieldOf } from './product-fields.ts';
import { withUnit } from './units.ts';

interface ValueKind {
  /** The value of a field that nobody has filled. */
  empty: unknown;
  /** The value in words; choices from the tree are named by the caller. */
  words?(value: never, field: never): string;
  /** The value as text of a form; by default as it is. */
  write?(value: never): string;
  /** The value of a form's text, or something that the contract refuses with a helpful message. */
  read?(text: string): unknown;
}

/**
 * A field's value by its kind, without its schema, which is in field-schemas.ts: pages that
 * change in the browser of a visitor do not load zod.
 */
const KINDS: Record<FieldKind, ValueKind> = {
  name: { empty: '' },
  text: { empty: '' },
  category: { empty: 0 },
  subcategory: { empty: null },
  type: { empty: null },
  status: { empty: 0 },
  line: { empty: null },
  colours: { empty: null },
  number: {
    empty: null,
    words: (value: number, { unit }: NumberField) => withUnit(value, unit),
    read: (text) => readNumber(text) ?? text,
  },
  money: {
    empty: null,
    words: shillings,
    write: moneyText,
    read: (text) => readMoney(text) ?? text,
  },
  sizes: {
    empty: null,
    words: (sizes: SetSize[]) =>
      sizes.map((size) => `${size.name}: ${measuresText(size)}`).join('; '),
    write: (sizes: SetSize[]) => sizes.map(sizeLine).join('\n'),
    read: readSizes,
  },
  choices: {
    empty: null,
    words: choicesWords,
    write: (choices: Choice[]) => JSON.stringify(choices),
    read: (text) => jsonIn(text) ?? text,
  },
  range: {
    empty: null,
    words: ({ from, to }: Range, { unit }: RangeField) =>
      `${from === to ? '' : `${from} to `}${withUnit(to, unit)}`,
    write: ({ from, to }: Range) => `${from}–${to}`,
    read: readRange,
  },
  flag: {
    empty: false,
    words: (value: boolean) => (value ? 'yes' : 'no'),
    write: (value: boolean) => (value ? 'true' : ''),
    read: (text) => ({ true: true, false: false })[text] ?? text,
  },
  date: { empty: null, words: dayWords },
  tags: {
    empty: [],
    words: (tags: string[]) => tags.join(', '),
    write: (tags: string[]) => tags.join(', '),
    read: tagsOf,
  },
};

function kindOf(name: FieldName): ValueKind {
  return KINDS[fieldOf(name).kind];
}

/** The value of a field that nobody has filled; 0 is no id. */
export function emptyValue(name: FieldName): unknown {
  return kindOf(name).empty;
}

/** A field's value in words, such as `72.5 cm`; null without a value. */
export function fieldWords(name: FieldName, value: unknown): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  return kindOf(name).words?.(value as never, fieldOf(name) as never) ?? String(value);
}

/** The same in the words for visitors. */
export function publicWords(name: FieldName, value: unknown): string | null {
  const words = fieldWords(name, value);
  if (words === null) return null;
  const { kind, lead } = fieldOf(name);
  if (kind === 'choices') return offeredValues(value as Choice[]);
  if (kind === 'colours') return coloursText(words);
  return lead ? `${lead} ${words}` : words;
}

/** `Fabric: Oatmeal, Sage; Size: 2 seats, 3 seats` */
function offeredValues(choices: readonly Choice[]): string {
  return choices.map((choice) => `${choice.name}: ${valuesText(choice)}`).join('; ');
}

/** Width, depth and height, as in `90 × 60 × 45 cm`. */
function measuresText({ width_cm, depth_cm, height_cm }: Omit<SetSize, 'name'>): string {
  return sizeWords({ width: width_cm, depth: depth_cm, height: height_cm });
}

/** A field's value as text for a form; empty without a value. */
export function textOfField(name: FieldName, value: unknown): string {
  return value === null ? '' : (kindOf(name).write?.(value as never) ?? String(value));
}

/** A field's value from the text of a form, to be validated by the contract. */
export function valueOfField(name: FieldName, text: string): unknown {
  return kindOf(name).read?.(text) ?? text;
}

export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function sizeLine({ name, width_cm, depth_cm, height_cm }: SetSize): string {
  return `${name}: ${[width_cm, depth_cm, height_cm].join(' × ')}`;
}

/** Parses `4–6`, `4-6` or `4 to 6`; either side may be empty. */
function readRange(text: string): Record<keyof Range, string> {
  const separator = /–|-|to/.exec(text);
  if (!separator) return { from: text.trim(), to: '' };
  const end = separator.index + separator[0].length;
  return { from: text.slice(0, separator.index).trim(), to: text.slice(end).trim() };
}

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const MEASURES = new RegExp(
  String.raw`^\s*${NUMBER}\s*[×x*]\s*${NUMBER}\s*[×x*]\s*${NUMBER}(?:\s*cm)?$`,
  'i',
);

/** Parses a size per line; returns the text if a line is malformed. */
function readSizes(text: string): SetSize[] | string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const sizes = lines.flatMap((line) => sizeOf(line) ?? []);
  return sizes.length === lines.length ? sizes : text;
}

/** Splits at the last colon, so that the pattern stays linear for long lines. */
function sizeOf(line: string): SetSize | undefined {
  const colon = line.lastIndexOf(':');
  const name = line.slice(0, colon).trim();
  const [, ...measures] = MEASURES.exec(line.slice(colon + 1).trimEnd()) ?? [];
  if (colon < 0 || name === '' || measures.length === 0) return undefined;
  const [width_cm, depth_cm, height_cm] = measures.map(readNumber);
  if (width_cm === undefined || depth_cm === undefined || height_cm === undefined) return undefined;
  return { name, width_cm, depth_cm, height_cm };
}
