import './mail-outbox.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables } from '../database/database.ts';

/** Every mail to or about a person, oldest first; not its text, which may hold a link that opens. */
export async function findMails(database: Database, email: string) {
  return database
    .selectFrom('mail_outbox')
    .select(['recipient', 'reply_to', 'subject', 'created_at', 'sent_at'])
    .where(concerns(email))
    .orderBy('id')
    .execute();
}

/** @returns how many there were */
export async function eraseMails(database: Database, email: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('mail_outbox')
    .where(concerns(email))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets mails that were sent long ago. */
export async function forgetSentMails(database: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('mail_outbox')
    .where('sent_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function concerns(email: string) {
  return ({ or, eb }: ExpressionBuilder<Tables, 'mail_outbox'>) =>
    or([eb(sql`lower(recipient)`, '=', email), eb(sql`lower(reply_to)`, '=', email)]);
}
