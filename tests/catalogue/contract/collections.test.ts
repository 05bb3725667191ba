import { expect, it } from 'vitest';
import {
  descriptionOf,
  pagesOfRows,
  piecesInCollection,
  productsInCollection,
  rowsWithPage,
  withAddresses,
} from '../../../src/catalogue/contract/collections.ts';
import { collectionsFile } from '../../../src/catalogue/contract/collections-file.ts';
import { HOME_OFFICE, LAW_FIRM } from '../../support/processes/test-collection.ts';

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

const EMPTY = { collections: [], projects: [], ideas: [] };

const problemsIn = (lists: object) =>
  Object.fromEntries(
    (collectionsFile.safeParse({ ...EMPTY, ...lists }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );
const problemsOf = (...rows: object[]) => problemsIn({ collections: rows });

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
  const { collections } = collectionsFile.parse({
    ...EMPTY,
    collections: [{ ...HOME_OFFICE, products }],
  });
  expect(collections[0]?.products).toEqual(['7', 'off-hbc-001']);
});

it('a file of collections keeps how many of a product there are, and one of it as its name alone', () => {
  const typed = [
    { product: '7', quantity: 8 },
    { product: '8', quantity: 1 },
    { product: '9' },
    '7',
  ];
  const { collections } = collectionsFile.parse({
    ...EMPTY,
    collections: [{ ...HOME_OFFICE, products: typed }],
  });
  expect(collections[0]?.products).toEqual([{ product: '7', quantity: 8 }, '8', '9']);
});

it.each([0, -1, 1.5, 1000, 'many'])(
  'a file of collections refuses %j of a product, and says what it takes',
  (quantity) => {
    const problems = problemsOf({ ...HOME_OFFICE, products: [{ product: '7', quantity }] });
    expect(Object.keys(problems)[0]).toMatch(/^collections\.0\.products\.0/);
    expect(Object.values(problems)).toEqual([
      'How many of a piece is a whole number from 1 to 999.',
    ]);
  },
);

it('a file of collections refuses a product whose name is no name, also with a quantity', () => {
  expect(problemsOf({ ...HOME_OFFICE, products: [{ product: '?', quantity: 2 }, 'no'] })).toEqual({
    'collections.0.products.0.product': 'There is no such product.',
    'collections.0.products.1': 'There is no such product.',
  });
});

it.each(['0', '4.5', '1000', 'ten'])('a set is for no %s people', (people) => {
  expect(problemsOf({ ...HOME_OFFICE, people })).toEqual({
    'collections.0.people': 'Please write a whole number of people, such as 10, or leave it empty.',
  });
});

const thisYear = new Date().getFullYear();

it.each([
  [{ year: '25' }, 'year', 'Please write the year in four digits, such as 2025.'],
  [{ year: 'last year' }, 'year', 'Please write the year in four digits, such as 2025.'],
  [{ year: String(thisYear + 2) }, 'year', `Please write a year up to ${thisYear + 1}.`],
  [{ photos: [] }, 'photos', 'Please add a photograph.'],
  [
    { photos: Array(13).fill(LAW_FIRM.photos[0]) },
    'photos',
    'A project has at most 12 photographs.',
  ],
  [{ quoted: undefined }, 'quoted', 'Please say who said it, such as “Office manager”.'],
  [{ quote: undefined }, 'quote', 'Please write what the client said, or leave both empty.'],
])('a file of projects refuses %j at its field', (change, field, message) => {
  const projects = [{ ...LAW_FIRM, ...change }];
  expect(problemsIn({ projects })).toEqual({ [`projects.0.${field}`]: message });
});

it('a file of projects accepts next year, for a room that is under way', () => {
  const projects = [{ ...LAW_FIRM, year: String(thisYear + 1) }];
  expect(problemsIn({ projects })).toEqual({});
});

const bed = { key: '2', sku: 'HOM-BED-001' };
const desk = { key: '1', sku: null };
const visible = [bed, desk];

it('visitors see no collection or idea that is not shown or has no visible product', () => {
  const shown = { ...HOME_OFFICE, products: ['1'] };
  const rows = [shown, { ...shown, shown: false }, { ...shown, products: ['9'] }];
  const file = { ...EMPTY, collections: rows, ideas: rows };
  expect(rowsWithPage(file, visible)).toEqual({ ...EMPTY, collections: [shown], ideas: [shown] });
});

it('visitors see a project whatever is sold today, and its client’s words only if the client agreed', () => {
  const { quote: _, quoted: __, ...silent } = { ...LAW_FIRM, agreed: false };
  const projects = [LAW_FIRM, { ...LAW_FIRM, agreed: false }, { ...LAW_FIRM, shown: false }];
  const seen = rowsWithPage({ ...EMPTY, projects }, []);
  expect(seen.projects).toEqual([LAW_FIRM, silent]);
  expect(pagesOfRows(seen)[0]?.path).toBe('/projects/law-firm');
});

it('visitors see a project of the example only while one of its pieces is sold', () => {
  const example = { ...LAW_FIRM, example: true as const, products: ['1'] };
  const seen = (products: typeof visible) =>
    rowsWithPage({ ...EMPTY, projects: [example] }, products).projects;
  expect(seen(visible)).toHaveLength(1);
  expect(seen([])).toEqual([]);
});

it('visitors see the visible products of a collection once, in the order of staff, by key or SKU', () => {
  expect(productsInCollection({ products: ['1', '9', 'hom-bed-001', '2'] }, visible)).toEqual([
    desk,
    bed,
  ]);
});

it('visitors see how many of each product a collection has', () => {
  const products = [{ product: 'hom-bed-001', quantity: 4 }, '1', { product: '2', quantity: 9 }];
  expect(piecesInCollection({ products }, visible)).toEqual([
    { product: bed, quantity: 4 },
    { product: desk, quantity: 1 },
  ]);
});

it('a key in a collection counts before the same SKU of another product', () => {
  const other = { key: '7', sku: 'OFF-HBC-001' };
  const chair = { key: 'off-hbc-001', sku: 'NEW-1' };
  expect(productsInCollection({ products: ['off-hbc-001'] }, [chair, other])).toEqual([chair]);
});

it('the page of a collection is described by its text if staff wrote no description', () => {
  expect(descriptionOf({ title: 'Sofas', text: 'Soft.' })).toBe('Sofas: Soft.');
  expect(descriptionOf({ title: 'Sofas', text: 'Soft.', description: 'Chosen.' })).toBe('Chosen.');
});
