import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertPrice, priceUnder } from '../../../src/company/contract/selling-price.ts';
import { runs } from '../../support/generated/test-seed.ts';

const rates = fc.constantFrom(0, 8, 16);
/** From KSh 0.05 to ten million. */
const amounts = fc.integer({ min: 5, max: 1_000_000_000 });

it('an amount under the terms that it was typed under is the amount', () => {
  fc.assert(
    fc.property(amounts, rates, fc.boolean(), (cents, vat_percent, prices_include_vat) => {
      const terms = { vat_percent, prices_include_vat };
      expect(priceUnder(terms, cents, prices_include_vat)).toBe(cents);
    }),
    { numRuns: runs(200) },
  );
});

it('a price of whole shillings without VAT is exact with VAT', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), rates, (shillings, vat_percent) => {
      const terms = { vat_percent, prices_include_vat: true };
      expect(priceUnder(terms, shillings * 100, false)).toBe(shillings * (100 + vat_percent));
    }),
    { numRuns: runs(200) },
  );
});

it.each([
  [1_500_000, { vat_percent: 16, prices_include_vat: true }, 1_293_103],
  [1_160_000, { vat_percent: 16, prices_include_vat: true }, 1_000_000],
  [1_500_000, { vat_percent: 0, prices_include_vat: true }, 1_500_000],
])('%i cents under the terms %j are %i without VAT', (cents, terms, without) => {
  expect(convertPrice(cents, terms, { ...terms, prices_include_vat: false })).toBe(without);
});
