import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  type Author,
  type ChangeUnderWay,
  fieldChanges,
} from '../../../history/server/make-change.ts';
import { shillings } from '../../../platform/contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { columnsOf, type PaymentState, stateOf } from './payment-state.ts';
import type { StoredPayment } from './stored-payments.ts';

/** History kind of payments; the subject is their id. */
export const PAYMENT = 'payment';

/** Number of the order in a change, which follows from its id. */
export const REFERENCE = 'reference';

export interface PaymentTransition {
  stored: StoredPayment;
  after: PaymentState;
}

/** Numbers of orders by their ids; null for one that was never sent. */
export type Orders = ReadonlyMap<number | null, string | null>;

/**
 * Locks payments in the order of their ids. Every change locks payments, then orders, then codes; a new
 * payment locks its order first. So nobody can deadlock.
 */
export function lockPayments(transaction: Database, ids: number[]): Promise<StoredPayment[]> {
  return transaction
    .selectFrom('payment')
    .selectAll()
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the orders of payments, see `lockPayments`. */
export async function lockOrders(
  transaction: Database,
  ids: readonly (number | null)[],
): Promise<Orders> {
  const rows = await transaction
    .selectFrom('quotation')
    .select(['id', 'number'])
    .where(sql<boolean>`id = ANY (${ids.filter((id) => id !== null)}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Finds payments that count with one of these codes. Nobody else notes a code until the transaction ends. */
export async function lockCodes(
  transaction: Database,
  codes: readonly (string | null)[],
): Promise<StoredPayment[]> {
  const wanted = codes.filter((code) => code !== null);
  if (wanted.length === 0) return [];
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payment codes', 0))`.execute(
    transaction,
  );
  return transaction
    .selectFrom('payment')
    .selectAll()
    .where(sql<boolean>`code = ANY (${wanted}::text[])`)
    .where('status', '!=', 'void')
    .execute();
}

export function differs({ stored, after }: PaymentTransition): boolean {
  return !isDeepStrictEqual(stateOf(stored), after);
}

/**
 * Stores new states of payments and records the changes; what differs in nothing stays. Payments, their
 * orders before and after, and their codes are locked.
 */
export async function applyPayments(
  services: Services,
  { transaction, recorder }: ChangeUnderWay<Author>,
  transitions: readonly PaymentTransition[],
  orders: Orders,
): Promise<void> {
  const due = transitions.filter(differs);
  if (due.length === 0) return;
  const rows = due.map(({ stored: { id }, after }) => ({ id, ...columnsOf(after) }));
  await sql`
    UPDATE payment SET version = payment.version + 1, quotation_id = next.quotation_id,
      cents = next.cents, way = next.way, code = next.code, note = next.note, payer = next.payer,
      account = next.account, paid_at = next.paid_at, status = next.status,
      confirmed_at = next.confirmed_at,
      confirmed_by_id = (SELECT id FROM staff WHERE staff.id = next.confirmed_by_id),
      confirmed_by = CASE
        WHEN next.confirmed_at = payment.confirmed_at THEN payment.confirmed_by
        WHEN next.confirmed_at IS NOT NULL THEN (SELECT trim(fname || ' ' || lname)
          FROM staff WHERE staff.id = next.confirmed_by_id) END
    FROM json_populate_recordset(NULL::payment, ${JSON.stringify(rows)}::text::json) AS next
    WHERE payment.id = next.id`.execute(transaction);
  for (const { stored, after } of due) {
    const changes = fieldChanges(
      withReference(stateOf(stored), orders),
      withReference(after, orders),
    );
    const version = stored.version + 1;
    recorder.record({
      ...namedPayment(stored.id, after, orders),
      action: 'edited',
      version,
      changes,
    });
  }
  const touched = due.flatMap(({ stored, after }) => [stored.quotation_id, after.quotation_id]);
  await touchOrders(services, transaction, touched);
}

/** The history names an order as people do. */
function withReference(state: PaymentState, orders: Orders) {
  return { ...state, [REFERENCE]: orders.get(state.quotation_id) ?? null };
}

/**
 * Marks orders as changed, since something happened to their payments. The database does it by itself for
 * a payment that is noted or confirmed.
 */
export async function touchOrders(
  { now }: Services,
  transaction: Database,
  ids: readonly (number | null)[],
): Promise<void> {
  await transaction
    .updateTable('quotation')
    .set({ changed_at: now() })
    .where(sql<boolean>`id = ANY (${ids.filter((id) => id !== null)}::integer[])`)
    .execute();
}

/** Names a payment for the history, without its payer. */
export function namedPayment(
  id: number,
  { cents, quotation_id }: Pick<PaymentState, 'cents' | 'quotation_id'>,
  orders: Orders,
) {
  const sum = cents === null ? 'A payment' : shillings(cents);
  const number = orders.get(quotation_id);
  return { kind: PAYMENT, subject: String(id), title: number ? `${sum} for ${number}` : sum };
}
