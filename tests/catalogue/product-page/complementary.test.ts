import { expect, it } from 'vitest';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { complementaryFinder } from '../../../src/catalogue/product-page/complementary.ts';

const product = (id: number, type_id: number | null, subcategory_id = 8) =>
  ({ id, category_id: 1, subcategory_id, type_id }) as Product;

const desk = product(1, 15);
const chairs = [2, 3, 4].map((id) => product(id, 12, 7));
const cabinet = product(5, null, 10);

it('a desk goes with chairs and cabinets, alternating and each once', () => {
  const found = complementaryFinder([desk, ...chairs, cabinet])(desk).map(({ id }) => id);
  expect(found).toHaveLength(4);
  expect(new Set(found)).toEqual(new Set([2, 3, 4, 5]));
  expect(found[1]).toBe(cabinet.id);
});

it('a chair goes with desks, and a product without complements with nothing', () => {
  expect(complementaryFinder([desk, ...chairs])(chairs[0] as Product)).toEqual([desk]);
  expect(complementaryFinder([desk])(product(9, null, 35))).toEqual([]);
});
