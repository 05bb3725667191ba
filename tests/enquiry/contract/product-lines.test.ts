import { expect, it } from 'vitest';
import { piecesInWords, productLines } from '../../../src/enquiry/contract/product-lines.ts';

it.each([
  [[1], '1 piece'],
  [[20], '20 pieces'],
  [[1, 1], '2 pieces'],
  [[20, 1], '21 pieces, 2 kinds'],
  [[1200, 1, 1], '1,202 pieces, 3 kinds'],
])('the quantities %j are called %j', (quantities, words) => {
  expect(piecesInWords(quantities.map((quantity) => ({ quantity })))).toBe(words);
});

it('a line says what was chosen of a piece, what is still open, and what was noted', () => {
  const sofa = { title: 'Zuri Sofa', sku: null, quantity: 2, note: 'By June' };
  const chosen = [{ choice: 'Colour', value: 'White' }];
  const not_chosen = 'Fabric: not chosen yet';
  expect(
    productLines([
      { ...sofa, chosen, not_chosen },
      { ...sofa, chosen: [] },
    ]),
  ).toEqual([
    '2 × Zuri Sofa, Colour: White, Fabric: not chosen yet: By June',
    '2 × Zuri Sofa: By June',
  ]);
});
