import { getDatabase, MissingDatabaseConnectionError } from '@netlify/database';
import pg from 'pg';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { COMMAND_TIMEOUTS } from '../../src/platform/database/timeouts.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
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

/** The error, or what to do about a database of DATABASE_URL that cannot be used. */
export function asOperatorError(error: unknown): unknown {
  if (isMissingExtension(error)) {
    return new OperatorError(
      `The search needs the extension pg_trgm, and the database of DATABASE_URL does not give it (${error.message}). It comes with Postgres, in some systems as the package postgresql-contrib. Let an administrator of that server install that if it is missing, and run “CREATE EXTENSION pg_trgm” in this database; then start again. Nothing was changed.`,
      { cause: error },
    );
  }
  if (!isConnectionProblem(error)) return error;
  const reason = (error as NodeJS.ErrnoException).code ?? error.message;
  return new OperatorError(
    `The database of DATABASE_URL cannot be reached (${reason}). Check that it runs and that the address, user and password are right; or leave DATABASE_URL out to use the embedded one.`,
    { cause: error },
  );
}

/** A role without the right to create an extension, or a server without its files. */
function isMissingExtension(error: unknown): error is Error {
  return error instanceof Error && /extension "pg_trgm"/.test(error.message);
}

function isConnectionProblem(error: unknown): error is Error {
  if (error instanceof OperatorError) return false;
  return error instanceof Error && !('severity' in error && error.severity === 'ERROR');
}
