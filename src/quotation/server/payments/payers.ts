import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { firstDayKept, isSentTo } from '../people.ts';
import { PAYMENT } from './payment-transitions.ts';

/** SQL condition on a payment: one of these people is the customer of its order, or is named by it. */
function isOf(ways: string[]) {
  const phones = ways.filter((way) => !way.includes('@'));
  const isNamed = phones.map(
    (phone) => sql`e164(payer) = e164(${phone}) OR e164(account) = e164(${phone})`,
  );
  return sql<boolean>`(EXISTS (
      SELECT FROM quotation_revision JOIN quotation ON quotation.id = quotation_revision.quotation_id
      WHERE quotation.id = payment.quotation_id AND ${isSentTo(ways)}
        AND quotation_revision.revision = coalesce(accepted_revision, quotation.revision))
    OR ${sql.join([sql`false`, ...isNamed], sql` OR `)})`;
}

/** Lists what was paid for a customer's orders. */
export function paymentsOfPerson(database: Database, person: string) {
  return database
    .selectFrom('payment')
    .leftJoin('quotation', 'quotation.id', 'quotation_id')
    .select(['number', 'cents', 'way', 'code', 'payer', 'account', 'note', 'paid_at', 'status'])
    .where(isOf([person]))
    .orderBy('payment.id')
    .execute();
}

/**
 * Erases a person from payments. Sum, code and day stay: they are the company's books.
 *
 * @returns their count
 */
export async function erasePayers(transaction: Database, ways: string[]): Promise<number> {
  const named = ['payer', 'account', 'note'];
  const { rows } = await sql<{ id: number }>`UPDATE payment SET payer = '', account = '', note = ''
    WHERE ${isOf(ways)} RETURNING id`.execute(transaction);
  await sql`UPDATE change SET changes = changes - ${named}::text[]
    WHERE kind = ${PAYMENT} AND subject = ANY (${rows.map(({ id }) => String(id))}::text[])`.execute(
    transaction,
  );
  return rows.length;
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
