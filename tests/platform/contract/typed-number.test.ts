import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyText } from '../../../src/platform/contract/money.ts';
import { readMoney } from '../../../src/platform/contract/typed-money.ts';
import {
  hasTwoDecimals,
  numberProblem,
  readNumber,
  readPercent,
} from '../../../src/platform/contract/typed-number.ts';

it.each([
  ['1,000', 1000],
  ['1000', 1000],
  ['24 500', 24_500],
  ['24\u00a0500', 24_500],
  ['1,234,567.89', 1_234_567.89],
  ['2.5', 2.5],
  [' 21 ', 21],
  ['0.125', 0.125],
  ['007', 7],
])('“%s” is read as %d', (text, figure) => {
  expect(readNumber(text)).toBe(figure);
});

it.each([
  ['1,80', 'Is “1,80” 1.80 or 180?'],
  ['12,5', 'Is “12,5” 12.5 or 125?'],
  ['1,0000', 'Is “1,0000” 1.0000 or 10000?'],
  ['1.000', 'Is “1.000” 1 or 1,000?'],
  ['24.500', 'Is “24.500” 24.5 or 24,500?'],
  ['1.000.000', 'Is “1.000.000” 1 or 1,000,000?'],
])('“%s” could be two numbers, so it is none and asks', (text, question) => {
  expect(readNumber(text)).toBeUndefined();
  expect(numberProblem(text)).toContain(question);
});

it.each(['', 'POA', '12 pcs', '1,2,3', '1 000 00', '-5', '1e3', '0x10', '٣', '½', '1.'])(
  '“%s” is no number',
  (text) => {
    expect(readNumber(text)).toBeUndefined();
    expect(numberProblem(text)).toBeUndefined();
  },
);

it('a typed number with a per cent sign is a percentage', () => {
  expect([readPercent('7.5 %'), readPercent('16%'), readPercent('16')]).toEqual([7.5, 16, 16]);
});

it('a typed number is read as it was written, with and without commas', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(99), (whole, cents) => {
      const decimals = `.${String(cents).padStart(2, '0')}`;
      const figure = Number(`${whole}${decimals}`);
      expect(readNumber(`${whole}${decimals}`)).toBe(figure);
      expect(readNumber(whole.toLocaleString('en') + decimals)).toBe(figure);
    }),
  );
});

it.each([
  ['24,500/=', 2_450_000],
  ['KSh 24,500.50', 2_450_050],
  ['Kes. 24,500/-', 2_450_000],
  ['24 500', 2_450_000],
  ['24500 KES', 2_450_000],
])('“%s” is read in cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});

it.each(['POA', '1,80', '1.000', '24.5000', 'KSh', '10 000 0'])('“%s” is none', (text) => {
  expect(readMoney(text)).toBeUndefined();
});

it('a typed amount of money is read again from its own text', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), (cents) => {
      expect(readMoney(moneyText(cents))).toBe(cents);
    }),
  );
});

it('a figure has as many digits behind the point as it shows, and two at most', () => {
  for (const figure of [21, 2.5, 7.35, 0.07, 999_999.99]) expect(hasTwoDecimals(figure)).toBe(true);
  for (const figure of [1.005, 1.000000001, 0.001]) expect(hasTwoDecimals(figure)).toBe(false);
});
