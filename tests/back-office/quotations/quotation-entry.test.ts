import { expect, it } from 'vitest';
import { priceOf } from '../../../src/back-office/quotations/quotation-entry.ts';

it.each([
  [{ vat: '16', prices_include_vat: false }, '24,500'],
  [{ vat: '16', prices_include_vat: true }, '28,420'],
  [{ vat: '7,5', prices_include_vat: true }, '26,337.50'],
  [{ vat: 'none', prices_include_vat: true }, ''],
])('offers an internal price of 24,500 under the terms %j as “%s”', (terms, words) => {
  expect(priceOf({ price_cents: 2_450_000 }, terms)).toBe(words);
});

it('offers no price for a product without one', () => {
  expect(priceOf({ price_cents: null }, { vat: '16', prices_include_vat: false })).toBe('');
});
