import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  newPrice,
  newTerms,
  type PriceChange,
  priceChange,
  ROUNDINGS,
} from '../../../../src/catalogue/contract/fields/price-change.ts';
import { MAX_CENTS } from '../../../../src/platform/contract/money.ts';

const plus = (percent: number, round_to: (typeof ROUNDINGS)[number] = 0): PriceChange => {
  return { act: 'plus', percent, round_to };
};

it.each<[string, number, PriceChange, number]>([
  ['a new price', 8_500_000, { act: 'set', cents: 9_000_000 }, 9_000_000],
  ['plus 5%', 8_500_000, plus(5), 8_925_000],
  ['plus 7.5% to the nearest 500', 8_500_000, plus(7.5, 500), 9_150_000],
  ['plus 5% to the nearest 10, halves up', 1_010_000, plus(5, 10), 1_061_000],
  ['minus 10%', 8_500_000, { act: 'minus', percent: 10, round_to: 0 }, 7_650_000],
  [
    'minus KSh 1,020 to the nearest 100',
    500_000,
    { act: 'minus', cents: 102_000, round_to: 100 },
    400_000,
  ],
  ['plus a third of a shilling', 100, plus(33.33), 133],
])('a price becomes %s', (_, before, change, cents) => {
  expect(newPrice(before, change)).toEqual({ cents });
});

it.each<[string, number | null, PriceChange, RegExp]>([
  ['has none yet', null, plus(5), /^It has no price yet\.$/],
  [
    'would be nothing',
    50_000,
    { act: 'minus', cents: 50_000, round_to: 0 },
    /KSh 500 now .* nothing/,
  ],
  ['would round to nothing', 2_000, plus(5, 500), /KSh 20 now .* nothing/],
  ['would be too much', MAX_CENTS, plus(1), /^It would cost more than KSh 1,000,000,000\.$/],
])('a price is not changed if it %s', (_, before, change, reason) => {
  expect(newPrice(before, change)).toEqual({ reason: expect.stringMatching(reason) });
});

const changes = fc.oneof(
  fc.record({ act: fc.constant('set'), cents: fc.integer({ min: 1, max: MAX_CENTS }) }),
  fc.record({
    act: fc.constantFrom('plus', 'minus'),
    percent: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
    round_to: fc.constantFrom(...ROUNDINGS),
  }),
  fc.record({
    act: fc.constantFrom('plus', 'minus'),
    cents: fc.integer({ min: 1, max: MAX_CENTS }),
    round_to: fc.constantFrom(...ROUNDINGS),
  }),
);

it('every change leaves a price that a product may have, in its direction up to the rounding', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: MAX_CENTS }), (given, before) => {
      const change = priceChange.parse(given);
      const price = newPrice(before, change);
      if (price.reason !== undefined) return;
      expect(Number.isSafeInteger(price.cents)).toBe(true);
      expect(price.cents).toBeGreaterThan(0);
      expect(price.cents).toBeLessThanOrEqual(MAX_CENTS);
      if (change.act === 'set') return;
      const slack = change.round_to * 50;
      expect(price.cents % (change.round_to * 100 || 1)).toBe(0);
      if (change.act === 'plus') expect(price.cents + slack).toBeGreaterThanOrEqual(before);
      else expect(price.cents - slack).toBeLessThanOrEqual(before);
    }),
  );
});

it('terms change with a new price, but not under what choices add', () => {
  const change = { act: 'set', cents: 100, prices_include_vat: true } as const;
  const values = [{ name: 'Oak' }, { name: 'Walnut', difference_cents: 100 }];
  const priced = { prices_include_vat: false, choices: [{ name: 'Top', values }] };
  expect(newTerms(priced, change)).toEqual({
    reason: 'What its choices add is excluding VAT. Change it on its own page.',
  });
  expect(newTerms({ ...priced, prices_include_vat: true }, change)).toEqual({
    prices_include_vat: true,
  });
  expect(newTerms({ ...priced, choices: null }, change)).toEqual({ prices_include_vat: true });
  expect(newTerms(priced, { act: 'set', cents: 100 })).toEqual({ prices_include_vat: false });
});
