import { expect, it } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { paths } from '../../../../src/paths.ts';
import { eventually, openPage } from '../../../support/pages/open-page.ts';
import { builtProducts } from '../../built-products.ts';

/** The page of beds, built while prices were shown. */
async function openBuiltWithPrices(list: (built: Product[]) => object[], view = '') {
  const opened = openPage(paths.beds + view);
  const grid = document.querySelector('[data-live-grid]') as HTMLElement;
  for (const card of grid.children) {
    Object.assign((card as HTMLElement).dataset, { price: '60000', families: '' });
  }
  document
    .querySelector('.hero')
    ?.insertAdjacentHTML('beforeend', '<p data-total-price>KSh 540,000</p>');
  const groups = document.querySelector('.groups') as HTMLElement;
  groups.insertAdjacentHTML(
    'afterbegin',
    '<fieldset><legend>Price</legend><label><input type="checkbox" name="price" value="25000"> Up to KSh 25,000 <span>0</span></label></fieldset>',
  );
  groups
    .querySelector('[name="sort"]')
    ?.closest('ul')
    ?.insertAdjacentHTML(
      'beforeend',
      '<li><label><input type="radio" name="sort" value="price"> Price, low to high</label></li>',
    );
  opened.answer(grid.dataset['liveGrid'] ?? '', list(builtProducts(grid)));
  await opened.run(
    'catalogue/category-page/filters/hidden-prices.ts',
    'catalogue/cards/refresh-grid.ts',
    'catalogue/category-page/filters/filter-grid.ts',
  );
  await eventually(() => expect(grid.ariaBusy).toBe('false'));
  return {
    grid,
    shown: () => grid.querySelectorAll(':scope > li:not([hidden])').length,
    offered: () => document.querySelectorAll('[name="price"], [value="price"]').length,
    total: () => document.querySelectorAll('[data-total-price]').length,
    priced: () => grid.querySelectorAll('[data-price]').length,
    sort: () => document.querySelector<HTMLInputElement>('[name="sort"]:checked')?.value,
  };
}

it('a page built with prices loses their filter, their order and their sum once the company hides them', async () => {
  const page = await openBuiltWithPrices((built) => built, '?price=25000&sort=price');
  await eventually(() => expect(page.offered()).toBe(0));
  expect([page.priced(), page.total()]).toEqual([0, 0]);
  await eventually(() => expect(page.shown()).toBe(page.grid.children.length));
  expect(page.sort()).toBe('');
});

it('a page built with prices keeps their filter and their sum while any piece has one', async () => {
  const from_price = { cents: 6_000_000 };
  const page = await openBuiltWithPrices(
    ([first, ...others]) => [{ ...first, from_price }, ...others],
    '?price=25000&sort=price',
  );
  expect(page.offered()).toBe(2);
  expect(page.priced()).toBe(page.grid.children.length);
  expect(page.shown()).toBe(0);
  expect(page.total()).toBe(1);
  expect(page.sort()).toBe('price');
});
