import { describe, expect, it } from 'vitest';
import { availableFilters } from '../../../../src/catalogue/category-page/filters/available-filters.ts';
import { sortProducts } from '../../../../src/catalogue/category-page/filters/sort-products.ts';
import { filterRules } from '../../../../src/catalogue/category-page/filters/style-rules.ts';
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

describe('the filters that a page offers', () => {
  it('are absent up to four products', () => {
    expect(availableFilters(cards(4))).toBeUndefined();
    expect(availableFilters(cards(5))).toBeDefined();
  });

  it('include existing values with their counts, in the order of the file', () => {
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
        choices: [
          { value: 'wood', name: 'Wood', count: 12 },
          { value: 'metal', name: 'Metal', count: 2 },
          { value: 'glass', name: 'Glass', count: 1 },
        ],
      },
    ]);
  });

  it('omit choices that match all or none of the products', () => {
    const offers = availableFilters([
      ...cards(5),
      card(6, { ...plain, material: ['wood', 'metal'] }),
    ]);
    const choices = offers?.facets.map(({ facet, choices }) => [
      facet,
      choices.map(({ value }) => value),
    ]);
    expect(choices).toEqual([['material', ['metal']]]);
  });

  it('do not sort by date when nothing is dated', () => {
    const builtIn = cards(13).map((each) => ({ ...each, isLeadingSeed: true }));
    expect(availableFilters(builtIn)?.sorts.map(({ value }) => value)).toEqual(['title']);
    const [, ...others] = builtIn;
    const mixed = availableFilters([...others, card(1)]);
    expect(mixed?.sorts.map(({ value }) => value)).toEqual(['title', 'newest']);
  });
});

describe('the order of products', () => {
  const products = [
    { title: 'Tana', id: 5, isLeadingSeed: true },
    { title: 'Athi', id: 6, isLeadingSeed: true },
    { title: 'Mara 10', id: 4, isLeadingSeed: false },
    { title: 'Mara 9', id: 7, isLeadingSeed: false },
  ];
  const titles = (sort?: 'title' | 'newest') =>
    sortProducts(products, sort).map(({ title }) => title);

  it('is the default until another is chosen: seed products first, then by creation', () => {
    expect(titles()).toEqual(['Tana', 'Athi', 'Mara 10', 'Mara 9']);
    expect(sortProducts(products.slice(2).toReversed(), undefined).map(({ id }) => id)).toEqual([
      4, 7,
    ]);
  });

  it('stays as built before there is a database', () => {
    const unstored = products.map((product) => ({ ...product, id: undefined }));
    expect(sortProducts(unstored, undefined).map(({ title }) => title)).toEqual(titles());
  });

  it('sorts titles with natural numbers', () => {
    expect(titles('title')).toEqual(['Athi', 'Mara 9', 'Mara 10', 'Tana']);
  });

  it('sorts by date with the newest first', () => {
    expect(titles('newest')).toEqual(['Mara 9', 'Mara 10', 'Tana', 'Athi']);
  });
});

describe('the styles for choices without scripts', () => {
  const some = [card(20, { ...plain, material: ['glass'] }), ...cards(13)];
  const offers = availableFilters(some);
  const rules = offers ? filterRules(offers, some) : '';

  it('hide products that do not match a choice', () => {
    expect(rules).toContain(
      ':has(#material-glass:target)>.card-grid>.card:not([data-families~=glass])',
    );
    expect(rules).not.toContain('#colour');
  });

  it('only sort when all products are alike', () => {
    const alike = cards(13);
    const only = availableFilters(alike);
    expect(only?.facets).toEqual([]);
    expect(only && filterRules(only, alike)).toMatch(/^\.card-grid>\.card:nth-child/);
  });

  it('give each card a position in each order', () => {
    expect(rules).toContain('>.card:nth-child(1){--title:13;--newest:0}');
    expect(rules).toContain('>.card:nth-child(2){--title:0;--newest:13}');
    expect(rules).toContain('>.card{order:var(--newest)}');
  });
});
