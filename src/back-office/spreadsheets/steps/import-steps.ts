import {
  type ImportSettings,
  silentPrices,
} from '../../../catalogue/contract/spreadsheet/import-settings.ts';
import type { ImportPlan } from '../../../catalogue/contract/spreadsheet/product-import.ts';
import type { Step } from '../../imports/useImport.ts';

/** The first step that needs a decision. */
export function firstStep({ layout, values }: ImportPlan): Step {
  const isOpen = layout.source !== 'own' && silentPrices(layout.columns).length > 0;
  if (layout.source === 'guessed' || isOpen) return 'columns';
  return stepAfterColumns(values);
}

export function stepAfterColumns(values: ImportPlan['values']): Step {
  return values.some(({ choice }) => choice === null) ? 'values' : 'rows';
}

/** Rows with corrections that were not checked yet. */
export function uncheckedRows({ choices }: ImportPlan, draft: ImportSettings): string[] {
  return Object.keys(draft.cells).filter((row) => {
    return JSON.stringify(draft.cells[row]) !== JSON.stringify(choices.cells[row]);
  });
}
