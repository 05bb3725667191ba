import { sql } from 'kysely';
import { nextAttemptIn } from '../database/next-attempt.ts';
import type { Services } from '../services.ts';
import { MAX_DAYS_AWAY } from '../site-health.ts';

/**
 * Longer than one attempt takes, so that no other process starts a second one meanwhile; with files
 * it takes up to three minutes.
 */
const FIRST_WAIT_MINUTES = 1;
const FIRST_WAIT_MINUTES_WITH_FILES = 4;
const MAX_WAIT_MINUTES = 6 * 60;
/**
 * Permanently refused content is retried for two hours, in case a filter or a setting is corrected.
 * More retries would harm the sender's reputation.
 */
export const TRIES_OF_CONTENT = 8;

type Queue = Pick<Services, 'database' | 'now' | 'log'>;

/**
 * SQL condition: no earlier mail of the same thread to the same mailbox waits, so that an answer never
 * overtakes what it answers. One that failed for two hours holds up no other.
 */
const isNextOfThread = sql<boolean>`NOT EXISTS (
  SELECT FROM mail_outbox AS earlier
  WHERE earlier.sent_at IS NULL AND earlier.id < mail_outbox.id AND earlier.attempts < ${TRIES_OF_CONTENT}
    AND earlier.recipient = mail_outbox.recipient
    AND mail_outbox.in_reply_to IN (earlier.message_id, earlier.in_reply_to))`;

/**
 * Claims one due mail: of several processes one gets it. Its next attempt is moved into the future,
 * by 1, 2, 4, … minutes up to six hours, so that it is due again even if this process is killed.
 *
 * Mails to staff, which have no reply-to, come first, since somebody waits for a link in most of
 * them. Then come those with the fewest attempts, oldest first, so that a mail that always fails
 * does not block others.
 *
 * @param purposes of the requested links that the caller can send
 */
export async function claimNext({ database, now }: Queue, purposes: string[]) {
  const time = now();
  const first = sql`CASE
    WHEN EXISTS (SELECT FROM mail_attachment WHERE mail_id = mail_outbox.id)
    THEN ${FIRST_WAIT_MINUTES_WITH_FILES}::integer ELSE ${FIRST_WAIT_MINUTES}::integer END`;
  const wait = sql`least((${first}) * 2 ^ least(attempts, 20), ${MAX_WAIT_MINUTES})`;
  return database
    .updateTable('mail_outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${time}::timestamptz + ${wait} * interval '1 minute'`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', time)
        .where(isClockBelieved(time))
        .where(isNextOfThread)
        .where(
          sql<boolean>`(requested IS NULL OR requested->>'purpose' = ANY(${purposes}::text[]))`,
        )
        .orderBy(sql`reply_to IS NOT NULL`)
        .orderBy('attempts')
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

/** Time of the next attempt; undefined when none waits or this process sends no mail. */
export async function nextDelivery({
  database,
  mail,
}: Pick<Services, 'database' | 'mail'>): Promise<Date | undefined> {
  if (mail === 'deferred') return undefined;
  return nextAttemptIn(database, sql`mail_outbox WHERE sent_at IS NULL AND ${isNextOfThread}`);
}

/** SQL condition: the clock is not weeks ahead of the last clean-up. It may have leapt; mails wait for it. */
function isClockBelieved(time: Date) {
  return sql<boolean>`NOT EXISTS (SELECT FROM site_health
    WHERE cleaned_at < ${time}::timestamptz - make_interval(days => ${MAX_DAYS_AWAY}))`;
}

/** Deletes mails that nobody took in time, three days for most, and logs them. */
export async function giveUp({ database, now, log }: Queue): Promise<void> {
  const time = now();
  const late = await database
    .deleteFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('give_up_at', '<=', time)
    .where('next_attempt_at', '<=', time)
    .where(isClockBelieved(time))
    .returning(['id', 'attempts', 'last_error'])
    .execute();
  for (const { id, attempts, last_error } of late) {
    log('error', 'mail given up', { mail: id, attempts, reason: last_error });
  }
}
