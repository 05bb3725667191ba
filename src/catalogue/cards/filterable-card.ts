import { type Card, cardOf } from '../contract/card.ts';
import { inShillings } from '../contract/prices/price-words.ts';
import type { PublicProduct } from '../contract/product.ts';
import { facetsOfProduct } from '../facets/built-facets.ts';
import { withinSteps } from '../facets/price-steps.ts';

/**
 * A card with what filters and the order by price need to know.
 *
 * @param steps of prices that the page offers
 */
export function filterableCard(product: PublicProduct, steps: readonly number[]): Card {
  const price = inShillings(product.from_price);
  return {
    ...cardOf(product),
    price,
    vat: product.from_price?.vat,
    facets: { ...facetsOfProduct(product), price: withinSteps(price, steps) },
  };
}
