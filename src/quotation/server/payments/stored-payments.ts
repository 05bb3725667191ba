import { type Selectable, sql } from 'kysely';
import type { Attachment } from '../../../enquiry/contract/attachment.ts';
import { attachmentsOfPayment } from '../../../enquiry/server/attachments/attachment-ledger.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { readStoredTime } from '../../../platform/database/stored-time.ts';
import type { Payment } from '../../contract/payments/payment.ts';

export type StoredPayment = Selectable<Tables['payment']>;

/** Selects payments with the number of their order and their files. */
export function selectPayments(database: Database) {
  return database
    .selectFrom('payment')
    .leftJoin('quotation', 'quotation.id', 'quotation_id')
    .selectAll('payment')
    .select(['number', attachmentsOfPayment.as('files')]);
}

/** Payments of an order in the order of their noting. */
export async function paymentsOf(database: Database, quotationId: number): Promise<Payment[]> {
  const rows = await selectPayments(database)
    .where('quotation_id', '=', quotationId)
    .orderBy('payment.id')
    .execute();
  return rows.map(toPayment);
}

/**
 * What the customer of a quotation told us of with a code that is noted elsewhere. Staff find out whose
 * it is; the customer reads it as any other word of theirs.
 */
export async function toldWithoutOrder(database: Database, number: string): Promise<Payment[]> {
  const rows = await selectPayments(database)
    .where('quotation_id', 'is', null)
    .where('source', '=', 'customer')
    .where('status', '!=', 'confirmed')
    .where('account', '=', number)
    .orderBy('payment.id')
    .execute();
  return rows.map(toPayment);
}

export async function findPayment(database: Database, id: number): Promise<Payment | undefined> {
  const row = await selectPayments(database).where('payment.id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

/** Converts a payment for the API. */
export function toPayment(
  row: StoredPayment & { number: string | null; files: Attachment[] },
): Payment {
  const { id, quotation_id, cents, way, code, note, payer, account, status, source } = row;
  const { noted_by, confirmed_by, files, version } = row;
  return {
    ...{ id, quotation_id, cents, way, code, note, payer, account, status, source },
    ...{ noted_by, confirmed_by, files, version },
    reference: row.number,
    reverses: row.reverses_id,
    paid_at: row.paid_at.toISOString(),
    noted_at: row.noted_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  };
}

/** SQL value of a payment, which `toPayments` reads. */
export const paymentJson = sql<PaymentJson>`(to_jsonb(payment)
  || jsonb_build_object('files', ${attachmentsOfPayment}))::json`;

/** SQL value of a quotation: its payments in the order of their noting. */
export const paymentsSql = sql<PaymentJson[]>`coalesce((
  SELECT json_agg(${paymentJson} ORDER BY payment.id) FROM payment
  WHERE payment.quotation_id = quotation.id), '[]')`;

type Times = 'paid_at' | 'noted_at' | 'confirmed_at';
/** JSON has times as texts. */
export type PaymentJson = Omit<StoredPayment, Times> &
  Record<Exclude<Times, 'confirmed_at'>, string> & {
    confirmed_at: string | null;
    files: Attachment[];
  };

export function toPayments(stored: readonly PaymentJson[], number: string | null): Payment[] {
  return stored.map(({ paid_at, noted_at, confirmed_at, ...row }) =>
    toPayment({
      ...{ ...row, number },
      paid_at: readStoredTime(paid_at),
      noted_at: readStoredTime(noted_at),
      confirmed_at: confirmed_at === null ? null : readStoredTime(confirmed_at),
    }),
  );
}
