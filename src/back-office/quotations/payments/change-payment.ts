import { ApiError } from '../../../client.ts';
import {
  type Payment,
  type PaymentChange,
  type PaymentStatus,
  paymentConflict,
} from '../../../quotation/contract/payments/payment.ts';
import { paymentCalls } from '../../../quotation/contract/payments/payment-calls.ts';
import * as routes from '../../../routes.ts';
import { couldNotBe, failureWords } from '../../calls/attempt.ts';
import { change } from '../../calls/change.ts';
import { conflictIn, ifMatch } from '../../forms/draft-form.ts';
import { readsOf } from '../shown-quotation.ts';
import { paymentTitle } from './payment-words.ts';

/** Calls to make again after a change of a payment of these orders. */
export function readsOfPayments(...orders: (number | null)[]) {
  return [
    routes.listPayments,
    routes.listTasks,
    routes.listQuotations,
    ...orders.flatMap((id) => (id === null ? [] : readsOf(id))),
  ];
}

const UNANSWERED = {
  noting: 'No answer came. Check the connection, then try again: nothing is noted twice.',
  changing:
    'No answer came, so the payment may be saved or not. Check the connection, and look at it again.',
};

/** The form field of a payment's field that the server refused. */
const FIELDS: Record<string, string> = { cents: 'sum', paid_at: 'day' };

interface Words {
  done: string;
  /** Receives what is wrong, by field of the form. */
  refuse?: (problems: Record<string, string>) => void;
  /** Receives the payment as a colleague has left it, for a dialog that is sent again. */
  overtaken?: ((current: Payment) => void) | undefined;
}

interface Seen extends Pick<Words, 'overtaken'> {
  before: PaymentStatus;
}

/** Changes a payment, says what a colleague did meanwhile, and offers the undo. */
export function changePayment(
  payment: Payment,
  body: PaymentChange,
  { done, refuse, overtaken }: Words,
): Promise<boolean> {
  const { id, quotation_id } = payment;
  return change(
    paymentCalls.changePayment,
    { params: { id }, headers: ifMatch(payment), body },
    {
      ...{ noun: 'The payment', verb: 'saved', done, mayUndo: true },
      failed: failedWith('saved', refuse, { before: payment.status, overtaken }),
      refresh: readsOfPayments(quotation_id, body.quotation_id ?? null),
    },
  );
}

/**
 * Makes the sentence of a refused payment, and marks its fields.
 *
 * @param seen the payment as the reader saw it; undefined for one that is new
 */
export function failedWith(verb: string, refuse?: Words['refuse'], seen?: Seen) {
  return (error: unknown): string => {
    if (error instanceof ApiError) {
      // The list shows how it stands once it can be read again; pressing twice does no harm.
      if (error.status === null) return seen ? UNANSWERED.changing : UNANSWERED.noting;
      const wrong = Object.entries(error.errors);
      refuse?.(Object.fromEntries(wrong.map(([name, words]) => [FIELDS[name] ?? name, words])));
      const current = conflictIn(error, paymentConflict)?.current;
      if (current) seen?.overtaken?.(current);
      if (current && current.status !== seen?.before) return happenedTo(current, error);
    }
    return failureWords(error, couldNotBe('The payment', verb));
  };
}

/** Says what became of a payment that a colleague was faster with. */
function happenedTo({ status, confirmed_by }: Payment, error: ApiError): string {
  if (status === 'confirmed')
    return `${confirmed_by ?? 'Somebody'} confirmed this payment already.`;
  if (status === 'void') return 'Somebody said already that this payment was not found.';
  return failureWords(error);
}

/** Confirms a reported payment whose sum and way are known. */
export function confirmPayment(payment: Payment): Promise<boolean> {
  return changePayment(
    payment,
    { status: 'confirmed' },
    { done: `${paymentTitle(payment)} is confirmed.` },
  );
}

/** Marks a reported payment that is not in the account: it stays, and counts for nothing. */
export function dismissPayment(payment: Payment): Promise<boolean> {
  return changePayment(
    payment,
    { status: 'void' },
    { done: `${paymentTitle(payment)} is marked as not found.` },
  );
}

/** Sets a payment to another order, or to none. */
export function movePayment(
  payment: Payment,
  to: { id: number; reference: string } | null,
  overtaken: (current: Payment) => void,
) {
  return changePayment(
    payment,
    { quotation_id: to?.id ?? null },
    {
      done: to
        ? `${paymentTitle(payment)} is for ${to.reference} now.`
        : `${paymentTitle(payment)} has no order now.`,
      overtaken,
    },
  );
}
