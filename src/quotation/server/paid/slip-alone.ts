import { cutText } from '../../../platform/contract/cut-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { MAX_PAYMENT_NOTE, type Payment } from '../../contract/payments/payment.ts';
import { isSlipAlone, type ToldPayment } from '../../contract/payments/told-payments.ts';
import { type PaymentState, stateOf } from '../payments/payment-state.ts';
import type { StoredPayment } from '../payments/stored-payments.ts';

/**
 * Finds the payment whose slip came before this code: the only one that waits for a code, and of no
 * other sum. Its order is locked. One that a colleague changes at this moment is theirs: a change locks
 * payments before orders, so waiting for it here could deadlock.
 */
export async function lockSlipAlone(
  transaction: Database,
  payments: readonly Payment[],
  { code, cents }: ToldPayment,
): Promise<StoredPayment | undefined> {
  const [slip, ...others] = payments.filter(isSlipAlone);
  if (code === null || !slip || others.length > 0) return undefined;
  if (slip.cents !== null && cents !== null && slip.cents !== cents) return undefined;
  return transaction
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', slip.id)
    .where('version', '=', slip.version)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The payment of a slip with what its customer says of it later. */
export function completed(stored: StoredPayment, told: ToldPayment): PaymentState {
  const slip = stateOf(stored);
  const { code, paid_at } = told;
  const note = [slip.note, told.note].filter(Boolean).join(' ');
  return {
    ...slip,
    ...{ code, paid_at, note: cutText(note, MAX_PAYMENT_NOTE) },
    cents: slip.cents ?? told.cents,
    way: slip.way ?? told.way,
    payer: slip.payer || told.payer,
    account: slip.account || told.account,
  };
}
