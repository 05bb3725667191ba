import type { Choice } from '../choices/choice.ts';
import { type Chosen, priceWith } from '../choices/chosen.ts';
import { resolveChosen } from '../choices/chosen-line.ts';

/** A product's price and its choices with their differences, as customers pay them. */
export interface Sold {
  cents: number;
  choices: readonly Choice[] | null;
}

/** Price of a product with what was chosen of it, in cents. Lists of visitors and quotations start from it. */
export function chosenPrice({ cents, choices }: Sold, chosen: readonly Chosen[]): number {
  return priceWith(cents, resolveChosen(choices, chosen).values);
}

/**
 * The lowest price among what can be chosen, in cents. What raises the price can be left open, and
 * what would make it free is no offer.
 */
export function lowestPrice({ cents, choices }: Sold): number {
  const least = (choices ?? []).reduce(
    (sum, { values }) =>
      sum + Math.min(0, ...values.map(({ difference_cents = 0 }) => difference_cents)),
    cents,
  );
  return least > 0 ? least : cents;
}
