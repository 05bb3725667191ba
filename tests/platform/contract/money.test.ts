import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTS, moneyText, shillings } from '../../../src/platform/contract/money.ts';
import { readMoney } from '../../../src/platform/contract/typed-money.ts';

it.each([
  ['24,500', 2_450_000],
  ['24500', 2_450_000],
  ['24,500/=', 2_450_000],
  ['24,500/-', 2_450_000],
  ['24,500 /=', 2_450_000],
  ['KSh 24,500.50', 2_450_050],
  ['Ksh. 24,500.5', 2_450_050],
  ['kshs 1,000,000,000', MAX_CENTS],
  ['KES 0', 0],
  [' 7.05 ', 705],
])('the text %j is read as an amount of shillings', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});

it.each(['', '24,50', '24.500,50', '1.234', '-5', 'KSh', '1,0000', '$ 5', '5 USD'])(
  'the amount %j is refused, and not guessed',
  (text) => {
    expect(readMoney(text)).toBeUndefined();
  },
);

it('an amount of three hundred thousand digits is read in linear time', () => {
  expect(readMoney('1'.repeat(300_000))).toBeUndefined();
});

it('every amount is read as it was formatted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      expect(readMoney(moneyText(cents))).toBe(cents);
      expect(readMoney(shillings(cents))).toBe(cents);
    }),
  );
});

it.each([
  [-2_300, '−23', '−KSh 23'],
  [-2_450_050, '−24,500.50', '−KSh 24,500.50'],
  [0, '0', 'KSh 0'],
  [-0, '0', 'KSh 0'],
])('an amount of %i cents has its minus first: %s, %s', (cents, amount, words) => {
  expect([moneyText(cents), shillings(cents)]).toEqual([amount, words]);
});
