import { element } from '../../../design/element.ts';
import { availabilityOf } from '../../contract/availability.ts';
import { splitColours } from '../../contract/fields/colours.ts';
import { comparableValue } from '../../contract/fields/facet.ts';
import { publicWords } from '../../contract/fields/field-values.ts';
import { fieldOf, namesShown, type PublicName } from '../../contract/fields/product-fields.ts';
import type { PublicProduct } from '../../contract/product.ts';
import type { FilterChoice } from './filter-state.ts';
import type { FilteredCard } from './filtered-cards.ts';

const SHOWN = namesShown('details');

/**
 * Adds details to cards, which the switch shows: the availability, the main colour as a dot
 * (panel.css), and the details of the field table.
 *
 * @param choices of the page's panel, whose colours have a dot each
 */
export function addDetails(
  cards: readonly FilteredCard[],
  products: readonly PublicProduct[],
  choices: readonly FilterChoice[],
) {
  const colours = choices.filter(({ group }) => group === 'colour').map(({ value }) => value);
  for (const { item, id, families } of cards) {
    const product = products.find((each) => each.id === id);
    if (!product || item.querySelector('.details')) continue;
    const dots = colours
      .filter((colour) => families.includes(colour))
      .map((colour) => element('i', { 'data-dot': colour }));
    const { main } = splitColours(product.colour ?? '');
    const words = [main, ...SHOWN.flatMap((name) => detailOf(name, product))];
    const { words: availability } = availabilityOf(product, new Date());
    const lines = element(
      'div',
      {},
      element('p', {}, availability),
      element('p', {}, ...dots, words.filter(Boolean).join(' · ')),
    );
    item.querySelector('article')?.append(element('div', { class: 'details' }, lines));
  }
}

function detailOf(name: PublicName, product: PublicProduct): string[] {
  const words = publicWords(name, comparableValue(name, product));
  return words === null ? [] : [fieldOf(name).shown?.details?.replace('{}', words) ?? words];
}
