import { sql } from 'kysely';
import type { Services } from './platform/services.ts';
import { MAX_DAYS_AWAY, recordCleanUp, rememberCleanUp } from './platform/site-health.ts';
import { cleanUp, type JobResult } from './scheduled-jobs.ts';

const DAY_MS = 86_400_000;
const REMEDY =
  'Set the clock of this machine and start again. If it is right, because the site was not at work for so long: npm run jobs -- --clock-is-right';

/**
 * Deletes expired data, unless the clock is weeks ahead of the last time that this was done: it may
 * have leapt, and everything would seem to have expired.
 */
export async function cleanUpByTheClock(services: Services): Promise<JobResult> {
  const { database, now, log } = services;
  const last = await lastAtWork(services);
  const days = last ? Math.floor((now().getTime() - last.getTime()) / DAY_MS) : 0;
  if (days > MAX_DAYS_AWAY) {
    await rememberLastWork(services);
    const facts = { last, now: now(), days, next: REMEDY };
    log('warn', 'nothing is removed: the clock is weeks ahead of what the site did last', facts);
    return { done: {}, failed: ['removing what has been kept for long enough'] };
  }
  const result = await cleanUp(services);
  await recordCleanUp(database, now());
  return result;
}

/**
 * Notes when the site was last at work, where no clean-up has: what happens from now on has the time of a
 * clock that may be wrong. A start does this before anything else.
 */
export async function rememberLastWork(services: Pick<Services, 'database'>): Promise<void> {
  const last = await lastAtWork(services);
  if (last) await rememberCleanUp(services.database, last);
}

/**
 * The last clean-up; before the first one of a database, the newest thing that somebody did. Null while it
 * is empty.
 *
 * @throws when the database is away
 */
async function lastAtWork({ database }: Pick<Services, 'database'>): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    SELECT coalesce(
      (SELECT cleaned_at FROM site_health),
      greatest(
        (SELECT max(received_at) FROM enquiry),
        (SELECT max(changed_at) FROM change_set),
        (SELECT max(happened_at) FROM security_event)
      )
    ) AS last`.execute(database);
  return rows[0]?.last ?? null;
}
