import { expect, it } from 'vitest';
import { BUILT_IN_LISTS } from '../../src/catalogue/contract/catalogue-page.ts';
import { categories } from '../../src/catalogue/contract/taxonomy.ts';
import { readBuiltInList, readSampleGroups } from '../../src/catalogue/seed/seed-files.ts';

const samples = readSampleGroups();
const products = samples.flatMap((group) => group.products);

it.each([
  ['high-back-chairs', 9],
  ['mid-back-chairs', 11],
  ['visitors-chairs', 7],
  ['coffee-tables', 11],
  ['reception-chairs', 10],
  ['office-desks', 7],
] as const)('the built-in list %s has %i products', (name, count) => {
  expect(readBuiltInList(name)).toHaveLength(count);
});

it('the built-in lists number the products of a list from 1, apart from reception chairs', () => {
  for (const name of BUILT_IN_LISTS.filter((each) => each !== 'reception-chairs')) {
    const ids = readBuiltInList(name).map(({ id }) => id);
    expect(ids, name).toEqual(ids.map((_, index) => index + 1));
  }
});

it('the built-in lists give two reception chairs the id 7, each with its own SKU', () => {
  const chairs = readBuiltInList('reception-chairs');
  expect(chairs.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 8, 9]);
  expect(new Set(chairs.map(({ SKU }) => SKU)).size).toBe(10);
});

it('the built-in lists give coffee tables ids from 1 to 11, category 2 and prices from 199.99 to 319.99', () => {
  const tables = readBuiltInList('coffee-tables');
  expect(tables.map(({ id }) => id)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1));
  expect(new Set(tables.map(({ category_id }) => category_id))).toEqual(new Set([2]));
  expect(pricesOf(tables)).toEqual([199.99, 319.99]);
});

it('the built-in lists give reception chairs the categories 5, 6 and 7 and prices from 199.99 to 699.99', () => {
  const chairs = readBuiltInList('reception-chairs');
  expect(new Set(chairs.map(({ category_id }) => category_id))).toEqual(new Set([5, 6, 7]));
  expect(pricesOf(chairs)).toEqual([199.99, 699.99]);
});

it('the built-in lists give office desks category 1 and prices from 259.99 to 399.99', () => {
  const desks = readBuiltInList('office-desks');
  expect(new Set(desks.map(({ category_id }) => category_id))).toEqual(new Set([1]));
  expect(pricesOf(desks)).toEqual([259.99, 399.99]);
});

it('the built-in lists give high back chairs category 1, mid back chairs 2 after a first 1, visitors’ chairs 3', () => {
  const categoriesOf = (name: Parameters<typeof readBuiltInList>[0]) =>
    readBuiltInList(name).map(({ category_id }) => category_id);
  expect(new Set(categoriesOf('high-back-chairs'))).toEqual(new Set([1]));
  expect(categoriesOf('mid-back-chairs')).toEqual([1, ...Array(10).fill(2)]);
  expect(new Set(categoriesOf('visitors-chairs'))).toEqual(new Set([3]));
});

it('the sample products are 12, four each in the groups Chairs, Storage and Tables', () => {
  expect(samples.map(({ name, products }) => [name, products.length])).toEqual([
    ['Chairs', 4],
    ['Storage', 4],
    ['Tables', 4],
  ]);
  expect(products).toHaveLength(12);
});

it('the sample products cost from 75.99 to 450.99', () => {
  expect(pricesOf(products)).toEqual([75.99, 450.99]);
});

it('the sample products have some out of stock that can be ordered', () => {
  const ordered = products.filter(({ availability }) => !availability.inStock);
  expect(ordered.length).toBeGreaterThan(0);
  expect(ordered.every(({ availability }) => availability.backorder)).toBe(true);
});

it.each(products)('the sample product $title has every field of the contract', (product) => {
  expect(product).toMatchObject({
    id: expect.any(Number),
    description: expect.any(String),
    category_id: expect.any(Number),
    details: {
      color: expect.any(String),
      material: expect.any(String),
      price: expect.any(Number),
      in_stock: expect.any(Boolean),
      mainImageUrl: expect.any(String),
    },
    tags: expect.any(Array),
    SKU: expect.any(String),
    rating: { average: expect.any(Number), reviewCount: expect.any(Number) },
    availability: { inStock: expect.any(Boolean), quantity: expect.any(Number) },
    dimensions: expect.any(Object),
    weight: expect.any(Number),
  });
});

it.each([
  [1, /office/i],
  [2, /home/i],
  [3, /kitchens and wardrobes/i],
  [4, /commercial/i],
  [5, /school/i],
])('the category with id %i is %s', (id, name) => {
  expect(categories.find((category) => category.id === id)?.name).toMatch(name);
});

/** The lowest and the highest price. */
function pricesOf(list: { details: { price: number } }[]): [number, number] {
  const prices = list.map(({ details }) => details.price);
  return [Math.min(...prices), Math.max(...prices)];
}
