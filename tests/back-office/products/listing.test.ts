import { expect, it, onTestFinished, vi } from 'vitest';
import { queryOf } from '../../../src/back-office/lists/listing.ts';
import {
  allProducts,
  narrowed,
  optionsBelow,
  type ProductListing,
  productsQuery,
  readListing,
  selectionOf,
} from '../../../src/back-office/products/listing.ts';

const listingQuery = (listing: ProductListing) => queryOf(listing, allProducts);
const addressed = (search: string) => readListing(new URLSearchParams(search));

const desks = { ...allProducts, q: 'oak desk', category_id: 1, subcategory_id: 8, page: 3 };

it('the listing of the products table has the newest products first, unless the address says otherwise', () => {
  expect(addressed('')).toEqual(allProducts);
  expect(allProducts.sort).toBe('-created_at');
});

it('the listing of the products table is restored from its own address', () => {
  expect(listingQuery(desks)).toBe('?q=oak+desk&category_id=1&subcategory_id=8&page=3');
  expect(addressed(listingQuery(desks))).toEqual(desks);
});

it('the listing of the products table has an empty query for default values', () => {
  expect(listingQuery(allProducts)).toBe('');
});

it.each([
  ['a page that is none', '?page=0'],
  ['a page that is no number', '?page=two'],
  ['a category that does not exist', '?category_id=99'],
  ['a subcategory of another category', '?subcategory_id=8'],
  ['a type without its subcategory', '?type_id=17'],
  ['an order that does not exist', '?sort=price'],
  ['a size of page that does not exist', '?per_page=30'],
  ['another week', '?changed=year'],
])('the listing of the products table ignores %s', (_, query) => {
  expect(addressed(query)).toEqual(allProducts);
});

it('the listing of the products table requests its page with a fuzzy search', () => {
  expect(productsQuery({ ...desks, per_page: 50 })).toEqual({
    q: 'oak desk',
    category_id: '1',
    subcategory_id: '8',
    sort: '-created_at',
    forgiving: 'true',
    page: '3',
    per_page: '50',
  });
  const first = { sort: '-created_at', page: '1', per_page: '10' };
  expect(productsQuery(allProducts)).toEqual(first);
});

it('the listing of the products table requests all of its pages with the same filters', () => {
  expect(selectionOf({ ...desks, without_photo: true })).toEqual({
    q: 'oak desk',
    forgiving: 'true',
    category_id: '1',
    subcategory_id: '8',
    without_photo: 'true',
    sort: '-created_at',
  });
});

it('the listing of the products table counts the present week as this week', () => {
  vi.setSystemTime('2026-03-01T21:30:00Z');
  onTestFinished(() => void vi.useRealTimers());
  expect(selectionOf(addressed('?changed=week'))['changed_since']).toBe('2026-03-02');
  vi.setSystemTime('2026-03-01T20:30:00Z');
  expect(selectionOf(addressed('?changed=week'))['changed_since']).toBe('2026-02-23');
});

it('a filter starts again at the first page', () => {
  expect(narrowed(desks, 'status_id', 2)).toEqual({ ...desks, status_id: 2, page: 1 });
});

it('a filter clears the filters that depended on its former option', () => {
  const workstations = { ...desks, type_id: 17 };
  expect(narrowed(workstations, 'category_id', 2)).toMatchObject({
    category_id: 2,
    subcategory_id: 0,
    type_id: 0,
  });
  expect(narrowed(workstations, 'subcategory_id', 0)).toMatchObject({
    category_id: 1,
    subcategory_id: 0,
    type_id: 0,
  });
});

it('a filter offers the options below the chosen one', () => {
  expect(optionsBelow(allProducts)).toEqual({ subcategories: [], types: [] });
  const { subcategories, types } = optionsBelow(desks);
  expect(subcategories.map(({ name }) => name)).toContain('Cabinets');
  expect(types.map(({ name }) => name)).toContain('Workstations');
});
