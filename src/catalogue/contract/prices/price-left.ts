import type { ChoiceValue } from '../choices/choice.ts';
import { sumOfDifferences } from '../choices/chosen.ts';

type Priced = Pick<ChoiceValue, 'difference_cents'>;

/** The lowest price that can still be had. */
export interface LeftPrice {
  cents: number;
  /** True while what is not chosen yet decides on the price. */
  isFrom: boolean;
}

/**
 * The one rule for “from”: the lowest price among all combinations that are left, on cards, pages, lists,
 * in filters and in orders. One value of each choice must be taken, and what would be free is no offer.
 *
 * @param cents price without a choice
 * @param chosen values
 * @param open choices of which nothing is chosen yet
 * @returns undefined if no combination has a price
 */
export function priceLeft(
  cents: number,
  chosen: readonly Priced[],
  open: readonly { values: readonly Priced[] }[],
): LeftPrice | undefined {
  let sums = [cents + sumOfDifferences(chosen)];
  for (const { values } of open) {
    const more = values.map(({ difference_cents = 0 }) => difference_cents);
    sums = [...new Set(sums.flatMap((sum) => more.map((cents) => sum + cents)))];
  }
  const prices = sums.filter((sum) => sum > 0);
  if (prices.length === 0) return undefined;
  return { cents: Math.min(...prices), isFrom: prices.length > 1 };
}
