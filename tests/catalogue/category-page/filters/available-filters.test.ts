import { expect, it } from 'vitest';
import { availableFilters } from '../../../../src/catalogue/category-page/filters/available-filters.ts';
import { sortProducts } from '../../../../src/catalogue/category-page/filters/sort-products.ts';
import type { Card } from '../../../../src/catalogue/contract/card.ts';
import { FACETS, type Facets } from '../../../../src/catalogue/contract/fields/facet.ts';

const plain = {
  ...(Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Facets),
  material: ['wood'],
  colour: ['black'],
  size: ['to-50'],
  availability: ['in-stock'],
};

function card(id: number, facets: Facets | undefined = plain): Card {
  const title = `Piece ${id}`;
  return {
    key: String(id),
    title,
    path: `/p/${id}`,
    picture: undefined,
    stored: { id, version: 1 },
    facets,
  };
}

const cards = (count: number) => Array.from({ length: count }, (_, index) => card(index + 1));

it('a page of up to four products offers no filters', () => {
  expect(availableFilters(cards(4))).toBeUndefined();
  expect(availableFilters(cards(5))).toBeDefined();
});

it('the filters that a page offers include existing values with their counts, in the order of the file', () => {
  const offers = availableFilters([
    ...cards(12),
    card(13, { ...plain, material: ['glass', 'metal'] }),
    card(14, { ...plain, material: ['metal'] }),
    card(15, { ...plain, material: [] }),
  ]);
  expect(offers?.facets).toEqual([
    {
      facet: 'material',
      name: 'Material',
      options: [
        { value: 'wood', name: 'Wood', count: 12, isChosen: false },
        { value: 'metal', name: 'Metal', count: 2, isChosen: false },
        { value: 'glass', name: 'Glass', count: 1, isChosen: false },
      ],
    },
  ]);
});

it('the filters that a page offers include colours that no family knows', () => {
  const offers = availableFilters([...cards(5), card(6, { ...plain, colour: ['colour-maroon'] })]);
  expect(offers?.facets).toMatchObject([
    { facet: 'colour', options: [{ name: 'Black' }, { name: 'Maroon', value: 'colour-maroon' }] },
  ]);
});

it('the filters that a page offers omit options that match all or none of the products', () => {
  const offers = availableFilters([
    ...cards(5),
    card(6, { ...plain, material: ['wood', 'metal'] }),
  ]);
  const options = offers?.facets.map(({ facet, options }) => [
    facet,
    options.map(({ value }) => value),
  ]);
  expect(options).toEqual([['material', ['metal']]]);
});

it('the filters that a page offers do not sort by date when nothing is dated', () => {
  const builtIn = cards(13).map((each, index) => ({ ...each, key: `off-hbc-0${index + 10}` }));
  expect(availableFilters(builtIn)?.sorts.map(({ value }) => value)).toEqual(['title']);
  const [, ...others] = builtIn;
  const mixed = availableFilters([...others, card(1)]);
  expect(mixed?.sorts.map(({ value }) => value)).toEqual(['title', 'newest']);
});

it('the filters that a page offers begin with steps of prices where they are shown, and say how many products have none', () => {
  const facets = { ...plain, price: [] };
  const within = (id: number, price: number, steps: string[]) => ({
    ...card(id, { ...plain, price: steps } as Facets),
    price,
  });
  const offers = availableFilters([
    within(1, 8_000, ['10000', '25000']),
    within(2, 24_500, ['25000']),
    within(3, 90_000, []),
    card(4, facets as Facets),
    card(5, facets as Facets),
  ]);
  expect(offers?.facets).toEqual([
    {
      facet: 'price',
      name: 'Price',
      options: [
        { value: '10000', name: 'Up to KSh 10,000', count: 1, isChosen: false },
        { value: '25000', name: 'Up to KSh 25,000', count: 2, isChosen: false },
      ],
    },
  ]);
  expect(offers?.unpriced).toBe(2);
  expect(offers?.sorts[0]).toEqual({ value: 'price', name: 'Price, low to high' });
  expect(availableFilters(cards(5))?.sorts.map(({ value }) => value)).not.toContain('price');
});

const products = [
  { title: 'Tana', id: 6, isSeed: true },
  { title: 'Athi', id: 5, isSeed: true },
  { title: 'Mara 10', id: 4, isSeed: false },
  { title: 'Mara 9', id: 7, isSeed: false },
];
const titles = (sort: 'title' | 'newest') => sortProducts(products, sort).map(({ title }) => title);

it('the order of products by title sorts numbers by their value', () => {
  expect(titles('title')).toEqual(['Athi', 'Mara 9', 'Mara 10', 'Tana']);
});

it('the order of products by date has the newest first, and then seed products as the page has them', () => {
  expect(titles('newest')).toEqual(['Mara 9', 'Mara 10', 'Tana', 'Athi']);
});
