import { expect, it } from 'vitest';
import { columnOf } from '../../../../src/catalogue/contract/spreadsheet/sheet-columns.ts';
import { vatSaid } from '../../../../src/catalogue/contract/spreadsheet/vat-headings.ts';

it.each([
  ['Price incl. VAT', 'included'],
  ['Price (incl. VAT)', 'included'],
  ['PRICE INC VAT (KES)', 'included'],
  ['Unit price, VAT inclusive', 'included'],
  ['Price with VAT', 'included'],
  ['Gross price', 'included'],
  ['price_incl_vat', 'included'],
  ['Internal price in KES incl. VAT', 'included'],
  ['Price tax included', 'included'],
  ['Price excl. VAT', 'excluded'],
  ['Price ex. V.A.T.', 'excluded'],
  ['Net price KSh', 'excluded'],
  ['Selling price (net)', 'excluded'],
  ['Price + VAT', 'excluded'],
  ['Price(+VAT)', 'excluded'],
  ['Price plus VAT', 'excluded'],
  ['Price before VAT', 'excluded'],
  ['Price (tax excl.)', 'excluded'],
  ['Price without tax', 'excluded'],
  ['Price', undefined],
  ['Unit Price (KES)', undefined],
  ['Internal price in KES', undefined],
])('the heading “%s” is one of prices, with VAT %s', (heading, said) => {
  expect(columnOf(heading)?.name).toBe('price_cents');
  expect(vatSaid(heading)).toBe(said);
});

it.each(['VAT', 'Net weight', 'Price before discount', 'Tax class', 'Cost price net', 'Gross'])(
  'the heading “%s” is none of prices',
  (heading) => {
    expect(columnOf(heading)?.name).not.toBe('price_cents');
  },
);
