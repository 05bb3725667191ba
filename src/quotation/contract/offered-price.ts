import type { Choice } from '../../catalogue/contract/choices/choice.ts';
import type { Chosen } from '../../catalogue/contract/choices/chosen.ts';
import { chosenPrice } from '../../catalogue/contract/prices/chosen-price.ts';
import { soldUnder } from '../../catalogue/contract/prices/sold-under.ts';
import type { VatTerms } from '../../company/contract/selling-price.ts';

interface Priced {
  price_cents: number | null;
  choices: Choice[] | null;
}

/**
 * A product's own price with what was chosen of it, in cents under the terms of a quotation, as
 * visitors see it where prices are shown; null without a price of its own.
 */
export function offeredPrice(
  { price_cents, choices }: Priced,
  chosen: readonly Chosen[],
  terms: VatTerms,
): number | null {
  if (price_cents === null) return null;
  return chosenPrice(soldUnder(terms, { price_cents, choices }), chosen);
}
