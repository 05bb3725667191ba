/** KSh 1,000,000,000, in cents: far from where numbers lose their last digit. */
export const MAX_CENTS = 100_000_000_000;

/** `24,500`, `24500.5`, `KSh 24,500.50`, `24,500/=`, `Kes. 24,500/-`. */
const AMOUNT =
  /^(?:(?:ksh|kes|sh)s?\.?\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(?:\/[=-])?$/i;
/** No amount is as long; a pasted text may be. */
const MAX_LENGTH = 40;

/**
 * Reads an amount of Kenyan shillings as people write it. A comma stands before thousands only, so
 * that `24,50` is refused rather than taken for one of two amounts.
 *
 * @returns cents
 */
export function readMoney(text: string): number | undefined {
  const amount = text.trim();
  const [, shillings = '', cents = ''] = (amount.length <= MAX_LENGTH && AMOUNT.exec(amount)) || [];
  if (shillings === '') return undefined;
  return Number(shillings.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** `24,500`, `24,500.50`; what `readMoney` reads. */
export function moneyText(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** `KSh 24,500` */
export function shillings(cents: number): string {
  return `KSh ${moneyText(cents)}`;
}
