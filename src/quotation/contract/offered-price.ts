import type { Choice } from '../../catalogue/contract/choices/choice.ts';
import type { Chosen } from '../../catalogue/contract/choices/chosen.ts';
import { resolveChosen } from '../../catalogue/contract/choices/chosen-line.ts';
import { sellingPrice, type VatTerms } from '../../company/contract/selling-price.ts';

interface Priced {
  price_cents: number | null;
  choices: Choice[] | null;
}

/**
 * A product's own price with what was chosen of it, in cents under the terms of a quotation; null
 * without a price of its own.
 */
export function offeredPrice(
  { price_cents, choices }: Priced,
  chosen: readonly Chosen[],
  terms: VatTerms,
): number | null {
  if (price_cents === null) return null;
  const { difference_cents } = resolveChosen(choices, chosen);
  return sellingPrice(Math.max(price_cents + difference_cents, 0), terms);
}
