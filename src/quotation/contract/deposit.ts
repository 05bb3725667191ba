import { z } from 'zod';
import { MAX_CENTS, moneyText, shareOf, shillings } from '../../platform/contract/money.ts';
import { bareAmount, readMoney } from '../../platform/contract/typed-money.ts';
import {
  hasTwoDecimals,
  numberProblem,
  readPercent,
} from '../../platform/contract/typed-number.ts';
import { roundedDown, roundedUp } from './payments/due.ts';

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

/** What a deposit is taken from, in cents with VAT; see `depositBase`. */
export interface DepositBase {
  total: number;
  /** What a part is a part of. */
  base: number;
  /** True if other pieces come from stock, so that the part is one of what is made. */
  isOfMade: boolean;
}

/** The deposit in cents: whole shillings, rounded up, and never more than those of the total. */
export function depositCents(agreed: Deposit, { total, base }: DepositBase): number {
  if (agreed === null) return 0;
  const cents = 'cents' in agreed ? agreed.cents : Number(shareOf(BigInt(base), agreed.percent));
  return Math.min(roundedUp(cents), roundedDown(total));
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

/** `50 % = KSh 43,500`, `50 % of what we make = KSh 20,000`, `KSh 20,000`, or an empty text. */
export function depositWords(agreed: Deposit, from: DepositBase): string {
  const cents = depositCents(agreed, from);
  if (agreed === null || cents === 0) return '';
  if ('cents' in agreed) return shillings(cents);
  return `${agreed.percent} %${from.isOfMade ? ' of what we make' : ''} = ${shillings(cents)}`;
}

/** The same while the customer still decides what it is a part of, which is at most this. */
export function openDepositWords(agreed: Deposit, most: DepositBase): string {
  if (agreed === null || 'cents' in agreed) return depositWords(agreed, most);
  if (depositCents(agreed, most) === 0) return '';
  return `${agreed.percent} % of ${most.isOfMade ? 'what we make' : 'the total'}`;
}
