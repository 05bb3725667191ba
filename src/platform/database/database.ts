import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../operator-log.ts';
import { ConnectionPool, IDLE_MS } from './connection-pool.ts';
import { PooledDriver } from './postgres-driver.ts';
import { type DatabaseTimeouts, REQUEST_TIMEOUTS } from './timeouts.ts';

/** Rows by table name. It is empty here: src/tables.ts fills it from the schema. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by src/tables.ts
export interface Tables {}

export type Database = Kysely<Tables>;

/** Runs work in a transaction, or as part of the one that it is given. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database) : database.transaction().execute(work);
}

/**
 * Opens a database over a Postgres pool, the host's or an external one.
 *
 * @param poolOfNow called for each connection; a pool that was replaced closes its connections once
 * they are idle
 * @param timeouts anything slower counts as an outage
 */
export function openPostgres(
  poolOfNow: () => Pool,
  log: Log,
  timeouts: DatabaseTimeouts = REQUEST_TIMEOUTS,
): Database {
  const known = new WeakSet<Pool>();
  const pool = (): Pool => {
    const now = poolOfNow();
    if (!known.has(now)) adopt(now, timeouts, log);
    known.add(now);
    return now;
  };
  // Another user of the pool may connect before the first query does.
  pool();
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => new PooledDriver(new ConnectionPool(pool, timeouts), () => pool().end()),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (database) => new PostgresIntrospector(database),
    },
  });
}

function adopt(pool: Pool, { connection }: DatabaseTimeouts, log: Log): void {
  // The host's API takes no pool options, so they are set afterwards; the pool reads them on use.
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
    // A connection that breaks during a query would end the process too; the query itself fails
    // anyway.
    client.on('error', () => {
      // The host's driver also reports an error when the pool closes an idle connection.
      if ('_ending' in client && client._ending) endedByPool.add(client);
    });
  });
}
