import type { Selectable } from 'kysely';
import type { Database, Tables } from './database/database.ts';

/** Longer than a holiday, and shorter than anything that could not be had again is kept. */
export const MAX_DAYS_AWAY = 21;

export type SiteHealthRow = Selectable<Tables['site_health']>;

/** Records a health check; a failure shows that the database accepts no writes. */
export function writeCheck(database: Database, now: Date): Promise<SiteHealthRow> {
  return database
    .insertInto('site_health')
    .values({ checked_at: now })
    .onConflict((row) => row.column('single').doUpdateSet({ checked_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records that a backup was made. */
export function recordBackup(database: Database, now: Date): Promise<void> {
  return record(database, now, { backup_at: now });
}

/** Records that expired data was removed. */
export function recordCleanUp(database: Database, now: Date): Promise<void> {
  return record(database, now, { cleaned_at: now });
}

/** Records when expired data was removed last, where nobody knows: a database that was restored. */
export async function rememberCleanUp(database: Database, last: Date): Promise<void> {
  await database
    .insertInto('site_health')
    .values({ checked_at: last, cleaned_at: last })
    .onConflict((row) =>
      row.column('single').doUpdateSet((columns) => ({
        cleaned_at: columns.fn.coalesce('site_health.cleaned_at', 'excluded.cleaned_at'),
      })),
    )
    .execute();
}

async function record(
  database: Database,
  now: Date,
  done: Partial<Pick<SiteHealthRow, 'backup_at' | 'cleaned_at'>>,
): Promise<void> {
  await database
    .insertInto('site_health')
    .values({ checked_at: now, ...done })
    .onConflict((row) => row.column('single').doUpdateSet(done))
    .execute();
}
