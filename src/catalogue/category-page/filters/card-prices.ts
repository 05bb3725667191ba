import { element } from '../../../design/element.ts';
import { inShillings, priceParts } from '../../contract/prices/price-words.ts';
import type { PublicProduct } from '../../contract/product.ts';
import { withinSteps } from '../../facets/price-steps.ts';

/**
 * Adds prices to the details of cards. Cards that the refresh has made also get what the filter and
 * the order by price need, as the build adds it to its own.
 */
export function addCardPrices(grid: HTMLElement, products: readonly PublicProduct[]) {
  const offered = document.querySelectorAll<HTMLInputElement>('[data-filters] [name="price"]');
  const steps = Array.from(offered, ({ value }) => Number(value));
  for (const item of grid.querySelectorAll<HTMLElement>(':scope > [data-id]')) {
    const product = products.find(({ id }) => id === Number(item.dataset['id']));
    const details = item.querySelector('.details');
    if (!product?.from_price || !details || details.querySelector('b')) continue;
    const { from, vat } = priceParts(product.from_price);
    details.prepend(element('p', {}, element('b', {}, from), ` ${vat}`));
    if (item.dataset['price'] !== undefined) continue;
    const price = inShillings(product.from_price);
    item.dataset['price'] = String(price);
    item.dataset['families'] = [item.dataset['families'], ...withinSteps(price, steps)].join(' ');
  }
}
