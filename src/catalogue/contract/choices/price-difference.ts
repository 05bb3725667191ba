import { bareAmount, readMoney } from '../../../platform/contract/typed-money.ts';
import { numberProblem } from '../../../platform/contract/typed-number.ts';

const SIGN = /^[+−–-]/;

/**
 * Reads `+1,500`, `-500` and `KSh 1,500`.
 *
 * @returns cents; undefined for a text without sign or currency, which may be a code
 */
export function readDifference(text: string): number | undefined {
  const sign = SIGN.exec(text)?.[0];
  const amount = text.slice(sign?.length ?? 0).trim();
  if (!sign && !/^(?:ksh|kes|sh)|(?:\/[=-])$/i.test(amount)) return undefined;
  const cents = readMoney(amount);
  if (cents === undefined) return undefined;
  return sign && sign !== '+' ? 0 - cents : cents;
}

/** Asks which of two amounts a typed difference is; undefined for one, and for no amount. */
export function differenceProblem(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  return numberProblem(bareAmount(typed.trim().replace(SIGN, '')));
}
