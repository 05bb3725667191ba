import { missing } from '../../../catalogue/contract/choices/add-choices.ts';
import { MAX_VALUES } from '../../../catalogue/contract/choices/choice.ts';
import { enteredChoices } from '../../../catalogue/contract/choices/choice-schemas.ts';
import { readValues } from '../../../catalogue/contract/choices/choices-text.ts';
import { shortText } from '../../../platform/contract/cut-text.ts';
import { isFilled, typedChoices, type ValueRow, valueRow } from './choice-rows.ts';
import { swatchOf } from './swatch-colours.ts';

/** How a list of values is written. */
export const PASTED_HELP =
  'A line for each, or commas between them: Oatmeal, Sage (SG, +1,500), Rust.';

/** Reads a pasted list of values; bullets, numbers and columns of a spreadsheet are no names. */
export function pastedValues(text: string): ValueRow[] {
  const lines = text.replace(/\t/g, '\n').replace(/^[ \u00a0]*(?:[-–•*·]|\d{1,2}[.)])\s+/gm, '');
  return readValues(lines).map((value) => {
    const row = valueRow(value);
    return { ...row, colour: row.colour || swatchOf(row.name) };
  });
}

/** Values of a pasted list that a choice does not have yet, or why they cannot be added. */
export function valuesToAdd(
  text: string,
  own: readonly ValueRow[],
): { rows: ValueRow[] } | { problem: string } {
  const pasted = pastedValues(text);
  const rows = missing(own, pasted);
  if (pasted.length === 0) return { problem: 'Paste or type at least one name.' };
  if (rows.length === 0) return { problem: 'All of these are in the list already.' };
  const count = own.filter(isFilled).length + rows.length;
  if (count > MAX_VALUES) {
    return {
      problem: `A choice has at most ${MAX_VALUES} values, and there would be ${count}.`,
    };
  }
  const choices = typedChoices([{ name: 'Choice', values: rows }]);
  const issue = enteredChoices.safeParse(choices).error?.issues[0];
  if (!issue) return { rows };
  const wrong = rows[Number(issue.path[2])]?.name ?? '';
  return { problem: `“${shortText(wrong, 30)}”: ${issue.message}` };
}
