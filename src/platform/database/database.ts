import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../operator-log.ts';
import { type DatabaseLimits, REQUEST_LIMITS } from './limits.ts';
import { SessionDriver } from './postgres-driver.ts';
import { IDLE_MS, Sessions } from './sessions.ts';

/**
 * Table name → row. Empty here: each feature adds its own tables by declaration merging, next to
 * the SQL that uses them (`declare module '../../platform/database.ts' { interface Tables … }`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Tables {}

export type Database = Kysely<Tables>;

/**
 * A database over a Postgres pool: the host's, or an external one.
 *
 * @param poolOfNow asked for each connection. A pool that another has taken the place of closes its
 *   connections once they are idle
 * @param limits on waiting for it; what takes longer is an outage
 */
export function openPostgres(
  poolOfNow: () => Pool,
  log: Log,
  limits: DatabaseLimits = REQUEST_LIMITS,
): Database {
  const known = new WeakSet<Pool>();
  const pool = (): Pool => {
    const now = poolOfNow();
    if (!known.has(now)) adopt(now, limits, log);
    known.add(now);
    return now;
  };
  // Whoever shares the pool may connect before the first query does.
  pool();
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => new SessionDriver(new Sessions(pool, limits), () => pool().end()),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (database) => new PostgresIntrospector(database),
    },
  });
}

function adopt(pool: Pool, { connection }: DatabaseLimits, log: Log): void {
  // The host's way of opening one takes none; a pool looks them up when it needs them.
  Object.assign(pool.options, {
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: IDLE_MS,
  });
  const endedByPool = new WeakSet<PoolClient>();
  // Without a listener, an idle connection that the server drops would end this process.
  pool.on('error', ({ message }, client) => {
    if (!endedByPool.has(client)) log('warn', 'database connection lost', { message });
  });
  pool.on('connect', (client) => {
    // One that breaks while a query has it would too; that query fails with the same error anyway.
    client.on('error', () => {
      // The host's driver reports an error also where the pool closes a connection that lay idle.
      if ('_ending' in client && client._ending) endedByPool.add(client);
    });
  });
}
