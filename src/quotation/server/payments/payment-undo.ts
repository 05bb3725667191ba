import type { SkippedChange } from '../../../history/contract/change-set.ts';
import type { NetChange } from '../../../history/server/net-changes.ts';
import {
  changedSinceWords,
  keptReasons,
  type Reverter,
  revertFields,
  undoResultWords,
} from '../../../history/server/undo.ts';
import type { Services } from '../../../platform/services.ts';
import { type PaymentState, stateOf } from './payment-state.ts';
import {
  applyPayments,
  differs,
  lockCodes,
  lockOrders,
  lockPayments,
  type Orders,
  PAYMENT,
  type PaymentTransition,
  REFERENCE,
} from './payment-transitions.ts';
import type { StoredPayment } from './stored-payments.ts';

const WORDS = {
  count: (number: number) => (number === 1 ? '1 payment' : `${number} payments`),
  many: 'payments',
  gone: 'taken back',
  name: ({ title }: { title: string }) => `the payment of ${title}`,
};

/** Reverts payments that staff noted and what they changed. A noted one stays, and counts for nothing. */
export function paymentReverter(services: Services): Reverter {
  return {
    kinds: [PAYMENT],
    async revert(changes, undoing) {
      const { transaction } = undoing;
      const rows = await lockPayments(
        transaction,
        changes.map(({ subject }) => Number(subject)),
      );
      const stored = new Map(rows.map((row) => [row.id, row]));
      const planned = changes.flatMap((change) => {
        const payment = stored.get(Number(change.subject));
        return payment ? [{ change, payment, ...revertedState(payment, change) }] : [];
      });
      const orders = await lockOrders(
        transaction,
        planned.flatMap(({ payment, after }) => [payment.quotation_id, after.quotation_id]),
      );
      const taken = await lockCodes(
        transaction,
        planned.map(({ after }) => after.code),
      );
      const due: PaymentTransition[] = [];
      const skipped: SkippedChange[] = [];
      for (const { change, payment, after, reason } of planned) {
        const { kind, subject, title } = change;
        const refusal = refusalOf(payment.id, after, { orders, taken });
        for (const each of refusal ? [refusal] : reason) {
          skipped.push({ kind, subject, title, reason: each });
        }
        const step = { stored: payment, after };
        if (!refusal && differs(step)) due.push(step);
      }
      await applyPayments(services, undoing, due, orders);
      const message = undoResultWords(WORDS, changes, due.length, skipped);
      return { message, changed: due.length, skipped };
    },
  };
}

function revertedState(
  stored: StoredPayment,
  { wasThere, since, changes }: NetChange,
): { after: PaymentState; reason: string[] } {
  const state = stateOf(stored);
  if (!wasThere) {
    return since.length > 0
      ? { after: state, reason: [changedSinceWords(since)] }
      : { after: { ...state, standing: { status: 'void' } }, reason: [] };
  }
  const { [REFERENCE]: _, ...ofState } = changes;
  const { fields, kept } = revertFields({ ...state }, ofState);
  return {
    after: { ...state, ...fields },
    reason: keptReasons(since, kept),
  };
}

/** Says why an undo cannot lead there; undefined if it can. */
function refusalOf(
  id: number,
  { code, standing, quotation_id }: PaymentState,
  { orders, taken }: { orders: Orders; taken: readonly StoredPayment[] },
): string | undefined {
  if (quotation_id !== null && !orders.has(quotation_id)) return 'its order is not there any more.';
  const other = taken.find((each) => each.code === code && each.id !== id);
  return other && standing.status !== 'void' ? 'its code was noted again since.' : undefined;
}
