import { dayInNairobi } from '../../../company/contract/nairobi.ts';
import { type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  findReplay,
  recordResult,
  type SubmittedForm,
} from '../../../platform/database/idempotency.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type NewPayment,
  type Payment,
  type PaymentChange,
  paidOf,
} from '../../contract/payments/payment.ts';
import type { Quotation } from '../../contract/quotation.ts';
import { lockQuotation } from '../quotation-transitions.ts';
import { requireQuotation } from '../quotations.ts';
import { refused } from '../refusals.ts';
import { columnsOf, type PaymentStanding, type PaymentState, stateOf } from './payment-state.ts';
import {
  applyPayments,
  lockCodes,
  lockOrders,
  lockPayments,
  namedPayment,
  type Orders,
} from './payment-transitions.ts';
import { findPayment, paymentsOf, type StoredPayment } from './stored-payments.ts';

/** A payment, and its order as it is then; null for none. */
export interface Noted {
  payment: Payment;
  quotation: Quotation | null;
}

interface Noting {
  /** The order; null while nobody knows it. */
  quotationId: number | null;
  noted: NewPayment;
  /** One per form, so that a repeated request notes nothing twice. */
  key: string | undefined;
}

/**
 * Notes a payment as staff saw it, or as somebody told them.
 *
 * @throws HttpError 404 for no such quotation, 409 for a code that is noted already, 422 for what
 * cannot be
 */
export function notePayment(
  services: Services,
  edit: Edit,
  { quotationId, noted, key }: Noting,
): Promise<Noted> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const form = key === undefined ? undefined : formOf({ quotationId, noted }, key);
    const find = (id: number) => findPayment(transaction, id);
    const before = form && (await findReplay(transaction, form, find));
    if (before) return withOrder(services, transaction, before);
    const locked = quotationId === null ? undefined : await lockQuotation(transaction, quotationId);
    if (quotationId !== null && !locked) throw refused('no such quotation');
    const orders: Orders = new Map(locked && [[locked.stored.id, locked.stored.number]]);
    const after = stateOfNew(services, edit, { quotationId, noted });
    await requirePossible(transaction, after, { orders, today: dayInNairobi(services.now()) });
    await requireReversible(transaction, noted, quotationId);
    await requireFreeCode(transaction, after);
    const { id } = await transaction
      .insertInto('payment')
      .values({
        ...columnsOf(after),
        source: 'staff',
        reverses_id: noted.reverses,
        noted_at: services.now(),
        noted_by: edit.by.name,
        noted_by_id: edit.by.id,
        confirmed_by: noted.status === 'confirmed' ? edit.by.name : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (form) await recordResult(transaction, form, { id, now: services.now() });
    const named = namedPayment(id, after, orders);
    recorder.record({ ...named, action: 'created', version: 1, changes: {} });
    return withOrder(services, transaction, await requirePayment(transaction, id));
  });
}

/**
 * Confirms a payment, corrects it, or allocates it to another order.
 *
 * @throws HttpError 404 for none, 409 for a code that is noted already, 412 when somebody else was
 * faster, 422 for what cannot be
 */
export function changePayment(
  services: Services,
  edit: Edit,
  { id, seenVersion, change }: { id: number; seenVersion: number; change: PaymentChange },
): Promise<Noted> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const [stored] = await lockPayments(transaction, [id]);
    if (!stored) throw refused('no such payment');
    if (stored.version !== seenVersion) {
      throw refused('payment changed meanwhile', { current: await findPayment(transaction, id) });
    }
    const after = stateAfter(services, edit, stored, change);
    const orders = await lockOrders(transaction, [stored.quotation_id, after.quotation_id]);
    await requirePossible(transaction, after, {
      orders,
      today: dayInNairobi(services.now()),
      stored,
    });
    await requireFreeCode(transaction, after, stored);
    await applyPayments(services, { transaction, recorder, edit }, [{ stored, after }], orders);
    return withOrder(services, transaction, await requirePayment(transaction, id));
  });
}

function formOf(request: object, key: string): SubmittedForm {
  const keyReused = 'This payment was noted with other figures already. Open the form anew.';
  return { scope: 'payment', key, request, keyReused };
}

function standingIn(
  { now }: Services,
  { by }: Edit,
  status: PaymentStanding['status'],
): PaymentStanding {
  return status === 'confirmed' ? { status, at: now().toISOString(), by_id: by.id } : { status };
}

function stateOfNew(
  services: Services,
  edit: Edit,
  { quotationId, noted }: Pick<Noting, 'quotationId' | 'noted'>,
): PaymentState {
  const { reverses: _, code, paid_at, status, ...given } = noted;
  return {
    ...given,
    quotation_id: quotationId,
    code: code || null,
    paid_at: new Date(paid_at).toISOString(),
    standing: standingIn(services, edit, status),
  };
}

function stateAfter(
  services: Services,
  edit: Edit,
  stored: StoredPayment,
  change: PaymentChange,
): PaymentState {
  const before = stateOf(stored);
  const { status: was } = before.standing;
  const { status = was, code = before.code, paid_at = before.paid_at } = change;
  const { quotation_id = before.quotation_id, cents = before.cents, way = before.way } = change;
  const { note = before.note, payer = before.payer, account = before.account } = change;
  if (was === 'confirmed' && status === 'void') throw refused('payment confirmed');
  return {
    ...{ quotation_id, cents, way, note, payer, account },
    code: code || null,
    paid_at: new Date(paid_at).toISOString(),
    standing: status === was ? before.standing : standingIn(services, edit, status),
  };
}

interface Surroundings {
  orders: Orders;
  today: string;
  /** The payment as it is; undefined for a new one. */
  stored?: StoredPayment;
}

/** @throws HttpError 422 for an order that nobody was sent, a day to come, or more back than came */
async function requirePossible(
  transaction: Database,
  after: PaymentState,
  { orders, today, stored }: Surroundings,
): Promise<void> {
  const { quotation_id, cents, way, paid_at, standing } = after;
  if (quotation_id !== null && orders.get(quotation_id) == null) {
    throw refused(orders.has(quotation_id) ? 'order not sent' : 'no such order');
  }
  if (dayInNairobi(paid_at) > today) throw refused('paid later');
  if (stored?.cents && cents && stored.cents < 0 !== cents < 0) throw refused('other sign');
  if (standing.status !== 'confirmed') return;
  if (cents === null) throw refused('payment without a sum');
  if (way === null && stored?.source !== 'earlier version') throw refused('payment without a way');
  if (cents > 0 || quotation_id === null) return;
  const others = await paymentsOf(transaction, quotation_id);
  const paid = paidOf(others.filter(({ id }) => id !== stored?.id));
  if (paid + cents < 0) throw refused('more back than came');
}

/** @throws HttpError 422 unless the payment that goes back came for the same order, and was enough */
async function requireReversible(
  transaction: Database,
  { reverses, cents }: NewPayment,
  quotationId: number | null,
): Promise<void> {
  if (reverses === null) return;
  const taken = await findPayment(transaction, reverses);
  const isEnough = cents < 0 && taken?.status === 'confirmed' && (taken.cents ?? 0) + cents >= 0;
  if (!isEnough || taken.quotation_id !== quotationId) throw refused('nothing to reverse');
}

/** @throws HttpError 409 with the payment that has the code */
async function requireFreeCode(
  transaction: Database,
  { code, standing }: PaymentState,
  stored?: StoredPayment,
): Promise<void> {
  if (standing.status === 'void') return;
  const taken = await lockCodes(transaction, [code]);
  const other = taken.find(({ id }) => id !== stored?.id);
  const known = other && (await findPayment(transaction, other.id));
  if (!known) return;
  const where = known.reference ? `for ${known.reference}` : 'without an order';
  const who = known.noted_by ?? (known.source === 'customer' ? 'the customer' : 'a statement');
  throw new HttpError(409, `${code} counts once: ${who} noted it ${where}.`, {
    errors: { code: `${code} is noted already, ${where}.` },
    details: { payment: known },
  });
}

async function requirePayment(transaction: Database, id: number): Promise<Payment> {
  const payment = await findPayment(transaction, id);
  if (!payment) throw refused('no such payment');
  return payment;
}

async function withOrder(
  services: Services,
  transaction: Database,
  payment: Payment,
): Promise<Noted> {
  const { quotation_id } = payment;
  const quotation =
    quotation_id === null ? null : await requireQuotation(transaction, quotation_id, services);
  return { payment, quotation };
}
