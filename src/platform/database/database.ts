import type { Kysely } from 'kysely';

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
