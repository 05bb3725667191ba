import type { PublicProduct } from '../../contract/product.ts';
import { facetsOfProduct, familiesOf } from '../../facets/facets.ts';

/**
 * Adds filter data to cards that the refresh has made, as the build does for its own. It includes
 * the words of all families, so it is only loaded for such cards.
 */
export function addFamilies(items: readonly HTMLElement[], products: readonly PublicProduct[]) {
  for (const { dataset } of items) {
    const product = products.find(({ id }) => id === Number(dataset['id']));
    if (product) dataset['families'] = familiesOf(facetsOfProduct(product)).join(' ');
  }
}
