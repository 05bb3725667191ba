import { sql } from 'kysely';
import type { PersonKeys } from '../../../enquiry/contract/person.ts';
import { attachmentsOfMessage } from '../../../enquiry/server/attachments/attachment-ledger.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isSentTo } from '../people.ts';

/** SQL condition on a message: it went to this person. */
const isTold = (keys: PersonKeys) => sql<boolean>`EXISTS (SELECT FROM quotation_revision
  WHERE quotation_revision.quotation_id = order_message.quotation_id
    AND quotation_revision.revision = order_message.revision AND ${isSentTo(keys)})`;

/** Lists what a customer was told about their orders. */
export function messagesTo(database: Database, keys: PersonKeys) {
  return database
    .selectFrom('order_message')
    .innerJoin('quotation', 'quotation.id', 'quotation_id')
    .select(['number', 'about', 'way', 'text', 'recipient', 'sent_at'])
    .select(attachmentsOfMessage.as('attachments'))
    .where(isTold(keys))
    .orderBy('order_message.id')
    .execute();
}

/**
 * Erases what a person was told, with its photos: the law requires their order, and not that.
 *
 * @returns their count
 */
export async function eraseMessagesTo(transaction: Database, keys: PersonKeys): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('order_message')
    .where(isTold(keys))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
