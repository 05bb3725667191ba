import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Time of the next attempt in a queue.
 *
 * @param waiting table of the queue and condition of its rows that wait, such as `mails WHERE sent_at IS NULL`
 * @returns undefined while none waits
 */
export async function nextAttemptIn(
  database: Database,
  waiting: RawBuilder<unknown>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(next_attempt_at) AS at FROM ${waiting}`.execute(database);
  return rows[0]?.at ?? undefined;
}
