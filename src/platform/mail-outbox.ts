import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Database } from './database.ts';

interface MailOutboxTable {
  id: GeneratedAlways<number>;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  created_at: ColumnType<Date, Date, never>;
  sent_at: ColumnType<Date | null, never, Date>;
  attempts: Generated<number>;
}

declare module './database.ts' {
  interface Tables {
    mail_outbox: MailOutboxTable;
  }
}

export interface Mail {
  /** E-mail address. */
  to: string;
  replyTo?: string;
  /** One line. */
  subject: string;
  text: string;
}

/**
 * Leaves a mail to be sent. Delivery is a separate step, so that a mail server that is away
 * neither loses a mail nor holds up an answer.
 *
 * @param database the transaction of whatever the mail tells of
 */
export async function queueMail(database: Database, mail: Mail, now: Date): Promise<void> {
  const { to, replyTo = null, subject, text } = mail;
  await database
    .insertInto('mail_outbox')
    .values({ recipient: to, reply_to: replyTo, subject, text, created_at: now })
    .execute();
}
