import {
  dayInNairobi,
  shortDay,
  shortDayOfYear,
  shortMoment,
} from '../../../company/contract/nairobi.ts';

import type { Tone } from '../../../design/Pill.tsx';
import type { Day } from '../../../platform/contract/day.ts';
import { shillings } from '../../../platform/contract/money.ts';
import type { OrderStage } from '../../../quotation/contract/order-stages.ts';
import { type DueKind, dueBy } from '../../../quotation/contract/payments/due.ts';

import { lateOf } from '../../../quotation/contract/payments/late.ts';
import {
  PAYMENT_WAY_NAMES,
  type Payment,
  type PaymentStatus,
} from '../../../quotation/contract/payments/payment.ts';
import type {
  SuggestedOrder,
  SuggestionReason,
} from '../../../quotation/contract/payments/reading.ts';
import type { Quotation } from '../../../quotation/contract/quotation.ts';
import { acceptedRevision } from '../shown-quotation.ts';

export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  reported: 'wait',
  confirmed: 'good',
  void: 'quiet',
};

export const PAYMENT_STANDINGS: Record<PaymentStatus, string> = {
  reported: 'Reported',
  confirmed: 'Confirmed',
  void: 'Does not count',
};

/** How somebody knows of a payment; cash is seen, too. */
export const CONFIRMED = { id: 'confirmed', name: 'Seen in the account, or in cash' } as const;
export const REPORTED = { id: 'reported', name: 'Only a message' } as const;

/** Of a payment that nobody can allocate. */
export const NO_ORDER = 'No order yet';

/** `KSh 5,000`, or `KSh 5,000 back`. */
export function sumWords({ cents }: Pick<Payment, 'cents'>): string {
  if (cents === null) return 'No sum yet';
  return cents < 0 ? `${shillings(-cents)} back` : shillings(cents);
}

/** `KSh 5,000 by M-Pesa` within a sentence. */
export function paymentTitle(payment: Pick<Payment, 'cents' | 'way'>): string {
  const sum = payment.cents === null ? 'The payment' : sumWords(payment);
  return payment.way ? `${sum} by ${wayInSentence(payment.way)}` : sum;
}

function wayInSentence(way: keyof typeof PAYMENT_WAY_NAMES): string {
  const name = PAYMENT_WAY_NAMES[way];
  return way === 'mpesa' ? name : name.toLowerCase();
}

/** `M-Pesa · UKC4M7Q2XB · AMINA WANJIRU · 2 Mar 2026`, as far as it is known. */
export function paymentFacts({
  way,
  code,
  payer,
  paid_at,
}: Pick<Payment, 'way' | 'code' | 'payer' | 'paid_at'>): string {
  const facts = [way && PAYMENT_WAY_NAMES[way], code, payer, shortDay(dayInNairobi(paid_at))];
  return facts.filter(Boolean).join(' · ');
}

/** `Noted by Wanjiku Otieno. Confirmed by Brian Kamau, 2 Mar 2026, 11:00.` */
export function whoNoted(payment: Payment): string {
  const { noted_by, source, confirmed_by, confirmed_at, status } = payment;
  const noted =
    source === 'customer'
      ? 'Reported by the customer.'
      : source === 'earlier version'
        ? 'Taken over from an earlier version.'
        : `Noted by ${noted_by ?? 'somebody'}${source === 'statement' ? ' from a statement' : ''}.`;
  if (status !== 'confirmed' || confirmed_at === null || source === 'earlier version') return noted;
  const when = shortMoment(confirmed_at);
  return confirmed_by === noted_by
    ? `Noted and confirmed by ${noted_by ?? 'somebody'}, ${when}.`
    : `${noted} Confirmed by ${confirmed_by ?? 'somebody'}, ${when}.`;
}

const DUE_NAMES: Record<DueKind, string> = {
  deposit: 'Deposit due',
  balance: 'Balance due',
  none: 'Nothing due',
};

/** `Deposit due by 9 Dec`, `Balance due before delivery`, `Balance due since delivery`. */
export function dueWords(
  due_for: DueKind,
  due_by: Day | null | undefined,
  stage: OrderStage | null,
): string {
  if (due_for === 'balance' && stage === 'delivered') return 'Balance due since delivery';
  if (due_by) return `${DUE_NAMES[due_for]} by ${shortDayOfYear(due_by)}`;
  return due_for === 'balance' ? 'Balance due before delivery' : DUE_NAMES[due_for];
}

/** By when the order of a quotation is to be paid next; undefined without a day. */
export function dueByOf(quotation: Quotation): Day | undefined {
  const decided_at = acceptedRevision(quotation)?.decided_at;
  if (!decided_at) return undefined;
  const { due_for, promised_on } = quotation;
  return dueBy(due_for, { accepted_on: dayInNairobi(decided_at), promised_on });
}

/** True if the deposit or the balance of the order is late today. */
export function isMoneyLate(quotation: Quotation): boolean {
  const decided_at = acceptedRevision(quotation)?.decided_at;
  if (!decided_at) return false;
  const order = { ...quotation, accepted_on: dayInNairobi(decided_at) };
  return lateOf(order, dayInNairobi(new Date())).some((kind) => kind !== 'delivery');
}

const REASONS: Record<SuggestionReason, string> = {
  number: 'its number is in the message',
  'number in part': 'a part of its number is in the message',
  sum: 'this sum is due',
  phone: 'same phone number',
  name: 'same name',
};

/** `QT-2026-0012, Amina Wanjiru, KSh 6,960 due`, or `…, paid in full`. */
export function orderWords({
  reference,
  customer,
  due_cents,
  is_paid = false,
}: Pick<SuggestedOrder, 'reference' | 'customer' | 'due_cents'> &
  Partial<Pick<SuggestedOrder, 'is_paid'>>): string {
  const due = due_cents > 0 ? `, ${shillings(due_cents)} due` : is_paid ? ', paid in full' : '';
  return `${reference}, ${customer}${due}`;
}

/** `Because its number is in the message, same name.`; empty for an order that nobody suggested. */
export function reasonWords(reasons: readonly SuggestionReason[]): string {
  return reasons.length > 0 ? `Why: ${reasons.map((reason) => REASONS[reason]).join(', ')}.` : '';
}
