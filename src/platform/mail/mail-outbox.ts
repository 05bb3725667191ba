import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const MINUTE_MS = 60_000;
/** Three days bridge a weekend without the mail server. */
const THREE_DAYS = 3 * 24 * 60;

export interface MailAttachment {
  /** With its extension, by which mail programs know the type. */
  name: string;
  bytes: Uint8Array;
}

/** A document that `Services.drawAttachment` draws when the mail is sent. */
export interface DrawnAttachment {
  name: string;
  /** What it is drawn from, as JSON; it must still be stored by then. */
  source: object;
}

export interface Mail {
  /** E-mail address. */
  to: string;
  /** Absent in mails to staff, which nobody answers; they are sent first (mail-delivery.ts). */
  replyTo?: string;
  /** Single line. */
  subject: string;
  text: string;
  /** HTML version of the text. */
  html?: string;
  /** One-click unsubscribe: a POST without a body. */
  unsubscribeUrl?: string;
  /** Files attached to the mail. */
  attachments?: (MailAttachment | DrawnAttachment)[];
  /** True if its answer belongs into its thread: it goes to the door for mail while that is open. */
  isForCustomer?: boolean;
  /** True if a person has it sent; all other mail is marked as automatic. */
  isFromPerson?: boolean;
  /** Message-ID without brackets; `queueInThread` sets both. */
  messageId?: string;
  inReplyTo?: string;
  /** Minutes until delivery is given up; three days by default. */
  ttlMinutes?: number;
}

/** Message-ID of the mail of this name, in the domain of the site as all of them. */
export function messageIdOf(name: string, { siteUrl }: { siteUrl: string }): string {
  return `${name}@${new URL(siteUrl).hostname}`;
}

/** Number of queued mails, and whole minutes since the oldest was queued. */
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
 * Queues a mail. Delivery is a separate step, so that an unavailable mail server neither loses a
 * mail nor delays a response.
 *
 * @param database the transaction of the change that the mail is about
 * @returns its id
 */
export async function queueMail(database: Database, mail: Mail, now: Date): Promise<number> {
  const { to, replyTo = null, subject, text, html = null, unsubscribeUrl = null } = mail;
  const { isFromPerson = false, messageId = null, inReplyTo = null } = mail;
  const { attachments = [], ttlMinutes = THREE_DAYS } = mail;
  const { id } = await database
    .insertInto('mail_outbox')
    .values({
      recipient: to,
      reply_to: replyTo,
      subject,
      text,
      html,
      stop_link: unsubscribeUrl,
      is_from_person: isFromPerson,
      message_id: messageId,
      in_reply_to: inReplyTo,
      created_at: now,
      next_attempt_at: now,
      give_up_at: new Date(now.getTime() + ttlMinutes * MINUTE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (attachments.length > 0) {
    const rows = attachments.map((each, position) => ({
      ...{ mail_id: id, position, name: each.name },
      content: 'bytes' in each ? each.bytes : null,
      source: 'source' in each ? JSON.stringify(each.source) : null,
    }));
    await database.insertInto('mail_attachment').values(rows).execute();
  }
  return id;
}
