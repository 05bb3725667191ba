import { expect, it } from 'vitest';
import { CARDS_ON_PAGE } from '../../../../src/catalogue/category-page/numbered-pages.ts';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { listPagePath } from '../../../../src/paths.ts';
import { listedProduct } from '../../../back-office/products/listed-product.ts';
import { eventually } from '../../../support/pages/open-page.ts';
import { OFFICE } from '../../../support/processes/long-pages.ts';
import { openFilters } from './open-filters.ts';

const TOTAL = 84;
const OTHERS = TOTAL - CARDS_ON_PAGE;

/** Those of the page, and as many of felt as the other page has. */
const whole = (onPage: Product[]) => [
  ...onPage,
  ...Array.from({ length: OTHERS }, (_, index) => {
    const id = 9000 + index;
    return listedProduct({ id, key: String(id), title: `Aaa ${index}`, material: 'Leather' });
  }),
];

const numbers = () => document.querySelector<HTMLElement>('[data-page-numbers]');

it('a filter on one of several pages shows the pieces of all of them, and counts them', async () => {
  const { choose, shown, count, titles, page, user, settled } = await openFilters({
    path: OFFICE,
    whole,
  });
  expect(count()).toBe(`${TOTAL} pieces`);
  const here = shown().length;
  expect(here).toBe(CARDS_ON_PAGE);
  await choose('Leather');
  await eventually(() => expect(titles()).toContain('Aaa 0'));
  expect(shown().length).toBeGreaterThanOrEqual(OTHERS);
  expect(count()).toBe(`${shown().length} of ${TOTAL} pieces`);
  expect(numbers()?.hidden).toBe(true);
  await user.click(page.getByText('Clear filters'));
  await settled();
  expect(shown()).toHaveLength(CARDS_ON_PAGE);
  expect(count()).toBe(`${TOTAL} pieces`);
  expect(numbers()?.hidden).toBe(false);
});

it('an order on a later page sorts the pieces of all pages', async () => {
  const { choose, shown, titles } = await openFilters({ path: listPagePath(OFFICE, 2), whole });
  await choose('A to Z');
  await eventually(() => expect(titles()[0]).toBe('Aaa 0'));
  expect(shown()).toHaveLength(2 * OTHERS);
});

it('an address with a filter shows the pieces of all pages', async () => {
  const { titles, count } = await openFilters({ path: OFFICE, view: '?material=leather', whole });
  await eventually(() => expect(titles()).toContain('Aaa 0'));
  expect(count()).toMatch(new RegExp(`^\\d+ of ${TOTAL} pieces$`));
});

it('the details of one of several pages ask for no other page', async () => {
  const { asked, grid, shown } = await openFilters({ path: OFFICE, whole });
  expect(asked).toContain(`GET ${grid.dataset['liveGrid']}`);
  expect(asked).not.toContain(`GET ${grid.dataset['whole']}`);
  expect(shown()).toHaveLength(CARDS_ON_PAGE);
});

it('a filter keeps to its page, and says so, when the other pages do not come', async () => {
  const { choose, shown, count, page } = await openFilters({ path: OFFICE });
  await choose('Leather');
  await page.findByText(/These are from this page alone/);
  expect(shown().length).toBeGreaterThan(0);
  expect(shown().length).toBeLessThan(CARDS_ON_PAGE);
  expect(count()).toBe(`${shown().length} on this page`);
  expect(numbers()?.hidden).toBe(false);
});
