import { expect, it } from 'vitest';
import {
  isOnSomePage,
  publicPageOf,
  sitePages,
} from '../../../src/back-office/publication/site-page.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { readCataloguePages } from '../../../src/catalogue/stock/stock-files.ts';

const pages = sitePages(readCataloguePages());

it('a product’s public page is its own', () => {
  const product = { key: '42', title: 'Umoja Desk', status_id: STATUS.outOfStock };
  expect(publicPageOf(product)).toBe('/p/42-umoja-desk');
});

it('a product on pause has no public page', () => {
  expect(
    publicPageOf({ key: '42', title: 'Umoja Desk', status_id: STATUS.paused }),
  ).toBeUndefined();
});

it('visitors who browse come across what stands under a page’s filter', () => {
  expect(isOnSomePage({ category_id: 1, subcategory_id: 10 }, pages)).toBe(true);
  expect(isOnSomePage({ category_id: 2 }, pages)).toBe(false);
});
