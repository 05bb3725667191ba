import { orderOfPage } from '../build/product-orders.ts';
import { filterableCard } from '../cards/filterable-card.ts';
import type { Card } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { productsOfPage } from '../contract/page-of-product.ts';
import { inShillings } from '../contract/prices/price-words.ts';
import type { PublicProduct } from '../contract/product.ts';
import { priceSteps } from '../facets/price-steps.ts';

export function pageCards(page: CataloguePage, published: readonly PublicProduct[]): Card[] {
  return filterableCards(productsOfPage(page, published, orderOfPage(page.path)));
}

/** Cards with what filters need to know. */
export function filterableCards(products: readonly PublicProduct[]): Card[] {
  const prices = products.flatMap(({ from_price }) => inShillings(from_price) ?? []);
  const steps = priceSteps(prices);
  return products.map((product) => filterableCard(product, steps));
}

/** Cards of pieces of a collection; several of one say how many. */
export function cardsOfPieces(
  pieces: readonly { product: PublicProduct; quantity: number }[],
): Card[] {
  const cards = filterableCards(pieces.map(({ product }) => product));
  return cards.map((card, index) => {
    const quantity = pieces[index]?.quantity ?? 1;
    return quantity > 1 ? { ...card, quantity } : card;
  });
}
