import { expect, it } from 'vitest';
import type { FromPrice } from '../../../../src/catalogue/contract/product.ts';
import { totalWords } from '../../../../src/enquiry/quote-list/prices/list-total.ts';

const choices = [
  { name: 'Fabric', values: [{ name: 'Oatmeal' }, { name: 'Sage', difference_cents: 150_000 }] },
];
const sage = [{ choice: 'Fabric', value: 'Sage' }];

function words(
  lines: [key: string, quantity: number, chosen?: typeof sage][],
  vat?: FromPrice['vat'],
) {
  const from_price = { cents: 2_450_000, ...(vat && { vat }) };
  const prices = new Map([['chair', { key: 'chair', from_price, choices }]]);
  return totalWords(
    prices,
    lines.map(([key, quantity, chosen = []]) => ({ key, quantity, chosen })),
  );
}

it('the total of a quote list counts what was chosen, and says what VAT and which pieces are not in it', () => {
  expect(words([['chair', 20]])).toBe('From about KSh 490,000.');
  expect(
    words(
      [
        ['chair', 1],
        ['chair', 2, sage],
      ],
      'included',
    ),
  ).toBe('From about KSh 76,500, including VAT.');
  expect(
    words(
      [
        ['chair', 1],
        ['bench', 2],
      ],
      'excluded',
    ),
  ).toBe('From about KSh 24,500, excluding VAT, and 2 pieces without a price.');
  expect(
    words([
      ['chair', 1],
      ['bench', 1],
    ]),
  ).toBe('From about KSh 24,500, and 1 piece without a price.');
});

it('a quote list without any price has no total', () => {
  expect(words([['bench', 2]])).toBe('');
});
