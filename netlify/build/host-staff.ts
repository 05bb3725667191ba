import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import type { Environment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { hostConnectionString, onPostgres } from './build-database.ts';
import { firstPasswordProblem } from './first-password.ts';

/**
 * Ensures that somebody can sign in after the deploy. The configured account is created by the
 * first request, where an error would only appear in a log.
 *
 * @throws OperatorError when there is no account and the configured password is weak
 */
export async function requireFirstStaff(
  given: Pick<Environment, 'firstStaff' | 'siteUrl'>,
): Promise<void> {
  const problem = await firstPasswordProblem(given);
  if (!problem) return;
  const connectionString = hostConnectionString();
  if (connectionString && (await onPostgres(connectionString, hasStaff))) return;
  throw new OperatorError(
    `STAFF_PASSWORD cannot be used, so nobody could sign in: ${problem} Set another one and deploy again.`,
  );
}

async function hasStaff(database: Database): Promise<boolean> {
  const { rows } = await sql<{ hasTable: boolean }>`
    SELECT to_regclass('staff') IS NOT NULL AS "hasTable"`.execute(database);
  if (!rows[0]?.hasTable) return false;
  return (await sql`SELECT 1 FROM staff LIMIT 1`.execute(database)).rows.length > 0;
}
