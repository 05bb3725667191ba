/** KSh 1,000,000,000 in cents, far below the limit of exact numbers. */
export const MAX_CENTS = 100_000_000_000;

/** Accepts `24,500`, `24500.5`, `KSh 24,500.50`, `24,500/=` and `Kes. 24,500/-`. */
const AMOUNT =
  /^(?:(?:ksh|kes|sh)s?\.?\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(?:\/[=-])?$/i;
/** Longer than any amount; guards against pasted texts. */
const MAX_LENGTH = 40;

/**
 * Reads an amount of Kenyan shillings as people write it. A comma is allowed before thousands only,
 * so `24,50` is refused instead of guessed.
 *
 * @returns cents
 */
export function readMoney(text: string): number | undefined {
  const amount = text.trim();
  const [, shillings = '', cents = ''] = (amount.length <= MAX_LENGTH && AMOUNT.exec(amount)) || [];
  if (shillings === '') return undefined;
  return Number(shillings.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
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
