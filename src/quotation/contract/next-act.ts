import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { nextStage, type OrderStage } from './order-stages.ts';
import type { DueKind } from './payments/due.ts';
import type { Payment } from './payments/payment.ts';
import type { ListedQuotation } from './quotation.ts';

/** What staff do next with an order: look for money that was reported, ask for what is due, or go on. */
export type NextAct =
  | { kind: 'confirm'; payment: Payment }
  | { kind: 'ask'; about: Exclude<DueKind, 'none'>; cents: number }
  | { kind: 'stage'; stage: OrderStage };

/** A customer who was asked gets so many days, also where it is late. */
const ASKED_MS = 3 * 86_400_000;

type Order = Pick<
  ListedQuotation,
  'stage' | 'payments' | 'due_for' | 'due_cents' | 'due_by' | 'due_asked_at'
>;

/** The next act; undefined while there is nothing to do. */
export function nextActOf(order: Order, now: Date): NextAct | undefined {
  const { stage, payments, due_for, due_cents } = order;
  const payment = payments.find(({ status }) => status === 'reported');
  if (payment) return { kind: 'confirm', payment };
  const isBalanceNext = due_for === 'balance' && (stage === 'ready' || stage === 'delivered');
  if (due_for === 'deposit' || isBalanceNext) {
    if (!isAskedFor(order, now)) return { kind: 'ask', about: due_for, cents: due_cents };
    // The work begins with the deposit.
    if (stage === 'accepted') return undefined;
  }
  const next = stage ? nextStage(stage) : undefined;
  return next && { kind: 'stage', stage: next };
}

/** True while a customer who was asked for what is due has time to pay it, and has paid nothing since. */
function isAskedFor({ stage, payments, due_by, due_asked_at }: Order, now: Date): boolean {
  if (due_asked_at === null) return false;
  const asked = Date.parse(due_asked_at);
  const isPaidInPart = payments.some(
    ({ status, cents, confirmed_at }) =>
      status === 'confirmed' && (cents ?? 0) > 0 && Date.parse(confirmed_at ?? '') > asked,
  );
  if (isPaidInPart) return false;
  const isEarly = due_by !== null && stage !== 'delivered' && dayInNairobi(now) <= due_by;
  return isEarly || now.getTime() - asked < ASKED_MS;
}
