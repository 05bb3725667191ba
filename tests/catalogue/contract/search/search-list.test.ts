import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { unpacked } from '../../../../src/catalogue/contract/search/search-list.ts';
import { packed, searchEntry } from '../../../../src/catalogue/search/product-entries.ts';
import { manyProducts } from '../../../support/generated/many-products.ts';

const KB = 1024;
const products = manyProducts(2000);

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
  expect(unpacked(packed(all))).toEqual(all.map((each) => searchEntry(each)));
  expect(unpacked(packed(all)).at(-1)).toEqual({ key: '9', title: 'Bare', place: 'School' });
});

it('the search list of an earlier version is read, which has no colours and widths', () => {
  const { colours, widths, ...before } = packed(products.slice(0, 1));
  const [{ colour, width, ...entry } = { key: '', title: '' }] = products.map((each) =>
    searchEntry(each),
  );
  expect([colour, width, colours, widths]).not.toContain(undefined);
  expect(unpacked(before as ReturnType<typeof packed>)).toEqual([entry]);
});

it('the search list packs 2,000 products into 40 kB', () => {
  const sent = gzipSync(JSON.stringify(packed(products))).length;
  expect(sent).toBeLessThanOrEqual(40 * KB);
});
