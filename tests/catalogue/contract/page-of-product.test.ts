import { expect, it } from 'vitest';
import { inPageOrder } from '../../../src/catalogue/contract/page-of-product.ts';

const products = [
  { id: 1, origin: 'staff' as const },
  { id: 2, origin: 'built-in' as const },
  { id: 3, origin: 'staff' as const },
  { id: 4, origin: 'built-in' as const },
];

it.each([
  ['as they were added', 'server', undefined, [1, 2, 3, 4]],
  ['with what came with the site first', 'built-in', undefined, [2, 4, 1, 3]],
  [
    'the same while nobody has arranged them',
    'built-in',
    { products: [], newProducts: 'start' },
    [2, 4, 1, 3],
  ],
  [
    'as staff have put them, and new ones after',
    'built-in',
    { products: [3, 2], newProducts: 'end' },
    [3, 2, 1, 4],
  ],
  [
    'with new ones before, the newest first',
    'server',
    { products: [3, 2], newProducts: 'start' },
    [4, 1, 3, 2],
  ],
  [
    'without what has gone since',
    'server',
    { products: [9, 4, 3, 2, 1], newProducts: 'end' },
    [4, 3, 2, 1],
  ],
] as const)('the products of a page are sorted %s', (_, source, order, expected) => {
  const given = order && { ...order, products: [...order.products] };
  expect(inPageOrder(products, source, given).map(({ id }) => id)).toEqual(expected);
});
