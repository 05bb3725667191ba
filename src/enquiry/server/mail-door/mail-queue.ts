import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nextAttemptIn } from '../../../platform/database/next-attempt.ts';
import type { Services } from '../../../platform/services.ts';
import type { SetAside } from './set-aside.ts';

/** What becomes of a mail. */
export type Outcome = 'answer' | 'enquiry' | SetAside;

/** Longer than reading one takes, so that no other process starts on it meanwhile. */
const FIRST_WAIT_MINUTES = 2;
/** Two hours, in case the database or the store of files is away. */
const MAX_TRIES = 6;

type Queue = Pick<Services, 'database' | 'now'>;

/** Keeps a mail as it came until it is read; one that was posted before changes nothing. */
export async function queueReceived({ database, now }: Queue, raw: Uint8Array): Promise<void> {
  const time = now();
  await database
    .insertInto('received_mail')
    .values({
      digest: createHash('sha256').update(raw).digest('hex'),
      ...{ received_at: time, next_attempt_at: time, raw },
    })
    .onConflict((row) => row.column('digest').doNothing())
    .execute();
}

/** Claims the next mail to read: of several processes one gets it. Its next attempt is later each time. */
export async function claimReceived({ database, now }: Queue) {
  const time = now();
  const wait = sql`${FIRST_WAIT_MINUTES} * 2 ^ attempts * interval '1 minute'`;
  const row = await database
    .updateTable('received_mail')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${time}::timestamptz + ${wait}`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('received_mail')
        .select('id')
        .where('raw', 'is not', null)
        .where('next_attempt_at', '<=', time)
        .orderBy('attempts')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'digest', 'raw', 'received_at', 'attempts'])
    .executeTakeFirst();
  return row?.raw ? { ...row, raw: row.raw, isLastTry: row.attempts >= MAX_TRIES } : undefined;
}
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimReceived>>>;

/** Time of the next attempt; undefined while no mail waits. */
export function nextReading({ database }: Pick<Services, 'database'>): Promise<Date | undefined> {
  return nextAttemptIn(database, sql`received_mail WHERE raw IS NOT NULL`);
}

/**
 * Notes what became of a mail, and forgets the mail itself.
 *
 * @param key hash by which it is known when it comes by another way
 */
export async function settleReceived(
  { database }: Pick<Services, 'database'>,
  id: number,
  outcome: Outcome,
  key: string | null = null,
): Promise<void> {
  await database
    .updateTable('received_mail')
    .set({ raw: null, outcome, message_key: key })
    .where('id', '=', id)
    .execute();
}
