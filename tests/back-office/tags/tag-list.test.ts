import { expect, it } from 'vitest';
import { arrangeTags, countedProducts, findTag } from '../../../src/back-office/tags/tag-list.ts';

const tags = [
  { name: 'Ash', count: 2 },
  { name: 'Oak', count: 7 },
  { name: 'solid oak', count: 0 },
];

function names(search: string, sort: Parameters<typeof arrangeTags>[2] = 'name') {
  return arrangeTags(tags, search, sort).map(({ name }) => name);
}

it('the list of tags has all of them while nothing is searched for', () => {
  expect(names(' ')).toEqual(['Ash', 'Oak', 'solid oak']);
});

it('the list of tags contains tags with the searched letters, in any case', () => {
  expect(names('OAK')).toEqual(['Oak', 'solid oak']);
  expect(names('elm')).toEqual([]);
});

it('the list of tags can be sorted from Z to A', () => {
  expect(names('', '-name')).toEqual(['solid oak', 'Oak', 'Ash']);
});

it('the list of tags puts the most or the least used first', () => {
  expect(names('', '-count')).toEqual(['Oak', 'Ash', 'solid oak']);
  expect(names('', 'count')).toEqual(['solid oak', 'Ash', 'Oak']);
});

it('a tag is found by its whole name', () => {
  expect(findTag(tags, ' Solid  OAK')?.name).toBe('solid oak');
  expect(findTag(tags, 'solid')).toBeUndefined();
});

it('products are counted in words', () => {
  expect([0, 1, 2].map(countedProducts)).toEqual(['no product', '1 product', '2 products']);
});
