import { type Choice, isSameName } from '../choices/choice.ts';
import { type Chosen, priceWith } from '../choices/chosen.ts';
import { resolveChosen } from '../choices/chosen-line.ts';
import { type LeftPrice, priceLeft } from './price-left.ts';

/** A product's price and its choices with their differences, as customers pay them. */
export interface Sold {
  cents: number;
  choices: readonly Choice[] | null;
}

/** Price of a product with what was chosen of it, in cents, as quotations start from it. */
export function chosenPrice({ cents, choices }: Sold, chosen: readonly Chosen[]): number {
  return priceWith(cents, resolveChosen(choices, chosen).values);
}

/** The price that visitors read once this is chosen; undefined if none can be had. */
export function shownPrice(
  { cents, choices }: Sold,
  chosen: readonly Chosen[],
): LeftPrice | undefined {
  const { offered, values } = resolveChosen(choices, chosen);
  const isChosen = ({ name }: Choice) => offered.some(({ choice }) => isSameName(choice, name));
  return priceLeft(
    cents,
    values,
    (choices ?? []).filter((choice) => !isChosen(choice)),
  );
}
