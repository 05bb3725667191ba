import { expect, it } from 'vitest';
import { sortGrid } from '../../../../src/catalogue/category-page/filters/filtered-cards.ts';
import type { Sort } from '../../../../src/catalogue/facets/filter-state.ts';

/** Came with the site, as the fourth of its products. */
const CHAIR = 'off-hbc-001';
/** Others have no price. */
const PRICES: Record<string, string> = { '3': '9000', '5': '24500.5', '7': '24500' };

/** The keys of a grid whose page has three of its four products in this order. */
function arranged(sort?: Sort) {
  const grid = document.createElement('ul');
  for (const key of ['3', '7', CHAIR, '5']) {
    const item = document.createElement('li');
    Object.assign(item.dataset, { key, id: key === CHAIR ? '4' : key });
    if (PRICES[key]) item.dataset['price'] = PRICES[key];
    grid.append(item);
  }
  sortGrid(grid, ['5', CHAIR, '3'], sort);
  return [...grid.children].map((item) => (item as HTMLElement).dataset['key']);
}

it.each<[string, Sort | undefined, string[]]>([
  ['as the page has them, and last what it does not know', undefined, ['5', CHAIR, '3', '7']],
  ['the cheapest first, and last what has no price', 'price', ['3', '7', '5', CHAIR]],
  ['the newest first, then what came with the site', 'newest', ['7', '5', '3', CHAIR]],
])('the cards of a grid are sorted %s', (_, sort, expected) => {
  expect(arranged(sort)).toEqual(expected);
});
