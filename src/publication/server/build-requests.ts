import './tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PublicationRow } from './build-times.ts';

/**
 * Writes down that visitors should see something new. Last thing in the transaction of that
 * change, since changes take turns from here to their end.
 */
export async function markDirty(transaction: Database, now: Date): Promise<void> {
  await transaction
    .insertInto('publication')
    .values({ changes: 1, wanted_at: now, waiting_since: now, next_call_at: now })
    .onConflict((row) =>
      row.column('single').doUpdateSet({
        changes: sql`publication.changes + 1`,
        wanted_at: now,
        waiting_since: sql`CASE WHEN publication.changes > publication.requested_changes
          THEN publication.waiting_since ELSE ${now}::timestamptz END`,
        // What was wrong may be mended by it.
        next_call_at: now,
      }),
    )
    .execute();
}

/** How far it is; undefined before the first change. */
export function findRow(database: Database): Promise<PublicationRow | undefined> {
  return database.selectFrom('publication').selectAll().executeTakeFirst();
}

/** For a site that nobody has changed yet. */
export async function makeRow(database: Database, now: Date): Promise<PublicationRow> {
  await database
    .insertInto('publication')
    .values({ changes: 0, wanted_at: now, waiting_since: now, next_call_at: now })
    .onConflict((row) => row.column('single').doNothing())
    .execute();
  return database.selectFrom('publication').selectAll().executeTakeFirstOrThrow();
}
