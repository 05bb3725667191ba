import { expect, it } from 'vitest';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { relatedFinder } from '../../../src/catalogue/product-page/related.ts';

const product = (id: number, category_id: number, subcategory_id: number, type_id: number) =>
  ({ id, category_id, subcategory_id, type_id }) as Product;

it('similar products come from the same type, then subcategory, then category', () => {
  const all = [
    product(1, 1, 8, 17),
    product(2, 1, 7, 11),
    product(3, 1, 8, 18),
    product(4, 2, 20, 21),
    product(5, 1, 8, 17),
  ];
  const [first] = all;
  expect(first && relatedFinder(all)(first).map(({ id }) => id)).toEqual([5, 3, 2]);
});

it('similar products continue in a cycle from product to product', () => {
  const all = Array.from({ length: 7 }, (_, index) => product(index + 1, 1, 8, 17));
  const related = relatedFinder(all);
  expect(all.slice(4, 6).map((each) => related(each).map(({ id }) => id))).toEqual([
    [6, 7, 1, 2],
    [7, 1, 2, 3],
  ]);
});

it('similar products never include the product itself', () => {
  const only = product(1, 1, 8, 17);
  expect(relatedFinder([only])(only)).toEqual([]);
});
