import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { answerAddress, hasTokens } from './mail-door.ts';
import { type Mail, messageIdOf, queueMail } from './mail-outbox.ts';

/**
 * A row whose mails belong together, those to the customer and those that tell the company of it; its
 * table has the columns `first_mail` and `thread_token`.
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
  const { mailDoor: door } = settings;
  const messageId = messageIdOf(randomUUID(), settings);
  const token = door && mail.isForCustomer && hasTokens(door) ? newThreadToken() : null;
  const { rows } = await sql<{ first_mail: string; thread_token: string | null }>`
    UPDATE ${sql.table(table)} SET first_mail = coalesce(first_mail, ${messageId}),
      thread_token = coalesce(thread_token, ${token})
    WHERE id = ${id} RETURNING first_mail, thread_token`.execute(transaction);
  const [thread = { first_mail: messageId, thread_token: token }] = rows;
  const { first_mail: first, thread_token } = thread;
  const replyTo = (mail.isForCustomer && door && answerAddress(door, thread_token)) || mail.replyTo;
  return queueMail(
    transaction,
    {
      ...mail,
      ...(replyTo !== undefined && { replyTo }),
      messageId,
      ...(first !== messageId && { inReplyTo: first }),
    },
    now(),
  );
}

/** Servers may change capitals of an address, so it has none. */
function newThreadToken(): string {
  return randomBytes(12).toString('hex');
}
