import fc from 'fast-check';
import { expect, it } from 'vitest';
import { builtFacets } from '../../../src/catalogue/facets/built-facets.ts';
import {
  combineOptions,
  type FilterOption,
  type FilterState,
  matches,
  parseFilterState,
  SORTS,
  serializeFilterState,
} from '../../../src/catalogue/facets/filter-state.ts';

/** Everything that a page could offer. */
const ALL: FilterOption[] = [
  ...Object.entries(builtFacets.allFamilies).flatMap(([group, each]) =>
    each.map(({ id }) => ({ group, value: id })),
  ),
  ...SORTS.map((value) => ({ group: 'sort', value })),
];
const read = (address: string) =>
  parseFilterState(new URL(address, 'http://localhost').search, ALL);
const NOTHING: FilterState = { chosen: {}, sort: undefined };

const anyView: fc.Arbitrary<FilterState> = fc
  .record({
    families: fc.subarray(ALL.filter(({ group }) => group !== 'sort')),
    sorts: fc.subarray(
      ALL.filter(({ group }) => group === 'sort'),
      { maxLength: 1 },
    ),
  })
  .map(({ families, sorts }) => combineOptions([...families, ...sorts]));

it('the URL of a filter state contains the options, and scrolls to the products', () => {
  expect(
    serializeFilterState({
      chosen: {
        material: ['wood', 'metal'],
        colour: ['black'],
        size: ['to-125'],
        availability: ['in-stock'],
      },
      sort: 'title',
    }),
  ).toBe(
    '?material=wood&material=metal&colour=black&size=to-125&availability=in-stock&sort=title#pieces',
  );
});

it('the URL of a filter state equals the page’s own without options', () => {
  expect(serializeFilterState(NOTHING)).toBe('');
});

it('the URL of a filter state restores the same state', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(read(serializeFilterState(view))).toEqual(view);
    }),
  );
});

it('the URL of a filter state ignores options that the page does not offer', () => {
  const search = '?material=gold&material=wood&material=wood&colour=&sort=price&size=2';
  const offered = [
    { group: 'material', value: 'wood' },
    { group: 'sort', value: 'title' },
  ];
  const view = parseFilterState(search, offered);
  expect(view).toEqual({ chosen: { material: ['wood'] }, sort: undefined });
});

it('the URL of a filter state accepts any contents', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(parseFilterState(`?${search}`, [])).toEqual(NOTHING);
    }),
  );
});

const product = ['wood', 'metal', 'black', 'in-stock'];

it('a filter without options matches every product', () => {
  expect(matches(product, {})).toBe(true);
});

it('a filter matches products with one of the options of a facet', () => {
  expect(matches(product, { material: ['glass', 'metal'] })).toBe(true);
  expect(matches(product, { material: ['glass'] })).toBe(false);
});

it('a filter matches products that match in each facet', () => {
  expect(matches(product, { material: ['wood'], colour: ['black'] })).toBe(true);
  expect(matches(product, { material: ['wood'], colour: ['red'] })).toBe(false);
});
