import './mail-outbox.ts';
import type { Database } from '../database/database.ts';

/** What a link says after `name=`, when it is as long as the secret of a key. */
const KEYS = /([?&][\w-]+=)[\w-]{20,}/g;

/**
 * A mail's text as staff of a preview may read it: without what makes a link a key. Whoever reads a
 * colleague's could take their account, and a mail that the preview's database has from the real
 * site's may hold one that is good there.
 */
export function withoutKeys(text: string): string {
  return text.replaceAll(KEYS, '$1…');
}

/** The mails that would have been sent, the latest first. Where mail is sent, there are none. */
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
