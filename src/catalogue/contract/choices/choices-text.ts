import type { Choice, ChoiceValue } from './choice.ts';
import { differenceText, readDifference } from './price-difference.ts';

// Choices as a text, as they stand in a spreadsheet and travel through a form: one line for each,
// `Fabric: Oatmeal | Sage (SG, +1,500, #8aa17f)`. The round brackets hold what belongs to a value.

/** Writes choices as lines that `readChoices` reads. */
export function choicesText(choices: readonly Choice[]): string {
  return choices.map(choiceText).join('\n');
}

export function choiceText({ name, values }: Choice): string {
  const texts = values.map(valueText).join(' | ');
  // A single value with a comma would be read as several.
  return `${name}: ${texts}${values.length === 1 && inLines(texts) !== texts ? ' |' : ''}`;
}

function valueText({ name, colour, photo, code, difference_cents }: ChoiceValue): string {
  const details = [
    code,
    difference_cents !== undefined && differenceText(difference_cents),
    colour,
    photo !== undefined && `photo ${photo}`,
  ].filter((detail) => detail);
  if (details.length > 0) return `${name} (${details.join(', ')})`;
  // Without the empty brackets, its own would be read as details.
  return name.endsWith(')') ? `${name} ()` : name;
}

/** More than the longest choices have; guards against a pasted page. */
const MAX_CHARS = 20_000;

/** Reads choices, a line each; returns the text if a line is malformed. */
export function readChoices(text: string): Choice[] | string {
  if (text.length > MAX_CHARS) return text;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const choices = lines.flatMap((line) => readChoice(line) ?? []);
  return choices.length === lines.length ? choices : text;
}

function readChoice(line: string): Choice | undefined {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon).trim();
  if (colon < 0 || name === '') return undefined;
  const values = readValues(line.slice(colon + 1));
  return values.length > 0 ? { name, values } : undefined;
}

/** Reads values with `|` between them, or a pasted list with commas, semicolons or lines. */
export function readValues(text: string): ChoiceValue[] {
  const lines = /[|\n]/.test(text) ? text : inLines(text);
  return lines
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readValue);
}

/** A list with a line break for each comma and semicolon outside of brackets and numbers. */
function inLines(list: string): string {
  return list
    .split(/([()])/)
    .map((part, at, parts) => (parts[at + 1] === ')' ? part : part.replace(BETWEEN, '\n')))
    .join('');
}

const BETWEEN = /;|,(?!\d{3}\b)/g;
/** A comma in front of a digit belongs to an amount, also to one that the contract refuses. */
const BETWEEN_DETAILS = /;|,(?!\d)/;
const COLOUR = /^#[\da-f]{6}$/i;
const SIGNED = /^[+−–-]/;
const PHOTO = /^photo (\d{1,9})$/i;

function readValue(part: string): ChoiceValue {
  const open = part.endsWith(')') ? part.lastIndexOf('(') : -1;
  if (open < 0) return { name: part };
  const value: ChoiceValue = { name: part.slice(0, open).trim() };
  for (const detail of part.slice(open + 1, -1).split(BETWEEN_DETAILS)) {
    Object.assign(value, readDetail(detail.trim()));
  }
  return value;
}

function readDetail(detail: string): Partial<ChoiceValue> {
  if (detail === '') return {};
  if (COLOUR.test(detail)) return { colour: detail.toLowerCase() };
  const [, photo] = PHOTO.exec(detail) ?? [];
  if (photo) return { photo: Number(photo) };
  const difference_cents = readDifference(detail);
  if (difference_cents !== undefined) return { difference_cents };
  // No code begins with a sign: the schema refuses a text as a difference, with its words.
  return SIGNED.test(detail) ? { difference_cents: detail as never } : { code: detail };
}
