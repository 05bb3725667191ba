import { moneyText, readMoney, shillings } from '../../../platform/contract/money.ts';
import { readNumber } from '../../../platform/contract/typed-number.ts';
import { coloursText } from './colours.ts';
import type {
  FieldKind,
  NumberField,
  Range,
  RangeField,
  SetSize,
  TreeKind,
} from './field-kinds.ts';
import { type FieldName, fieldOf } from './product-fields.ts';
import { withUnit } from './units.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a value by its kind. Choices from the tree are named by the caller. */
const WORDS = {
  name: String,
  text: String,
  line: String,
  colours: String,
  number: (value: number, { unit }: NumberField) => withUnit(value, unit),
  money: shillings,
  sizes: (sizes: SetSize[]) =>
    sizes.map((size) => `${size.name}: ${measuresText(size)}`).join('; '),
  range: ({ from, to }: Range, { unit }: RangeField) =>
    `${from === to ? '' : `${from} to `}${withUnit(to, unit)}`,
  flag: (value: boolean) => (value ? 'yes' : 'no'),
  date: dayText,
  tags: (tags: string[]) => tags.join(', '),
} satisfies Record<Exclude<FieldKind, TreeKind>, (value: never, field: never) => string>;

/** A field's value in words, such as `72.5 cm`; null without a value. */
export function fieldWords(name: FieldName, value: unknown): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  const field = fieldOf(name);
  if (!(field.kind in WORDS)) return String(value);
  const words: (value: never, field: never) => string = WORDS[field.kind as keyof typeof WORDS];
  return words(value as never, field as never);
}

/** The same in the words for visitors. */
export function publicWords(name: FieldName, value: unknown): string | null {
  const words = fieldWords(name, value);
  if (words === null) return null;
  const { kind, lead } = fieldOf(name);
  if (kind === 'colours') return coloursText(words);
  return lead ? `${lead} ${words}` : words;
}

/** Width, height and depth, as in `90 × 45 × 60 cm`. */
export function measuresText({ width_cm, height_cm, depth_cm }: Omit<SetSize, 'name'>): string {
  return `${[width_cm, height_cm, depth_cm].join(' × ')} cm`;
}

/** @param day such as `2027-03-01` */
function dayText(day: string): string {
  return DAY.format(new Date(day));
}

/** Conversion between a kind's value and the text of a form control. */
interface FormText {
  write(value: never): string;
  /** Returns the value, or something that the contract refuses with a helpful message. */
  read(text: string): unknown;
}

const plain: FormText = { write: String, read: (text) => text };

/** Kinds without an entry use the text as it is. */
const TEXTS: Partial<Record<FieldKind, FormText>> = {
  number: { write: String, read: (text) => readNumber(text) ?? text },
  money: { write: moneyText, read: (text) => readMoney(text) ?? text },
  sizes: { write: (sizes: SetSize[]) => sizes.map(sizeLine).join('\n'), read: readSizes },
  range: { write: ({ from, to }: Range) => `${from}–${to}`, read: readRange },
  flag: {
    write: (value: boolean) => (value ? 'true' : ''),
    read: (text) => ({ true: true, false: false })[text] ?? text,
  },
  tags: { write: (tags: string[]) => tags.join(', '), read: tagsOf },
};

/** A field's value as text for a form; empty without a value. */
export function textOfField(name: FieldName, value: unknown): string {
  return value === null ? '' : formText(name).write(value as never);
}

/** A field's value from the text of a form, to be validated by the contract. */
export function valueOfField(name: FieldName, text: string): unknown {
  return formText(name).read(text);
}

function formText(name: FieldName): FormText {
  return TEXTS[fieldOf(name).kind] ?? plain;
}

export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function sizeLine({ name, width_cm, height_cm, depth_cm }: SetSize): string {
  return `${name}: ${[width_cm, height_cm, depth_cm].join(' × ')}`;
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
  const [width_cm, height_cm, depth_cm] = measures.map(readNumber);
  if (width_cm === undefined || height_cm === undefined || depth_cm === undefined) return undefined;
  return { name, width_cm, height_cm, depth_cm };
}
