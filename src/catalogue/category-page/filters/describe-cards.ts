import { STATUS } from '../../contract/taxonomy.ts';
import { facetsOf } from './facets.ts';

/**
 * Says on cards that the refresh has made where filters put them, as the build does on its own.
 * Comes with the words of all families, so it is only fetched for such cards.
 */
export function describeCards(items: readonly HTMLElement[]) {
  for (const { dataset } of items) {
    const { material, colour, availability } = facetsOf({
      material: dataset['materialText'] ?? null,
      colour: dataset['colourText'] ?? null,
      inStock: Number(dataset['statusId']) !== STATUS.outOfStock,
    });
    Object.assign(dataset, {
      material: material.join(' '),
      colour: colour.join(' '),
      availability: availability.join(' '),
    });
  }
}
