import { dayAfter } from '../../../company/contract/nairobi.ts';
import type { Day } from '../../../platform/contract/day.ts';

const CENTS_OF_A_SHILLING = 100;

/** A deposit is late this long after the yes; who pays by bank needs a few days. */
export const DEPOSIT_DAYS = 7;

export const dueKinds = ['deposit', 'balance', 'none'] as const;
/** - `none`: paid in full, or nothing is agreed */
export type DueKind = (typeof dueKinds)[number];

/** What a customer accepted, in cents. */
export interface Agreed {
  total_cents: number;
  deposit_cents: number;
}

/** How an order stands with its money, in cents. */
export interface OrderMoney {
  /** Confirmed payments without what went back. */
  paid_cents: number;
  /** To pay now, in whole shillings. */
  due_cents: number;
  due_for: DueKind;
  /** Paid beyond what is agreed, in whole shillings. */
  credit_cents: number;
}

/**
 * What is due now: the rest of the deposit, then the rest of the total. M-Pesa takes whole shillings,
 * so a rest below one is not asked for, and none is a credit. `dueCents` (due-sql.ts) has the same
 * rule.
 *
 * @param agreed undefined before an acceptance
 */
export function dueOf(agreed: Agreed | undefined, paid_cents: number): OrderMoney {
  const { total_cents, deposit_cents } = agreed ?? { total_cents: 0, deposit_cents: 0 };
  // More can have gone back than came, but nobody owes more than the total.
  const paid = Math.max(0, paid_cents);
  const deposit = leftOf(deposit_cents, paid);
  const balance = leftOf(total_cents, paid);
  return {
    paid_cents,
    due_cents: deposit || balance,
    due_for: deposit > 0 ? 'deposit' : balance > 0 ? 'balance' : 'none',
    credit_cents: leftOf(paid, total_cents),
  };
}

/**
 * What is open of an order, now and later, for its customer and for staff; `due_cents` says what of it
 * is due first. `openCents` (due-sql.ts) has the same rule.
 */
export function openOf(
  { paid_cents }: Pick<OrderMoney, 'paid_cents'>,
  total_cents: number,
): number {
  return leftOf(total_cents, Math.max(0, paid_cents));
}

/**
 * By when to pay what is due: a deposit within a week of the yes, the balance before the promised day.
 *
 * @returns undefined when nothing is due, or before a day is promised
 */
export function dueBy(
  due_for: DueKind,
  { accepted_on, promised_on }: { accepted_on: Day; promised_on: Day | null },
): Day | undefined {
  if (due_for === 'deposit') return dayAfter(accepted_on, DEPOSIT_DAYS);
  return due_for === 'balance' ? (promised_on ?? undefined) : undefined;
}

/** What is left of a sum after a part of it, in whole shillings and in cents; never less than none. */
export function leftOf(cents: number, part: number): number {
  return Math.max(0, roundedDown(cents - part));
}

/** The whole shillings of a sum, in cents. */
export function roundedDown(cents: number): number {
  return Math.floor(cents / CENTS_OF_A_SHILLING) * CENTS_OF_A_SHILLING;
}

/** The next whole shilling, in cents. */
export function roundedUp(cents: number): number {
  return Math.ceil(cents / CENTS_OF_A_SHILLING) * CENTS_OF_A_SHILLING;
}
