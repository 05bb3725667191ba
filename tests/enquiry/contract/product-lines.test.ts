import { expect, it } from 'vitest';
import { piecesInWords } from '../../../src/enquiry/contract/product-lines.ts';

it.each([
  [[1], '1 piece'],
  [[20], '20 pieces'],
  [[1, 1], '2 pieces'],
  [[20, 1], '21 pieces, 2 kinds'],
  [[1200, 1, 1], '1,202 pieces, 3 kinds'],
])('the quantities %j are called %j', (quantities, words) => {
  expect(piecesInWords(quantities.map((quantity) => ({ quantity })))).toBe(words);
});
