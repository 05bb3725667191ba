import {
  type Choice,
  type ChoiceValue,
  MAX_VALUES,
} from '../../../catalogue/contract/choices/choice.ts';
import { choicesSchema } from '../../../catalogue/contract/choices/choice-schemas.ts';
import { choiceText, readValues } from '../../../catalogue/contract/choices/choices-text.ts';
import {
  differenceText,
  readDifference,
} from '../../../catalogue/contract/choices/price-difference.ts';
import { readMoney } from '../../../platform/contract/typed-money.ts';
import { swatchOf } from './swatch-colours.ts';

/** A value of a choice as it is typed; each part may be empty or wrong. */
export interface ValueRow {
  /** Key within the open form. */
  key: number;
  name: string;
  code: string;
  difference: string;
  /** As #rrggbb. */
  colour: string;
  /** Id of a photo as digits. */
  photo: string;
}

export interface ChoiceRow {
  key: number;
  name: string;
  values: ValueRow[];
}

let lastKey = 0;
const newKey = () => ++lastKey;

export function emptyValue(name = ''): ValueRow {
  return { key: newKey(), name, code: '', difference: '', colour: '', photo: '' };
}

export function emptyChoice(): ChoiceRow {
  return { key: newKey(), name: '', values: [emptyValue()] };
}

/** Rows of a field's text, also of one that `readChoices` refuses. */
export function rowsOf(text: string): ChoiceRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const colon = line.indexOf(':');
    const values = readValues(line.slice(colon + 1)).map(valueRow);
    return { key: newKey(), name: line.slice(0, Math.max(0, colon)).trim(), values };
  });
}

export function rowsOfChoices(choices: readonly Choice[]): ChoiceRow[] {
  return choices.map(({ name, values }) => ({
    key: newKey(),
    name,
    values: values.map(valueRow),
  }));
}

function valueRow({ name, code = '', difference_cents, colour = '', photo }: ChoiceValue) {
  const difference = difference_cents === undefined ? '' : differenceText(difference_cents);
  return { ...emptyValue(name), code, difference, colour, photo: String(photo ?? '') };
}

/** The field's text. Rows without any word are left out. */
export function rowsText(rows: readonly ChoiceRow[]): string {
  return filledRows(rows)
    .map(({ name, values }) =>
      choiceText({ name: written(name, /[:|\s]+/g), values: values.map(writtenValue) }),
    )
    .join('\n');
}

/**
 * A value that the field's text carries as it is. What would be read as something else is written
 * so that the contract refuses it.
 */
function writtenValue(row: ValueRow): ChoiceValue {
  const { code = '', difference_cents, ...value } = typedValue(row);
  return {
    ...value,
    name: written(row.name, /[|\s]+/g),
    code: writtenCode(code),
    difference_cents: writtenDifference(difference_cents) as number | undefined,
  };
}

function writtenCode(code: string): string {
  const line = written(code, DIVIDES_DETAILS);
  const isOther = readDifference(line) !== undefined || /^(?:[#+−–-]|photo )/i.test(line);
  return line !== code || isOther ? `“${line}”` : line;
}

/** A text is no amount, so it must not become one by what is taken away. */
function writtenDifference(difference: number | string | undefined) {
  if (typeof difference !== 'string') return difference;
  const line = written(difference, DIVIDES_DETAILS);
  const signed = /^[+−–-]/.test(line) ? line : `+${line}`;
  return readDifference(signed) === undefined ? signed : `+“${line}”`;
}

const DIVIDES_DETAILS = /[,;()|\s]+/g;

function written(text: string, divides: RegExp): string {
  return text.replace(divides, ' ').trim();
}

/** A value for the contract, which says what is wrong with it. */
function typedValue({ name, code, difference, colour, photo }: ValueRow): ChoiceValue {
  return {
    name: name.trim(),
    ...(code.trim() && { code: code.trim() }),
    ...(difference.trim() && { difference_cents: centsOf(difference.trim()) }),
    ...(colour && { colour }),
    ...(photo && { photo: Number(photo) }),
  };
}

/** A difference without a sign is more; a text that is no amount stays one. */
function centsOf(text: string): number {
  return readDifference(text) ?? readMoney(text) ?? (text as never);
}

/** The choices as far as they are typed, which may be wrong. */
export function choicesOf(rows: readonly ChoiceRow[]): Choice[] {
  return filledRows(rows).map(({ name, values }) => ({
    name: name.trim(),
    values: values.map(typedValue),
  }));
}

function filledRows(rows: readonly ChoiceRow[]): ChoiceRow[] {
  return rows
    .map((row) => ({ ...row, values: row.values.filter(isFilled) }))
    .filter(({ name, values }) => name.trim() !== '' || values.length > 0);
}

function isFilled({ name, code, difference, colour, photo }: ValueRow): boolean {
  return [name, code, difference, colour, photo].some((text) => text.trim() !== '');
}

const schema = choicesSchema('Choices are a list.');

/** Messages by row and part: `12.name`, `12.difference_cents`, `12.values`; `all` for the whole. */
export function rowProblems(rows: readonly ChoiceRow[]): Partial<Record<string, string>> {
  const problems: Record<string, string> = {};
  const filled = filledRows(rows);
  for (const { path, message } of schema.safeParse(choicesOf(rows)).error?.issues ?? []) {
    const [at, part = 'name', valueAt, valuePart = 'name'] = path;
    const choice = at === undefined ? undefined : filled[Number(at)];
    const value = valueAt === undefined ? undefined : choice?.values[Number(valueAt)];
    const place = value ? [value.key, valuePart] : [choice?.key, part];
    problems[choice ? place.map(String).join('.') : 'all'] ??= message;
  }
  return problems;
}

/** Reads a pasted list of values; bullets, numbers and columns of a spreadsheet are no names. */
export function pastedValues(text: string): ValueRow[] {
  const lines = text.replace(/\t/g, '\n').replace(/^[ \u00a0]*(?:[-–•*·]|\d{1,2}[.)])\s+/gm, '');
  return readValues(lines).map((value) => {
    const row = valueRow(value);
    return { ...row, colour: row.colour || swatchOf(row.name) };
  });
}

/** Says why values cannot be added to a choice, before anything is lost. */
export function whyNotAdded(row: ChoiceRow, added: readonly ValueRow[]): string | undefined {
  if (added.length === 0) return 'Paste or type at least one name.';
  const count = row.values.filter(isFilled).length + added.length;
  if (count > MAX_VALUES) {
    return `A choice has at most ${MAX_VALUES} values, and there would be ${count}.`;
  }
  const problems = rowProblems([{ ...row, name: 'Choice', values: [...added] }]);
  const wrong = added.find(({ key }) => `${key}.name` in problems);
  const [message] = Object.values(problems);
  return wrong ? `“${wrong.name.slice(0, 30)}…”: ${message}` : message;
}
