import { dayInNairobi, dayWords } from '../../../company/contract/nairobi.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { type Agreed, dueOf } from './due.ts';
import { PAYMENT_WAY_NAMES, type Payment, paidOf } from './payment.ts';

/** Prevents anybody from taking a receipt for what the tax law calls one. */
export const NO_TAX_INVOICE = 'Not a tax invoice.';

/** A confirmed payment as its customer gets it in writing. */
export interface Receipt {
  number: string;
  /** `Payment received` or `Refund paid` */
  title: string;
  sum: string;
  facts: [label: string, words: string][];
  /** How the order stood after it, as a sentence, which says so once it stands otherwise. */
  rest: string;
}

interface Received {
  payment: Payment;
  /** All of the order. */
  payments: readonly Payment[];
  agreed: Agreed;
  /** Number of the quotation. */
  number: string;
  customer: string;
}

/**
 * `RC-2026-0057`: the year of the noting and the payment's id. Both stay, whatever is confirmed,
 * allocated or undone later; numbers have gaps, as not every payment gets a receipt.
 */
export function receiptNumber({ id, noted_at }: Pick<Payment, 'id' | 'noted_at'>): string {
  return `RC-${dayInNairobi(noted_at).slice(0, 4)}-${String(id).padStart(4, '0')}`;
}

/** The receipt of a confirmed payment; undefined for another one, which may never have come. */
export function receiptOf({
  payment,
  payments,
  agreed,
  number,
  customer,
}: Received): Receipt | undefined {
  const { status, cents, way, code, payer, paid_at } = payment;
  if (status !== 'confirmed' || cents === null) return undefined;
  const isRefund = cents < 0;
  const paid = paidBy(payments, payment);
  const isPast = paid !== paidOf(payments);
  const open = dueOf({ total_cents: agreed.total_cents, deposit_cents: 0 }, paid);
  const facts: Receipt['facts'] = [
    ['Number', receiptNumber(payment)],
    ['Date', dayWords(dayInNairobi(paid_at))],
    [isRefund ? 'Paid to' : 'Received from', payer || customer],
    ['Paid by', way ? PAYMENT_WAY_NAMES[way] : ''],
    ['Code', code ?? ''],
    ['Went back', wentBack(payments, payment)],
    ['For quotation', number],
    ['Total of the quotation', shillings(agreed.total_cents)],
    [isPast ? 'Paid by then' : 'Paid so far', shillings(paid)],
    restOf(open, isPast),
  ];
  return {
    number: receiptNumber(payment),
    title: isRefund ? 'Refund paid' : 'Payment received',
    sum: shillings(Math.abs(cents)),
    facts: facts.filter(([, words]) => words !== ''),
    rest: isPaid(open)
      ? `Paid in full${isPast ? ` ${THEN}` : ''}.`
      : `${restOf(open, isPast).join(': ')}.`,
  };
}

/** Other payments came or went back since. */
const THEN = 'after this payment';

type Open = ReturnType<typeof dueOf>;

function isPaid({ due_cents, credit_cents }: Open): boolean {
  return due_cents === 0 && credit_cents === 0;
}

function restOf(open: Open, isPast: boolean): Receipt['facts'][number] {
  if (open.credit_cents > 0) {
    return [isPast ? `We owed you ${THEN}` : 'We owe you', shillings(open.credit_cents)];
  }
  const rest = isPaid(open) ? 'Nothing: paid in full' : shillings(open.due_cents);
  return [isPast ? `Open ${THEN}` : 'Still open', rest];
}

/** When a payment was taken back, which its receipt says whenever it is printed; empty for one that stands. */
function wentBack(payments: readonly Payment[], { id }: Payment): string {
  const back = payments.filter(({ reverses, status }) => reverses === id && status === 'confirmed');
  return back
    .map(
      ({ cents, paid_at }) => `${shillings(-(cents ?? 0))} on ${dayWords(dayInNairobi(paid_at))}`,
    )
    .join(', ');
}

/** What was confirmed until then, so that a receipt has the same sums however late it is printed. */
function paidBy(payments: readonly Payment[], { id, confirmed_at }: Payment): number {
  return paidOf(
    payments.filter((each) =>
      each.confirmed_at === confirmed_at
        ? each.id <= id
        : (each.confirmed_at ?? '') < (confirmed_at ?? ''),
    ),
  );
}
