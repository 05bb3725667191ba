import { z } from 'zod';
import { MAX_CENTS, moneyText, shareOf, shillings } from '../../platform/contract/money.ts';
import { bareAmount, readMoney } from '../../platform/contract/typed-money.ts';
import {
  hasTwoDecimals,
  numberProblem,
  readPercent,
} from '../../platform/contract/typed-number.ts';
import { roundedUp } from './payments/due.ts';

const PERCENT =
  'A deposit is a part from 0 to 100 % with two digits at most, or a sum, such as 50 % or 20,000.';

/** Agreed part of the total, or a sum in cents; null without a deposit. */
export const deposit = z
  .union(
    [
      z.strictObject({ percent: z.number().min(0).max(100).refine(hasTwoDecimals) }),
      z.strictObject({ cents: z.int().min(0).max(MAX_CENTS) }),
    ],
    PERCENT,
  )
  .nullable();
export type Deposit = z.output<typeof deposit>;

/** Agreed after the acceptance: null would mean the quoted deposit. */
export const NO_DEPOSIT = { percent: 0 };

export const DEPOSIT_TOO_MUCH = 'The deposit is more than the total.';

export function isMoreThan(agreed: Deposit, totalCents: number): boolean {
  return agreed !== null && 'cents' in agreed && agreed.cents > totalCents;
}

/** The deposit in cents: whole shillings, rounded up, and never more than the total. */
export function depositCents(agreed: Deposit, totalCents: number): number {
  if (agreed === null) return 0;
  const cents =
    'cents' in agreed ? agreed.cents : Number(shareOf(BigInt(totalCents), agreed.percent));
  return Math.min(roundedUp(cents), totalCents);
}

/** A sum up to this could be a part: “50” is asked about, “KSh 50” and “50 %” are not. */
const MAX_DOUBTED_CENTS = 100_00;

/** `50 %`, `20,000`, or an empty text, which readDeposit reads again. */
export function depositText(agreed: Deposit): string {
  if (agreed === null) return '';
  if ('percent' in agreed) return `${agreed.percent} %`;
  return agreed.cents > MAX_DOUBTED_CENTS ? moneyText(agreed.cents) : shillings(agreed.cents);
}

/** Reads a deposit as staff type it, or says what is wrong with it. */
export function readDeposit(
  text: string,
): { deposit: Deposit; problem?: undefined } | { deposit?: undefined; problem: string } {
  const typed = text.trim();
  if (typed === '') return { deposit: null };
  const percent = typed.includes('%');
  const figure = percent ? readPercent(typed) : readMoney(typed);
  const bare = bareAmount(typed.replace('%', ''));
  const isDoubted = !percent && bare === typed && figure && figure <= MAX_DOUBTED_CENTS;
  if (isDoubted) {
    return { problem: `Is “${typed}” ${typed} % or KSh ${typed}? Write it with % or KSh.` };
  }
  const read = deposit.safeParse(percent ? { percent: figure } : { cents: figure });
  if (read.success) return { deposit: read.data };
  return { problem: numberProblem(bare) ?? PERCENT };
}

/** `50 % = KSh 43,500`, `KSh 20,000`, or an empty text: a deposit of this total as a sum. */
export function depositWords(agreed: Deposit, totalCents: number): string {
  const cents = depositCents(agreed, totalCents);
  if (agreed === null || cents === 0) return '';
  return 'percent' in agreed ? `${agreed.percent} % = ${shillings(cents)}` : shillings(cents);
}
