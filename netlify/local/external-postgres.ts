import pg from 'pg';
import { migrate } from '../../src/platform/database/migrations.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import type { DatabaseTimeouts } from '../../src/platform/database/timeouts.ts';
import type { Log } from '../../src/platform/operator-log.ts';
import { asOperatorError, onPostgres } from '../build/build-database.ts';
import { type Migrating, siteMigrations } from '../database/site-migrations.ts';

/**
 * Opens a pool on a Postgres server, migrated to the newest schema.
 *
 * @param url such as `postgres://user:password@host/database`
 * @param timeouts those of requests by default; migrations have none
 * @throws OperatorError when it is unreachable or belongs to a newer version
 */
export async function openExternalPostgres(
  url: string,
  log: Log,
  timeouts?: DatabaseTimeouts,
  { beforeMigration, ...schema }: Migrating = {},
) {
  await onPostgres(url, async (database) => {
    await beforeMigration?.(database);
    await migrate(database, siteMigrations(), schema);
  }).catch((error: unknown) => {
    throw asOperatorError(error);
  });
  const pool = new pg.Pool({ connectionString: url });
  return openPostgres(() => pool, log, timeouts);
}
