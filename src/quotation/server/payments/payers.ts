import { type RawBuilder, sql } from 'kysely';
import { firstDayKept } from '../../../company/contract/retention.ts';
import type { PersonKeys } from '../../../enquiry/contract/person.ts';
import { attachmentsOfPayment } from '../../../enquiry/server/attachments/attachment-ledger.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { isSentTo } from '../people.ts';
import { PAYMENT } from './payment-transitions.ts';

/**
 * SQL condition on a payment: this person is the customer of its order, or told us of it though it has
 * none, or it names their number and no address.
 */
function isOf(keys: PersonKeys) {
  const { numbers } = keys;
  const isForTheirs = (order: RawBuilder<unknown>) => sql`EXISTS (
      SELECT FROM quotation_revision JOIN quotation ON quotation.id = quotation_revision.quotation_id
      WHERE ${order} AND ${isSentTo(keys)}
        AND quotation_revision.revision = coalesce(accepted_revision, quotation.revision))`;
  return sql<boolean>`(${isForTheirs(sql`quotation.id = payment.quotation_id`)}
    OR (payment.quotation_id IS NULL AND source = 'customer'
      AND ${isForTheirs(sql`number = payment.account`)})
    OR (${numbers.length > 0} AND (e164(payer) = ANY (${numbers}::text[])
      OR e164(account) = ANY (${numbers}::text[]))))`;
}

/** Lists what was paid for a customer's orders. */
export function paymentsOfPerson(database: Database, keys: PersonKeys) {
  return database
    .selectFrom('payment')
    .leftJoin('quotation', 'quotation.id', 'quotation_id')
    .select(['number', 'cents', 'way', 'code', 'payer', 'account', 'note', 'paid_at', 'status'])
    .select(attachmentsOfPayment.as('files'))
    .where(isOf(keys))
    .orderBy('payment.id')
    .execute();
}

/**
 * Erases a person from payments, with the slips, whose bytes are deleted by their next clean-up. Sum,
 * code and day stay: they are the company's books.
 *
 * @returns the counts of payments and of slips
 */
export async function erasePayers(
  transaction: Database,
  keys: PersonKeys,
): Promise<{ payments: number; slips: number }> {
  const named = ['payer', 'account', 'note'];
  const { rows } = await sql<{ id: number }>`UPDATE payment SET payer = '', account = '', note = ''
    WHERE ${isOf(keys)} RETURNING id`.execute(transaction);
  await sql`UPDATE change SET changes = changes - ${named}::text[]
    WHERE kind = ${PAYMENT} AND subject = ANY (${rows.map(({ id }) => String(id))}::text[])`.execute(
    transaction,
  );
  const { numUpdatedRows } = await transaction
    .updateTable('attachment')
    .set({ payment_id: null })
    .where(sql<boolean>`payment_id = ANY (${rows.map(({ id }) => id)}::integer[])`)
    .executeTakeFirst();
  return { payments: rows.length, slips: Number(numUpdatedRows) };
}

/**
 * Deletes payments whose order nobody found, once the law does not require them any more; others go
 * with their order.
 *
 * @returns their count
 */
export async function removeOldPayments({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('payment')
    .where('quotation_id', 'is', null)
    .where('noted_at', '<', firstDayKept(now()))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
