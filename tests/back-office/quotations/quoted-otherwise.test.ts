import { expect, it } from 'vitest';
import { quotedOtherwise } from '../../../src/back-office/quotations/entry/quoted-otherwise.ts';

const choices = [
  {
    name: 'Cover',
    values: [{ name: 'Cloth' }, { name: 'Leather', difference_cents: 5_000_000 }],
  },
];
const sofa = { title: 'Zuri Sofa', choices, prices_include_vat: false };
const covered = (value: string) => [{ choice: 'Cover', value }];
const quotedIn = (value: string, prices_include_vat = false) => ({
  ...{ cents: 10_000_000, vat_percent: 16, prices_include_vat },
  chosen: covered(value),
});

it.each([
  [
    quotedIn('Cloth'),
    'Zuri Sofa was quoted last in cloth, at KSh 100,000 excluding VAT. With today’s difference Zuri Sofa (Leather) would be KSh 150,000.',
  ],
  [
    quotedIn('Cloth', true),
    'Zuri Sofa was quoted last in cloth, at KSh 100,000 including VAT. With today’s difference Zuri Sofa (Leather) would be KSh 158,000.',
  ],
  [quotedIn('Gone'), 'Zuri Sofa was quoted last in gone, at KSh 100,000 excluding VAT.'],
])(
  'a price of other choices is named as such, with today’s difference where it is known',
  (quoted, said) => {
    expect(quotedOtherwise(sofa, covered('Leather'), quoted)).toBe(said);
  },
);
