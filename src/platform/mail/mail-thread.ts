import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { type Mail, queueMail } from './mail-outbox.ts';

/**
 * A row whose mails belong together, those to the customer and those that tell the company of it; its
 * table has a column `first_mail`.
 */
export interface MailThread {
  table: string;
  id: number;
}

/**
 * Queues a mail that mail programs show below the first one of its thread. The caller holds the
 * lock of the row.
 *
 * @returns its id
 */
export async function queueInThread(
  { now, settings }: Pick<Services, 'now' | 'settings'>,
  transaction: Database,
  { table, id }: MailThread,
  mail: Mail,
): Promise<number> {
  const messageId = `${randomUUID()}@${new URL(settings.siteUrl).hostname}`;
  const { rows } = await sql<{ first_mail: string }>`
    UPDATE ${sql.table(table)} SET first_mail = coalesce(first_mail, ${messageId})
    WHERE id = ${id} RETURNING first_mail`.execute(transaction);
  const first = rows[0]?.first_mail ?? messageId;
  const inThread = { ...mail, messageId, ...(first !== messageId && { inReplyTo: first }) };
  return queueMail(transaction, inThread, now());
}
