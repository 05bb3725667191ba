import { nextStage, type OrderStage } from './order-stages.ts';
import type { DueKind } from './payments/due.ts';
import type { Payment } from './payments/payment.ts';
import type { ListedQuotation } from './quotation.ts';

/** What staff do next with an order: look for money that was reported, ask for what is due, or go on. */
export type NextAct =
  | { kind: 'confirm'; payment: Payment }
  | { kind: 'ask'; about: Exclude<DueKind, 'none'>; cents: number }
  | { kind: 'stage'; stage: OrderStage };

/** A customer who was asked gets so many days. */
const ASKED_MS = 3 * 86_400_000;

/** The next act; undefined while there is nothing to do. */
export function nextActOf(
  {
    stage,
    payments,
    due_for,
    due_cents,
    balance_asked_at,
  }: Pick<ListedQuotation, 'stage' | 'payments' | 'due_for' | 'due_cents' | 'balance_asked_at'>,
  now: Date,
): NextAct | undefined {
  const payment = payments.find(({ status }) => status === 'reported');
  if (payment) return { kind: 'confirm', payment };
  const wasAsked = now.getTime() - Date.parse(balance_asked_at ?? '') < ASKED_MS;
  const isBalanceNext = due_for === 'balance' && (stage === 'ready' || stage === 'delivered');
  if (due_for === 'deposit' || (isBalanceNext && !wasAsked)) {
    return { kind: 'ask', about: due_for, cents: due_cents };
  }
  const next = stage ? nextStage(stage) : undefined;
  return next && { kind: 'stage', stage: next };
}
