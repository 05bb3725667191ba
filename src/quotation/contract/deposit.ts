import { z } from 'zod';
import { MAX_CENTS, moneyText, shareOf } from '../../platform/contract/money.ts';
import { hasTwoDecimals } from '../../platform/contract/typed-number.ts';
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

/** `50 %`, `20,000`, or an empty text; the form reads it again. */
export function depositText(agreed: Deposit): string {
  if (agreed === null) return '';
  return 'cents' in agreed ? moneyText(agreed.cents) : `${agreed.percent} %`;
}
