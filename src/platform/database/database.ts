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

/** A database over a Postgres pool: the host's, or an external one. */
export function openPostgres(pool: Pool, log: Log): Database {
  // Without a listener, an idle connection that the server drops would end this process.
  pool.on('error', ({ message }) => log('warn', 'database connection lost', { message }));
  // One that breaks while a query has it would too; that query fails with the same error anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
