import { orderOfPage } from '../build/product-orders.ts';
import { type Card, cardOf } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { productsOfPage } from '../contract/page-of-product.ts';
import type { PublicProduct } from '../contract/product.ts';
import { facetsOfProduct } from '../facets/facets.ts';
import { SEEN_AT_A_GLANCE } from './filters/offers.ts';

export function pageCards(page: CataloguePage, published: readonly PublicProduct[]): Card[] {
  const order = orderOfPage(page.path);
  const products = productsOfPage(page, published, order);
  if (products.length <= SEEN_AT_A_GLANCE) return products.map(cardOf);
  const isFirst = ({ origin }: PublicProduct) =>
    !order && page.source === 'built-in' && origin !== 'staff';
  return products.map((product) => ({
    ...cardOf(product),
    isFirst: isFirst(product),
    facets: facetsOfProduct(product),
  }));
}
