import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PublicationRow } from './build-times.ts';

/**
 * Requests a build for a change. Call it last in the change's transaction, since its row lock
 * serializes changes until they commit.
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
        // The change may have fixed the cause of a failed build.
        next_call_at: now,
      }),
    )
    .execute();
}

/** State of publication; undefined before the first change. */
export function findPublicationRow(database: Database): Promise<PublicationRow | undefined> {
  return database.selectFrom('publication').selectAll().executeTakeFirst();
}

/** Creates the row of a site without changes. */
export async function createPublicationRow(database: Database, now: Date): Promise<PublicationRow> {
  await database
    .insertInto('publication')
    .values({ changes: 0, wanted_at: now, waiting_since: now, next_call_at: now })
    .onConflict((row) => row.column('single').doNothing())
    .execute();
  return database.selectFrom('publication').selectAll().executeTakeFirstOrThrow();
}
