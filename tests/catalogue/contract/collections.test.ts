import { expect, it } from 'vitest';
import {
  collectionsWithPage,
  descriptionOf,
  productsInCollection,
  withAddresses,
} from '../../../src/catalogue/contract/collections.ts';
import { collectionsFile } from '../../../src/catalogue/contract/collections-file.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';

it('the address of a collection comes from the title of a new row', () => {
  expect(withAddresses([{ id: '1', title: 'Café & bar' }], undefined)).toEqual([
    { id: '1', title: 'Café & bar', address: 'cafe-bar' },
  ]);
});

it('the address of a collection stays when the title changes, also for a row that was sent without it', () => {
  const before = [{ id: '1', title: 'Sofas', address: 'sofas' }];
  expect(withAddresses([{ id: '1', title: 'Old sofas', address: 'sofas' }], before)).toEqual([
    { id: '1', title: 'Old sofas', address: 'sofas' },
  ]);
  expect(withAddresses([{ id: '1', title: 'Old sofas' }], before)).toEqual([
    { id: '1', title: 'Old sofas', address: 'sofas' },
  ]);
});

it('the address of a collection gets a number if a renamed collection still has it', () => {
  const renamed = { id: '1', title: 'Old sofas', address: 'sofas' };
  expect(withAddresses([{ id: '2', title: 'Sofas' }, renamed], [renamed])).toEqual([
    { id: '2', title: 'Sofas', address: 'sofas-2' },
    renamed,
  ]);
});

it('the address of a collection is a word of its own for a title without Latin letters', () => {
  expect(withAddresses([{ id: '1', title: '家具' }], undefined)).toMatchObject([
    { address: 'collection' },
  ]);
});

it.each([['no list'], [null], [[null, 7, 'text', []]]])(
  'the addresses of collections leave a file with %j as it is',
  (rows) => {
    expect(withAddresses(rows, rows)).toEqual(rows);
  },
);

const problemsOf = (...rows: object[]) =>
  Object.fromEntries(
    (collectionsFile.safeParse({ collections: rows }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

it('a file of collections refuses a second collection with the same title or address, at its title', () => {
  const other = { ...HOME_OFFICE, id: 'other' };
  expect(problemsOf(HOME_OFFICE, { ...other, title: 'HOME office', address: 'x' })).toEqual({
    'collections.1.title': 'Another collection has this title. Please choose another one.',
  });
  expect(problemsOf(HOME_OFFICE, { ...other, title: 'Study' })).toEqual({
    'collections.1.title': '“Home office” has the address /collections/home-office already.',
  });
});

it('a file of collections has at most 24 collections with at most 48 products each', () => {
  const rows = Array.from({ length: 25 }, (_, index) => ({
    ...HOME_OFFICE,
    id: String(index),
    address: `a${index}`,
    title: `Title ${index}`,
  }));
  expect(problemsOf(...rows)).toEqual({ collections: 'Please keep to 24 collections.' });
  const products = Array.from({ length: 49 }, (_, index) => String(index + 1));
  expect(problemsOf({ ...HOME_OFFICE, products })).toEqual({
    'collections.0.products': 'A collection has at most 48 products.',
  });
});

it('a file of collections lists a product once', () => {
  const products = ['7', 'off-hbc-001', '7'];
  const { collections } = collectionsFile.parse({ collections: [{ ...HOME_OFFICE, products }] });
  expect(collections[0]?.products).toEqual(['7', 'off-hbc-001']);
});

const visible = [{ key: '2' }, { key: '1' }];

it('visitors see no collection that is not shown or has no visible product', () => {
  const shown = { shown: true, products: ['1'] };
  const rows = [shown, { shown: false, products: ['1'] }, { shown: true, products: ['9'] }];
  expect(collectionsWithPage(rows, visible)).toEqual([shown]);
});

it('visitors see the visible products of a collection in the order of staff', () => {
  expect(productsInCollection({ products: ['1', '9', '2'] }, visible)).toEqual([
    { key: '1' },
    { key: '2' },
  ]);
});

it('the page of a collection is described by its text if staff wrote no description', () => {
  expect(descriptionOf({ title: 'Sofas', text: 'Soft.' })).toBe('Sofas: Soft.');
  expect(descriptionOf({ title: 'Sofas', text: 'Soft.', description: 'Chosen.' })).toBe('Chosen.');
});
