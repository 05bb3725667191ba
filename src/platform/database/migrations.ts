import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';

/** One step of the schema. */
export interface Migration {
  /** Such as `0032_session_place`; migrations run in the order of their names. */
  name: string;
  statements: string;
}

/**
 * Names of the applied migrations in order. The host and its local package record them in the same
 * table, with or without the file extension.
 */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    SELECT to_regclass('netlify.migrations') IS NOT NULL AS "isThere"`.execute(database);
  if (!found[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM netlify.migrations`.execute(
    database,
  );
  return rows.map(({ name }) => name.replace(/\.sql$/, '')).sort();
}

/** Applies migrations within a transaction, so that they commit together with what follows. */
export async function applyMigrations(
  transaction: Database,
  migrations: Migration[],
): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS netlify`.execute(transaction);
  await sql`CREATE TABLE IF NOT EXISTS netlify.migrations (
    name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`.execute(transaction);
  for (const { name, statements } of migrations) {
    // EXECUTE accepts several statements, which the embedded database's protocol does not.
    await sql
      .raw(`DO $do$ BEGIN EXECUTE $statements$${statements}\n$statements$; END $do$`)
      .execute(transaction);
    // The host records names with the file extension, and needs them so.
    await sql`INSERT INTO netlify.migrations (name) SELECT ${name}::text
      WHERE NOT EXISTS (SELECT FROM netlify.migrations WHERE name IN (${name}, ${`${name}.sql`}))`.execute(
      transaction,
    );
  }
}

/** Removes the records of a newer version's migrations, whose schema is gone. */
export async function forgetOtherMigrations(
  transaction: Database,
  known: Migration[],
): Promise<void> {
  const names = known.flatMap(({ name }) => [name, `${name}.sql`]);
  await sql`DELETE FROM netlify.migrations WHERE name != ALL(${names})`.execute(transaction);
}

/**
 * Migrates a database to this version's schema.
 *
 * @param known the migrations of this version
 * @param mayBeNewer accepts a newer schema, for a restore that replaces it
 * @throws OperatorError when the schema is newer than this version
 */
export async function migrateUnlessNewer(
  database: Database,
  known: Migration[],
  migrate: () => Promise<unknown>,
  { mayBeNewer = false } = {},
): Promise<void> {
  const names = known.map(({ name }) => name);
  const unknown = (await appliedMigrations(database)).filter((name) => !names.includes(name));
  if (unknown.length === 0) await migrate();
  else if (!mayBeNewer) throw newerSchema(unknown.at(-1), names.at(-1));
}

function newerSchema(there: string | undefined, here: string | undefined): OperatorError {
  return new OperatorError(
    [
      `The database is of a newer version of the site: its schema is ${there}, and this version knows ${here}. Nothing was changed.`,
      'Please use the version that was at work on it last, or a newer one. To go back to this one,',
      'restore a backup: npm run restore -- <file>.tar.gz --replace',
    ].join('\n'),
  );
}
