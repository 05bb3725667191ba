import { orderOfPage } from '../build/product-orders.ts';
import { type Card, cardOf } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { productsOfPage } from '../contract/page-of-product.ts';
import type { PublicProduct } from '../contract/product.ts';
import { facetsOfProduct } from '../facets/built-facets.ts';

export function pageCards(page: CataloguePage, published: readonly PublicProduct[]): Card[] {
  const order = orderOfPage(page.path);
  const products = productsOfPage(page, published, order);
  return filteredCards(
    products,
    ({ origin }) => !order && page.source === 'built-in' && origin !== 'staff',
  );
}

/** Cards with what filters need to know. */
export function filteredCards(
  products: readonly PublicProduct[],
  isLeadingSeed: (product: PublicProduct) => boolean = () => false,
): Card[] {
  return products.map((product) => ({
    ...cardOf(product),
    isLeadingSeed: isLeadingSeed(product),
    facets: facetsOfProduct(product),
  }));
}
