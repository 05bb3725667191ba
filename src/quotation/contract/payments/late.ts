import type { Day } from '../../../platform/contract/day.ts';
import type { OrderStage } from '../order-stages.ts';
import { type DueKind, dueBy } from './due.ts';

/**
 * - `deposit`: not paid within its days
 * - `balance`: not paid by the promised day, or by the delivery
 * - `delivery`: the promised day is over, and the customer does not have it
 */
export const lateKinds = ['deposit', 'balance', 'delivery'] as const;
export type LateKind = (typeof lateKinds)[number];

export const LATE_NAMES: Record<LateKind, string> = {
  deposit: 'Deposit late',
  balance: 'Balance late',
  delivery: 'Delivery late',
};

interface Promised {
  due_for: DueKind;
  stage: OrderStage | null;
  accepted_on: Day;
  promised_on: Day | null;
}

/** What of an order is late on this day; `lateSql` has the same rule. */
export function lateOf(order: Promised, today: Day): LateKind[] {
  const { due_for, stage, promised_on } = order;
  const isDelivered = stage === 'delivered';
  const by = dueBy(due_for, order);
  const isOver = by !== undefined && by < today;
  const late: Record<LateKind, boolean> = {
    deposit: due_for === 'deposit' && isOver,
    balance: due_for === 'balance' && (isOver || isDelivered),
    delivery: !isDelivered && promised_on !== null && promised_on < today,
  };
  return lateKinds.filter((kind) => late[kind]);
}
