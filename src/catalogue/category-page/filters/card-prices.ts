import { element } from '../../../design/element.ts';
import { priceParts } from '../../contract/prices/price-words.ts';
import type { PublicProduct } from '../../contract/product.ts';

/** Adds prices to the details of cards. */
export function addCardPrices(grid: HTMLElement, products: readonly PublicProduct[]) {
  for (const item of grid.querySelectorAll<HTMLElement>(':scope > [data-id]')) {
    const product = products.find(({ id }) => id === Number(item.dataset['id']));
    const details = item.querySelector('.details');
    if (!product?.from_price || !details || details.querySelector('b')) continue;
    const { price, vat } = priceParts(product.from_price);
    details.prepend(element('p', {}, element('b', {}, price), ` ${vat}`));
  }
}
