import { type ColumnType, type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Database } from '../database/database.ts';

const MINUTE_MS = 60_000;
/** A mail server may be away over a weekend. */
const THREE_DAYS = 3 * 24 * 60;

interface MailOutboxTable {
  id: GeneratedAlways<number>;
  recipient: string;
  reply_to: string | null;
  subject: string;
  /** Empty once it is sent, as is `html`: a link in it may open an account. See captured-mail.ts. */
  text: string;
  html: string | null;
  /** Null once it is sent. */
  stop_link: string | null;
  attachment_name: string | null;
  /** Null once it is sent. */
  attachment: Uint8Array | null;
  created_at: ColumnType<Date, Date, never>;
  sent_at: ColumnType<Date | null, never, Date>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  give_up_at: ColumnType<Date, Date, never>;
  last_error: ColumnType<string | null, never, string>;
}

declare module '../database/database.ts' {
  interface Tables {
    mail_outbox: MailOutboxTable;
  }
}

export interface MailAttachment {
  /** With its extension, by which mail programs know what it is. */
  name: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** E-mail address. */
  to: string;
  /** Left out of letters to staff, which nobody is to answer; those are sent first. */
  replyTo?: string;
  /** One line. */
  subject: string;
  text: string;
  /** The same as a page, for mail programs that show one. */
  html?: string;
  /** Where its reader stops letters of this kind by one click: a POST, without anything else. */
  stopLink?: string;
  /** A file that goes with it. */
  attachment?: MailAttachment;
  /** How long it is of use, and worth trying to deliver; three days unless told. */
  usefulMinutes?: number;
}

/** How many mails are still to be sent, and for how many whole minutes the first has waited. */
export async function waitingMail(database: Database, now: Date) {
  const { waiting, first } = await database
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .select([
      sql<number>`count(*)::integer`.as('waiting'),
      sql<Date | null>`min(created_at)`.as('first'),
    ])
    .executeTakeFirstOrThrow();
  const waitedMs = first === null ? 0 : Math.max(0, now.getTime() - first.getTime());
  return { waiting, oldest_minutes: Math.floor(waitedMs / MINUTE_MS) };
}

/**
 * Leaves a mail to be sent. Delivery is a separate step, so that a mail server that is away
 * neither loses a mail nor holds up an answer.
 *
 * @param database the transaction of whatever the mail tells of
 */
export async function queueMail(database: Database, mail: Mail, now: Date): Promise<void> {
  const { to, replyTo = null, subject, text, html = null, stopLink = null } = mail;
  const { attachment, usefulMinutes = THREE_DAYS } = mail;
  await database
    .insertInto('mail_outbox')
    .values({
      recipient: to,
      reply_to: replyTo,
      subject,
      text,
      html,
      stop_link: stopLink,
      attachment_name: attachment?.name ?? null,
      attachment: attachment?.bytes ?? null,
      created_at: now,
      next_attempt_at: now,
      give_up_at: new Date(now.getTime() + usefulMinutes * MINUTE_MS),
    })
    .execute();
}
