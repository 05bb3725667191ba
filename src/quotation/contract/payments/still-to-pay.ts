import { shillings } from '../../../platform/contract/money.ts';
import { type Agreed, dueOf, openOf } from './due.ts';

/** An order, as far as something is owed. */
export interface Owed extends Agreed {
  paid_cents: number;
}

/** What is still to pay of an order before its delivery, or since, as its customer reads it; empty for nothing. */
export function stillToPay({ paid_cents, ...agreed }: Owed, isDelivered = false): string {
  const { due_cents, due_for } = dueOf(agreed, paid_cents);
  if (due_for === 'none') return '';
  const all = openOf({ paid_cents }, agreed.total_cents);
  if (isDelivered) return `Still to pay: ${shillings(all)}.`;
  return all > due_cents
    ? `Still to pay: the deposit of ${shillings(due_cents)}, and ${shillings(all - due_cents)} before the delivery.`
    : `Still to pay before the delivery: ${shillings(due_cents)}.`;
}
