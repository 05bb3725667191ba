import { readNumber } from './typed-number.ts';

/** KSh 1,000,000,000 in cents, far below the limit of exact numbers. */
export const MAX_CENTS = 100_000_000_000;

/** The currency in front of or behind an amount, and the marks for whole shillings. */
const CURRENCY = /^(?:ksh|kes|sh)s?\.?|(?:\/[=-]|ksh|kes|sh)$/gi;

/**
 * Reads an amount of Kenyan shillings as people write it: `24,500`, `24500.5`, `KSh 24,500.50`,
 * `24,500/=` and `Kes. 24,500/-`.
 *
 * @returns cents; undefined for what is no amount, or could be two (`numberProblem` asks)
 */
export function readMoney(text: string): number | undefined {
  const amount = bareAmount(text);
  const shillings = /\.\d{3,}$/.test(amount) ? undefined : readNumber(amount);
  return shillings === undefined ? undefined : Math.round(shillings * 100);
}

/** An amount without its currency, for `numberProblem`. */
export function bareAmount(text: string): string {
  return text.trim().replace(CURRENCY, '').trim();
}

/** A percentage of cents in whole cents; halves round up. Both are zero or more. */
export function shareOf(cents: bigint, percent: number): bigint {
  return dividedHalfUp(cents * hundredths(percent), 10_000n);
}

/** Converts a number with two decimals to a whole number. */
export function hundredths(figure: number): bigint {
  return BigInt(Math.round(figure * 100));
}

/** Divides non-negative numbers; halves round up. */
export function dividedHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** Formats cents as `24,500` or `24,500.50`, which `readMoney` reads. */
export function moneyText(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Formats cents as `KSh 24,500`. */
export function shillings(cents: number): string {
  return `KSh ${moneyText(cents)}`;
}
