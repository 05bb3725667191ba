import './mail-outbox.ts';
import type { Database } from '../database/database.ts';

/** A query parameter long enough to be a secret. */
const KEYS = /([?&][\w-]+=)[\w-]{20,}/g;

/**
 * Text of a mail for staff of a preview, without the secrets in its links: a colleague's link could
 * take over their account, and mails copied from the real site may contain links that work there.
 */
export function withoutKeys(text: string): string {
  return text.replaceAll(KEYS, '$1…');
}

/** Mails that a preview did not send, newest first. Empty where mail is sent. */
export function findCapturedMails(database: Database, most: number) {
  return database
    .selectFrom('mail_outbox')
    .select(['id', 'recipient as to', 'subject', 'text', 'sent_at'])
    .where('sent_at', 'is not', null)
    .where('text', '!=', '')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$narrowType<{ sent_at: Date }>()
    .execute();
}
