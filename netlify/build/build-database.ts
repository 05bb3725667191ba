import { getDatabase, MissingDatabaseConnectionError } from '@netlify/database';
import pg from 'pg';
import { type Database, openPostgres } from '../../src/platform/database/database.ts';
import { COMMAND_TIMEOUTS } from '../../src/platform/database/timeouts.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';

/**
 * Connection string of the host's database; `undefined` before the first deploy has created one.
 */
export function hostConnectionString(): string | undefined {
  try {
    return getDatabase().connectionString;
  } catch (error) {
    if (error instanceof MissingDatabaseConnectionError) return undefined;
    throw error;
  }
}

/** Runs work on a Postgres server without migrating it. */
export async function onPostgres<Result>(
  connectionString: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString });
  const database = openPostgres(() => pool, operatorLog, COMMAND_TIMEOUTS);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
