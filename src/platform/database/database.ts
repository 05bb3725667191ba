import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Log } from '../operator-log.ts';

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
 */
export function openPostgres(poolOfNow: () => Pool, log: Log): Database {
  const watched = new WeakSet<Pool>();
  const pool = (): Pool => {
    const now = poolOfNow();
    if (!watched.has(now)) watch(now, log);
    watched.add(now);
    return now;
  };
  // Whoever shares the pool may connect before the first query does.
  pool();
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => pool().connect(), end: () => pool().end(), options: {} },
    }),
  });
}

function watch(pool: Pool, log: Log): void {
  // Without a listener, an idle connection that the server drops would end this process.
  pool.on('error', ({ message }) => log('warn', 'database connection lost', { message }));
  // One that breaks while a query has it would too; that query fails with the same error anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
}
