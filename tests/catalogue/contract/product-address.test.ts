import { expect, it } from 'vitest';
import {
  keyInAddress,
  PRODUCT_KEY,
  productIdOf,
  productKey,
  productPath,
} from '../../../src/catalogue/contract/product-address.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';

it.each([
  [42, 'Umoja Four-Person Workstation', '/p/42-umoja-four-person-workstation'],
  ['off-hbc-001', 'Karura High Back Chair', '/p/off-hbc-001-karura-high-back-chair'],
  [7, 'Visitor’s Chaise Longue “Été”', '/p/7-visitors-chaise-longue-ete'],
  [7, '書架', '/p/7'],
  [7, ' -- ', '/p/7'],
])('the path of product %s “%s” is %s', (key, title, path) => {
  expect(productPath(key, title)).toBe(path);
});

it('the path of a product ends with a whole word, however long the title', () => {
  expect(productPath(7, 'a'.repeat(200))).toHaveLength('/p/7-'.length + 80);
});

it.each([
  ['42-umoja', '42'],
  ['42', '42'],
  ['off-hbc-001-karura-high-back-chair', 'off-hbc-001'],
  ['off-hbc-001', 'off-hbc-001'],
  ['0-zero', undefined],
  ['99999999999-far-too-large', undefined],
  ['umoja', undefined],
  ['', undefined],
])('the address %s finds the product %s', (part, key) => {
  expect(keyInAddress(part)).toBe(key);
});

it('the address of a product distinguishes ids from SKUs', () => {
  expect(productIdOf('42')).toBe(42);
  expect(productIdOf('off-hbc-001')).toBeUndefined();
});

it('the path of a product contains the id of a staff product, and the SKU of a seed product', () => {
  expect(productKey({ id: 42, origin: 'staff', stock_key: 'workstations-01' })).toBe('42');
  expect(productKey({ id: 101, origin: 'sample', stock_key: 'sel-chr-001' })).toBe('sel-chr-001');
});

it('the path of a product is unique for each seed product', () => {
  const keys = readSeed()
    .filter(({ origin }) => origin !== 'staff')
    .map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !PRODUCT_KEY.test(key))).toEqual([]);
});
