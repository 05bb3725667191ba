import { expect, it } from 'vitest';
import { sortGrid } from '../../../../src/catalogue/category-page/filters/filtered-cards.ts';
import type { Sort } from '../../../../src/catalogue/facets/filter-state.ts';

/** Came with the site, as the fourth of its products. */
const CHAIR = 'off-hbc-001';
/** Others have no price. */
const PRICES: Record<string, string> = { '3': '9000', '5': '24500.5', '7': '24500' };
/** The page as it was built; 7 has come since. */
const BUILT = ['5', CHAIR, '3'];

function arranged(marks: Record<string, string>, sort?: Sort) {
  const grid = document.createElement('ul');
  Object.assign(grid.dataset, marks);
  for (const key of ['3', '7', CHAIR, '5']) {
    const item = document.createElement('li');
    Object.assign(item.dataset, { key, id: key === CHAIR ? '4' : key });
    if (PRICES[key]) item.dataset['price'] = PRICES[key];
    grid.append(item);
  }
  sortGrid(grid, BUILT, sort);
  return [...grid.children].map((item) => (item as HTMLElement).dataset['key']);
}

it.each<[string, Record<string, string>, Sort | undefined, string[]]>([
  ['as they were added', {}, undefined, ['3', CHAIR, '5', '7']],
  ['seed products first', { seedFirst: '' }, undefined, [CHAIR, '3', '5', '7']],
  ['as staff put them, a new one after', { newProducts: 'end' }, undefined, [...BUILT, '7']],
  ['as staff put them, a new one before', { newProducts: 'start' }, undefined, ['7', ...BUILT]],
  ['the cheapest first, and last what has no price', {}, 'price', ['3', '7', '5', CHAIR]],
  ['the newest first', { newProducts: 'end' }, 'newest', ['7', '5', CHAIR, '3']],
  ['the newest first, then the site’s', { seedFirst: '' }, 'newest', ['7', '5', '3', CHAIR]],
])('the cards of a grid are sorted %s', (_, marks, sort, expected) => {
  expect(arranged(marks, sort)).toEqual(expected);
});
