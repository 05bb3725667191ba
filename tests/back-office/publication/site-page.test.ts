import { expect, it } from 'vitest';
import {
  pagesBelow,
  pagesShowing,
  publicPageOf,
  sitePages,
} from '../../../src/back-office/publication/site-page.ts';
import { cataloguePages } from '../../../src/catalogue/build/catalogue-pages.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';

const pages = sitePages(cataloguePages);

it('a product’s public page is its own', () => {
  const product = { key: '42', title: 'Umoja Desk', status_id: STATUS.outOfStock };
  expect(publicPageOf(product)).toBe('/p/42-umoja-desk');
});

it('a product on pause has no public page', () => {
  expect(
    publicPageOf({ key: '42', title: 'Umoja Desk', status_id: STATUS.paused }),
  ).toBeUndefined();
});

const titles = (shown: { title: string }[]) => shown.map(({ title }) => title);

it('visitors who browse find the products of a page’s filter', () => {
  expect(titles(pagesShowing({ category_id: 1, subcategory_id: 10 }, pages))).toEqual([
    'Office Cabinets and Filing',
  ]);
});

it('visitors who browse do not find products above the level of the pages', () => {
  expect(pagesShowing({ category_id: 2 }, pages)).toEqual([]);
  expect(titles(pagesBelow({ category_id: 2, subcategory_id: 20 }, pages))).toEqual([
    'Beds',
    'Bedside Cabinets',
  ]);
});
