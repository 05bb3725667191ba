import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { unpacked } from '../../../../src/catalogue/contract/search/search-list.ts';
import { colourFamilies } from '../../../../src/catalogue/facets/built-facets.ts';
import { packed, searchEntry } from '../../../../src/catalogue/search/product-entries.ts';
import { manyProducts } from '../../../support/generated/many-products.ts';

const KB = 1024;
const products = manyProducts(2000);
const pack = (some: Parameters<typeof packed>[0]) => packed(some, colourFamilies);
const entryOf = (one: (typeof products)[number]) => searchEntry(one, colourFamilies);

it('the search list restores all entries from their packed form', () => {
  const bare = {
    key: '9',
    title: 'Bare',
    sku: null,
    colour: null,
    material: '',
    mattress: null,
    seats: null,
    width_cm: null,
    set_sizes: null,
    tags: [],
  };
  const place = { category_id: 5, subcategory_id: null, type_id: null };
  const all = [...products, { ...bare, ...place }];
  expect(unpacked(pack(all))).toEqual(all.map((each) => searchEntry(each, colourFamilies)));
  expect(unpacked(pack(all)).at(-1)).toEqual({ key: '9', title: 'Bare', place: 'School' });
});

it('the search list of an earlier version is read, which has no colours and widths', () => {
  const { colours, widths, ...before } = pack(products.slice(0, 1));
  const [{ colour, width, ...entry } = { key: '', title: '' }] = products.map(entryOf);
  expect([colour, width, colours, widths]).not.toContain(undefined);
  expect(unpacked(before as ReturnType<typeof pack>)).toEqual([entry]);
});

it('the search list packs 2,000 products into 40 kB', () => {
  const sent = gzipSync(JSON.stringify(pack(products))).length;
  expect(sent).toBeLessThanOrEqual(40 * KB);
});
