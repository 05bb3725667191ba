import type { ChosenHere } from '../../contract/choices/chosen-here.ts';
import { priceLeft } from '../../contract/prices/price-left.ts';
import { priceWords } from '../../contract/prices/price-words.ts';

/** The price on a product's page with what is chosen there; undefined where no prices are shown. */
export function priceHere({ data: { cents, choices }, piece }: ChosenHere) {
  if (cents === undefined) return undefined;
  const open = (choices ?? []).filter(
    ({ name }) => !piece.chosen.some(({ choice }) => choice === name),
  );
  const left = priceLeft(cents, piece.values, open);
  return left ? priceWords(left) : 'Ask us for the price';
}
