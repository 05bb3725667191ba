import type { Generated, Selectable } from 'kysely';
import type { Database } from './database/database.ts';

interface SiteHealthTable {
  single: Generated<boolean>;
  checked_at: Date;
  backup_at: Date | null;
}

declare module './database/database.ts' {
  interface Tables {
    site_health: SiteHealthTable;
  }
}

export type SiteHealthRow = Selectable<SiteHealthTable>;

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
export async function recordBackup(database: Database, now: Date): Promise<void> {
  await database
    .insertInto('site_health')
    .values({ checked_at: now, backup_at: now })
    .onConflict((row) => row.column('single').doUpdateSet({ backup_at: now }))
    .execute();
}
