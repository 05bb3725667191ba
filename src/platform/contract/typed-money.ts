import { readNumber } from './typed-number.ts';

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
