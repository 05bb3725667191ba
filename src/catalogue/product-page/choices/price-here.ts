import type { ChosenHere } from '../../contract/choices/chosen-here.ts';
import { shownPrice } from '../../contract/prices/chosen-price.ts';
import { priceWords } from '../../contract/prices/price-words.ts';

/** The price on a product's page with what is chosen there; undefined where no prices are shown. */
export function priceHere({ data: { cents, choices = null }, piece }: ChosenHere) {
  if (cents === undefined) return undefined;
  const left = shownPrice({ cents, choices }, piece.chosen);
  return left ? priceWords(left) : 'Ask us for the price';
}
