import { applyMigrations } from '@netlify/database-dev';
import pg from 'pg';
import { openPostgres } from '../../src/platform/database/database.ts';
import { migrateUnlessNewer } from '../../src/platform/database/migrations.ts';
import type { DatabaseTimeouts } from '../../src/platform/database/timeouts.ts';
import type { Log } from '../../src/platform/operator-log.ts';
import { asOperatorError } from '../build/build-database.ts';
import { MIGRATIONS, siteMigrations } from '../database/site-migrations.ts';

/** Arbitrary, but the same for every start of this site. */
const MIGRATION_LOCK = 7_203_114;

/**
 * Opens a pool on a Postgres server, migrated to the newest schema.
 *
 * @param url such as `postgres://user:password@host/database`
 * @param timeouts those of requests by default; migrations have none
 * @param schema whether a restore replaces the contents, of whatever version
 * @throws OperatorError when it is unreachable or belongs to a newer version
 */
export async function openExternalPostgres(
  url: string,
  log: Log,
  timeouts?: DatabaseTimeouts,
  schema?: { mayBeNewer: boolean },
) {
  const pool = new pg.Pool({ connectionString: url });
  const database = openPostgres(() => pool, log, timeouts);
  try {
    await withMigrationLock(pool, (client) => {
      const migrate = () => applyMigrations(migrationsExecutor(client), MIGRATIONS);
      return migrateUnlessNewer(database, siteMigrations(), migrate, schema);
    });
  } catch (error) {
    await database.destroy();
    throw asOperatorError(error);
  }
  return database;
}

/** Serializes two starts on the same database. */
async function withMigrationLock(pool: pg.Pool, migrate: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(client);
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closing the connection releases the lock in any state.
    client.release(true);
    throw error;
  }
}

function migrationsExecutor(client: pg.PoolClient): Parameters<typeof applyMigrations>[0] {
  const statements = {
    exec: (sql: string) => client.query(sql),
    query: async <Row>(sql: string, params?: unknown[]) => {
      const { rows } = await client.query(sql, params);
      return { rows: rows as Row[] };
    },
  };
  return {
    ...statements,
    async transaction(run) {
      await client.query('BEGIN');
      try {
        const result = await run(statements);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
  };
}
