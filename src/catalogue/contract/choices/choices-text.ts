import { readNumber } from '../../../platform/contract/typed-number.ts';
import type { Choice, ChoiceValue } from './choice.ts';
import { valueDetails } from './choice-words.ts';
import { readDifference } from './price-difference.ts';

// Choices as a cell of a spreadsheet has them: a line for each, `Fabric: Oatmeal | Sage (SG, +1,500)`.
// Round brackets hold what belongs to a value. A name or a code that would be read as something else
// stands in quotes, which are doubled within it, as in a CSV file.

/** A value as it was read: a difference or a measure that is none is left to the contract, which refuses it. */
export interface ReadValue extends Pick<ChoiceValue, 'name' | 'colour' | 'photo' | 'code'> {
  difference_cents?: number | string;
  width_cm?: number | string;
  depth_cm?: number | string;
  height_cm?: number | string;
}

export interface ReadChoice {
  name: string;
  values: ReadValue[];
}

/** Writes choices as lines that `readChoices` reads. */
export function choicesText(choices: readonly Choice[]): string {
  return choices
    .map(({ name, values }) => choiceLine(name, valueTexts(values).join(' | ')))
    .join('\n');
}

/** @param values text of its values, as `readValues` reads it */
export function choiceLine(name: string, values: string): string {
  return `${/[":|]/.test(name) ? quoted(name) : name}: ${values}`;
}

/** Writes values as a list that `readValues` reads, a line each. */
export function valueLines(values: readonly ChoiceValue[]): string {
  return valueTexts(values).join('\n');
}

function valueTexts(values: readonly ChoiceValue[]): string[] {
  // A single value with a comma would be read as several.
  const divides = values.length === 1 ? /["|,;]/ : /["|]/;
  return values.map((value) => {
    const { name, code } = value;
    const details = valueDetails({ ...value, code: code && writtenCode(code) }).join(', ');
    const isRead = !divides.test(name) && (details !== '' || !name.endsWith(')'));
    return `${isRead ? name : quoted(name)}${details && ` (${details})`}`;
  });
}

function writtenCode(code: string): string {
  return /["|(),;]/.test(code) || !('code' in readDetail(code)) ? quoted(code) : code;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** More than the longest choices have; guards against a pasted page. */
const MAX_CHARS = 40_000;

/** Reads choices, a line each; returns the text if a line is malformed. */
export function readChoices(text: string): ReadChoice[] | string {
  if (text.length > MAX_CHARS) return text;
  const choices = readLines(text);
  return choices.every(({ name, values }) => name !== '' && values.length > 0) ? choices : text;
}

/** Reads lines also if they are malformed; a choice may lack its name or its values then. */
export function readLines(text: string): ReadChoice[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const whole = partOf(line);
    const colon = whole.outside.indexOf(':');
    return {
      name: plain(cut(whole, 0, Math.max(colon, 0))),
      values: valuesIn(cut(whole, colon + 1)),
    };
  });
}

/** Reads values with `|` between them, or a pasted list with commas, semicolons or lines. */
export function readValues(text: string): ReadValue[] {
  return valuesIn(partOf(text));
}

/** A piece of a text, and the same with zeros for what stands in quotes. */
interface Part {
  text: string;
  outside: string;
}

/** Quotes begin and end a name or a code; others, as of `24"`, are signs like any. */
const QUOTED = /((?:^|[|:(,;\n])[^\S\n]*)("(?:[^"]|""){0,200}")(?=\s*(?:$|[|:(),;\n]))/g;
const INSIDE = '\0';

function partOf(text: string): Part {
  const outside = text.replace(QUOTED, (_, before: string, inside: string) => {
    return before + INSIDE.repeat(inside.length);
  });
  return { text, outside };
}

function cut({ text, outside }: Part, start: number, end?: number): Part {
  return { text: text.slice(start, end), outside: outside.slice(start, end) };
}

/** Divides a part at each match that is no more than one sign long; longer ones stay whole. */
function divided(part: Part, signs: RegExp): Part[] {
  const found = [...part.outside.matchAll(signs)].filter(([match]) => match.length === 1);
  const ends = found.map(({ index }) => index);
  return [...ends, part.text.length].map((end, at) => cut(part, (ends[at - 1] ?? -1) + 1, end));
}

function isQuoted({ outside }: Part): boolean {
  return outside.trim().startsWith(INSIDE);
}

function plain(part: Part): string {
  const text = part.text.trim();
  return isQuoted(part) ? text.slice(1, -1).replaceAll('""', '"') : text;
}

const LISTED = /[|\n]/g;
/** A comma or a semicolon outside of brackets and numbers. */
const IN_ONE_LINE = /\([^()]*\)|;|,(?!\d{3}\b)/g;
/** A comma in front of a digit belongs to an amount, also to one that the contract refuses. */
const BETWEEN_DETAILS = /;|,(?!\d)/g;

function valuesIn(part: Part): ReadValue[] {
  return divided(part, /[|\n]/.test(part.outside) ? LISTED : IN_ONE_LINE)
    .filter(({ text }) => text.trim() !== '')
    .map(readValue);
}

function readValue(part: Part): ReadValue {
  const end = part.outside.trimEnd().length - 1;
  const open = part.outside[end] === ')' ? part.outside.lastIndexOf('(', end) : -1;
  if (open < 0) return { name: plain(part) };
  const value: ReadValue = { name: plain(cut(part, 0, open)) };
  for (const each of divided(cut(part, open + 1, end), BETWEEN_DETAILS)) {
    const detail = isQuoted(each) ? { code: plain(each) } : readDetail(plain(each));
    // Words that are nothing else belong to the code together.
    const code = [value.code, detail.code].filter(Boolean).join(', ');
    Object.assign(value, detail, code && { code });
  }
  return value;
}

const COLOUR = /^#[\da-f]{6}$/i;
const SIGNED = /^[+−–-]/;
const PHOTO = /^photo (\d{1,9})$/i;
const MEASURE = /^(width|depth|height) (\d.*?)(?: ?cm)?$/i;

function readDetail(detail: string): Partial<ReadValue> {
  if (detail === '') return {};
  if (COLOUR.test(detail)) return { colour: detail.toLowerCase() };
  const [, photo] = PHOTO.exec(detail) ?? [];
  if (photo) return { photo: Number(photo) };
  const [, name, cm = ''] = MEASURE.exec(detail) ?? [];
  if (name) return { [`${name.toLowerCase()}_cm`]: readNumber(cm) ?? cm };
  const difference_cents = readDifference(detail);
  if (difference_cents !== undefined) return { difference_cents };
  return SIGNED.test(detail) ? { difference_cents: detail } : { code: detail };
}
