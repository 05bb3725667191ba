import { element } from '../../../design/element.ts';
import { mainWidth } from '../../contract/facet.ts';
import type { Product } from '../../contract/product.ts';
import type { FilteredCard } from './filtered-cards.ts';

/**
 * Says on cards what one chooses by: a dot for each colour (panel.css), and the main measure.
 *
 * @param colours the families that the page's panel has
 */
export function sayTraits(
  cards: readonly FilteredCard[],
  products: readonly Product[],
  colours: readonly string[],
) {
  for (const { item, id, families } of cards) {
    const product = products.find((each) => each.id === id);
    if (!product || item.querySelector('.traits')) continue;
    const dots = colours
      .filter((colour) => families.includes(colour))
      .map((colour) => element('i', { 'data-dot': colour }));
    const colour = element('span', { class: 'visually-hidden' }, product.colour ?? '');
    const width = mainWidth(product);
    const measure = width === null ? '' : `${width} cm wide`;
    item
      .querySelector('.picture')
      ?.append(element('p', { class: 'traits' }, ...dots, colour, measure));
  }
}
