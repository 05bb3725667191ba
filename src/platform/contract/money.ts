/** KSh 1,000,000,000 in cents, far below the limit of exact numbers. */
export const MAX_CENTS = 100_000_000_000;

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

// Making one takes longer than formatting a thousand sums.
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const WITH_CENTS = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * Formats cents as `24,500` or `24,500.50`, which `readMoney` (typed-money.ts) reads; less than nothing
 * as `−24,500`.
 */
export function moneyText(cents: number): string {
  const amount = (cents % 100 === 0 ? WHOLE : WITH_CENTS).format(Math.abs(cents) / 100);
  return cents < 0 ? `−${amount}` : amount;
}

/** Formats cents as `KSh 24,500`, and what went back as `−KSh 24,500`. */
export function shillings(cents: number): string {
  return `${cents < 0 ? '−' : ''}KSh ${moneyText(Math.abs(cents))}`;
}

/** A difference in price as `+1,500` or `−500`, which `readDifference` (price-difference.ts) reads. */
export function differenceText(cents: number): string {
  return `${cents < 0 ? '' : '+'}${moneyText(cents)}`;
}
