import { orderOfPage } from '../build/product-orders.ts';
import { type Card, cardOf } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { productsOfPage } from '../contract/page-of-product.ts';
import { inShillings } from '../contract/prices/price-words.ts';
import type { PublicProduct } from '../contract/product.ts';
import { facetsOfProduct } from '../facets/built-facets.ts';
import { priceSteps, withinSteps } from '../facets/price-steps.ts';

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
  const prices = products.map(({ from_price }) => inShillings(from_price));
  const steps = priceSteps(prices.flatMap((price) => price ?? []));
  return products.map((product, index) => {
    const price = prices[index];
    return {
      ...cardOf(product),
      isLeadingSeed: isLeadingSeed(product),
      price,
      facets: { ...facetsOfProduct(product), price: withinSteps(price, steps) },
    };
  });
}
