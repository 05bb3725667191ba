import { element } from '../../../design/element.ts';
import { offerComparing } from '../../compare/choose-to-compare.ts';
import { availabilityOf } from '../../contract/availability.ts';
import { countedValues } from '../../contract/choices/choice-words.ts';
import { splitColours } from '../../contract/fields/colours.ts';
import { comparableValue } from '../../contract/fields/facet.ts';
import { publicWords } from '../../contract/fields/field-values.ts';
import { fieldOf, namesShown } from '../../contract/fields/product-fields.ts';
import type { PublicProduct } from '../../contract/product.ts';
import { mainColour } from '../../facets/built-facets.ts';

const MEASURES = namesShown('details');

/**
 * Adds details to cards, which the switch shows: the availability, how many fabrics there are, the
 * main colour with a dot, the main measure, and the tick to compare.
 */
export function addCardDetails(grid: HTMLElement, products: readonly PublicProduct[]) {
  for (const item of grid.querySelectorAll<HTMLElement>(':scope > [data-id]')) {
    const product = products.find(({ id }) => id === Number(item.dataset['id']));
    if (!product || item.querySelector('.details')) continue;
    const dots = mainColour(product).map((colour) => element('i', { 'data-dot': colour }));
    const { main } = splitColours(product.colour ?? '');
    const words = [main, mainMeasure(product)];
    const { words: availability } = availabilityOf(product, new Date());
    // The number stays with its noun.
    const count = countedValues(product.choices ?? [])?.replace(' ', '\u00a0');
    const offered = [availability, count];
    const lines = element(
      'div',
      {},
      element('p', {}, offered.filter(Boolean).join(' · ')),
      element('p', {}, ...dots, words.filter(Boolean).join(' · ')),
    );
    item.querySelector('article')?.append(element('div', { class: 'details' }, lines));
  }
  offerComparing(grid);
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
