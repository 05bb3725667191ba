import type { RefreshedCard } from '../../cards/refreshed-card.ts';
import { facetsOfProduct, familiesOf } from './facets.ts';

/**
 * Says on cards that the refresh has made where filters put them, as the build does on its own.
 * Comes with the words of all families, so it is only fetched for such cards.
 */
export function describeCards(items: readonly RefreshedCard[]) {
  for (const { dataset, product } of items) {
    if (product) dataset['facets'] = familiesOf(facetsOfProduct(product)).join(' ');
  }
}
