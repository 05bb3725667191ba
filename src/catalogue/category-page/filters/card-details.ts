import { element } from '../../../design/element.ts';
import { availabilityOf } from '../../contract/availability.ts';
import { splitColours } from '../../contract/fields/colours.ts';
import { comparableValue } from '../../contract/fields/facet.ts';
import { publicWords } from '../../contract/fields/field-values.ts';
import { fieldOf, namesShown } from '../../contract/fields/product-fields.ts';
import type { PublicProduct } from '../../contract/product.ts';
import type { FilterChoice } from './filter-state.ts';
import type { FilteredCard } from './filtered-cards.ts';

const MEASURES = namesShown('details');

/**
 * Adds details to cards, which the switch shows: the availability, the main colour as a dot
 * (panel.css), and the main measure.
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
    const words = [main, mainMeasure(product)];
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

/** A measure of the product's own kind, such as a bed's mattress, says more than its width. */
function mainMeasure(product: PublicProduct): string | undefined {
  const given = MEASURES.flatMap((name) => {
    const words = publicWords(name, comparableValue(name, product));
    return words === null ? [] : [{ name, words }];
  });
  const { name, words } = given.find(({ name }) => fieldOf(name).onlyIn) ?? given[0] ?? {};
  // A card has room for one spelling: “5 × 6 ft (152 × 183 cm)” is said in feet.
  const [short = ''] = words?.split(' (') ?? [];
  return name && (fieldOf(name).shown?.details ?? '{}').replace('{}', short);
}
