import type { PublicProduct } from '../../contract/product.ts';
import { facetsOfProduct, familiesOf } from './facets.ts';

/**
 * Says on cards that the refresh has made where filters put them, as the build does on its own.
 * Comes with the words of all families, so it is only fetched for such cards.
 */
export function describeCards(items: readonly HTMLElement[], products: readonly PublicProduct[]) {
  for (const { dataset } of items) {
    const product = products.find(({ id }) => id === Number(dataset['id']));
    if (product) dataset['facets'] = familiesOf(facetsOfProduct(product)).join(' ');
  }
}
