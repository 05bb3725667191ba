import type { Choice, ChoiceValue } from '../../../catalogue/contract/choices/choice.ts';
import { enteredChoices } from '../../../catalogue/contract/choices/choice-schemas.ts';
import type { ReadChoice, ReadValue } from '../../../catalogue/contract/choices/choices-text.ts';
import { readDifference } from '../../../catalogue/contract/choices/price-difference.ts';
import { differenceText } from '../../../platform/contract/money.ts';
import { readMoney } from '../../../platform/contract/typed-money.ts';
import { readNumber } from '../../../platform/contract/typed-number.ts';

/** A value of a choice as it is typed; each part may be empty or wrong. */
export type ValueRow = Record<keyof ChoiceValue, string>;

export interface ChoiceRow {
  name: string;
  values: ValueRow[];
}

export function rowsOf(choices: readonly ReadChoice[] | readonly Choice[] | null): ChoiceRow[] {
  return (choices ?? []).map(({ name, values }) => ({ name, values: values.map(valueRow) }));
}

export function valueRow(value: ReadValue | ChoiceValue): ValueRow {
  const { name, colour = '', code = '', photo = '', difference_cents: difference = '' } = value;
  const { width_cm = '', depth_cm = '', height_cm = '' } = value;
  return {
    name,
    colour,
    code,
    difference_cents: typeof difference === 'number' ? differenceText(difference) : difference,
    photo: String(photo),
    width_cm: String(width_cm),
    depth_cm: String(depth_cm),
    height_cm: String(height_cm),
  };
}

/**
 * What the rows say, for the contract: rows without any word are left out, and what is no amount or
 * number stays a text, which the contract refuses.
 */
export function typedChoices(rows: readonly ChoiceRow[]): object[] {
  return rows
    .filter(isFilledChoice)
    .map(({ name, values }) => ({ name, values: values.filter(isFilled).map(typedValue) }));
}

function typedValue({ name, ...row }: ValueRow): object {
  const typed = Object.entries(row).filter(([, text]) => text.trim() !== '');
  const read = typed.map(([part, text]) => [part, READ[part]?.(text.trim()) ?? text]);
  return { name, ...Object.fromEntries(read) };
}

/** Parts of a value that are no text. A difference without a sign is more. */
const READ: Partial<Record<string, (text: string) => number | undefined>> = {
  difference_cents: (text) => readDifference(text) ?? readMoney(text),
  photo: Number,
  width_cm: readNumber,
  depth_cm: readNumber,
  height_cm: readNumber,
};

/** True for rows that say the same, whatever empty ones stand among them. */
export function sameChoices(one: readonly ChoiceRow[], other: readonly ChoiceRow[]): boolean {
  const [had, has] = [one, other].map((rows) => enteredChoices.safeParse(typedChoices(rows)));
  if (had?.success && has?.success) return JSON.stringify(had.data) === JSON.stringify(has.data);
  return JSON.stringify(typedChoices(one)) === JSON.stringify(typedChoices(other));
}

/** Place of a message of the contract among the rows as they were typed. */
export function placeInRows(
  rows: readonly ChoiceRow[],
  [choice, values, value, ...part]: readonly PropertyKey[],
): PropertyKey[] {
  if (choice === undefined) return [];
  const at = placeOf(rows, isFilledChoice, choice);
  if (values === undefined || value === undefined)
    return [at, values].flatMap((each) => each ?? []);
  return [at, values, placeOf(rows[at]?.values ?? [], isFilled, value), ...part];
}

/** Index among all rows of one of those that are filled. */
function placeOf<Row>(rows: readonly Row[], is: (row: Row) => boolean, at: PropertyKey): number {
  return rows.flatMap((row, index) => (is(row) ? [index] : []))[Number(at)] ?? 0;
}

function isFilledChoice({ name, values }: ChoiceRow): boolean {
  return name.trim() !== '' || values.some(isFilled);
}

export function isFilled(row: ValueRow): boolean {
  return Object.values(row).some((text) => text.trim() !== '');
}
