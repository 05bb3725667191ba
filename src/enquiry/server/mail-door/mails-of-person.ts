import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PersonKeys } from '../../contract/person.ts';
import { attachmentsOfReply } from '../attachments/attachment-ledger.ts';
import { loweredBySql } from '../same-person.ts';

/** SQL condition on `enquiry_reply`: the mail came from the person, into any thread. */
function isMailOf({ addresses }: PersonKeys): RawBuilder<boolean> {
  return sql<boolean>`lower(mail_from) = ANY (${loweredBySql(addresses)})`;
}

/** Mails that a person sent, also into the threads of others, for the person whom they concern. */
export function mailsOfPerson(database: Database, keys: PersonKeys) {
  return database
    .selectFrom('enquiry_reply as reply')
    .select(['enquiry_id', 'written_at', 'mail_from', 'mail_subject', 'text'])
    .select(['mail_quoted', 'mail_left_out', attachmentsOfReply.as('attachments')])
    .where(isMailOf(keys))
    .orderBy('reply.id')
    .execute();
}

/**
 * Erases the mails that a person sent into the threads of others, and those that nobody has read yet. The
 * bytes of files are deleted by their next clean-up.
 *
 * @returns how many
 */
export async function eraseMailsOf(transaction: Database, keys: PersonKeys): Promise<number> {
  await sql`UPDATE attachment SET enquiry_id = NULL, reply_id = NULL
    WHERE reply_id IN (SELECT id FROM enquiry_reply WHERE ${isMailOf(keys)})`.execute(transaction);
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM enquiry_reply WHERE ${isMailOf(keys)}`.execute(transaction);
  const { numAffectedRows: waiting = 0n } = await sql`
    DELETE FROM received_mail WHERE raw IS NOT NULL AND EXISTS (
      SELECT FROM unnest(${keys.addresses}::text[]) AS address
      WHERE position(lower(address) IN lower(encode(raw, 'escape'))) > 0)`.execute(transaction);
  return Number(numAffectedRows) + Number(waiting);
}
