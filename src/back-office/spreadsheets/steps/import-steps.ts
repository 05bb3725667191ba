import type { ImportChoices } from '../../../catalogue/contract/spreadsheet/import-choices.ts';
import type { ImportPlan } from '../../../catalogue/contract/spreadsheet/product-import.ts';

/** What a person decides one after the other, before the import itself. */
export const STEPS = {
  columns: 'Sheet and columns',
  values: 'Values',
  rows: 'Check rows',
} as const;
export type Step = keyof typeof STEPS;

/** The first step in which there is something to decide. */
export function firstStep({ layout, values }: ImportPlan): Step {
  if (layout.source === 'guessed') return 'columns';
  return stepAfterColumns(values);
}

export function stepAfterColumns(values: ImportPlan['values']): Step {
  return values.some(({ choice }) => choice === null) ? 'values' : 'rows';
}

/** Rows with corrections that nobody has checked yet. */
export function uncheckedRows({ choices }: ImportPlan, draft: ImportChoices): string[] {
  return Object.keys(draft.cells).filter((row) => {
    return JSON.stringify(draft.cells[row]) !== JSON.stringify(choices.cells[row]);
  });
}
