import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { type Database, inTransaction } from './database.ts';

/** Arbitrary, but the same for every start of this site. */
const MIGRATION_LOCK = 7_203_114;

/** One step of the schema. */
export interface Migration {
  /** Such as `0032_session_place`; migrations run in the order of their names. */
  name: string;
  statements: string;
}

/**
 * Names of the applied migrations in order. The host and this site record them in the same table,
 * with or without the file extension.
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

/**
 * Brings a database to this version's schema, once where two processes try.
 *
 * @param known the migrations of this version
 * @param mayBeNewer leaves a newer schema as it is, for a restore that replaces it
 * @throws OperatorError when the schema is newer than this version, or from before the first release
 */
export async function migrate(
  database: Database,
  known: Migration[],
  { mayBeNewer = false } = {},
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    const applied = await appliedMigrations(transaction);
    if (isBeforeRelease(known, applied)) throw schemaBeforeRelease(applied);
    const newer = newerThan(known, applied);
    if (newer === undefined) await applyMigrations(transaction, known);
    else if (!mayBeNewer) throw newerSchema(newer, known.at(-1)?.name);
  });
}

/** The newest of these migrations that this version does not know, if any. */
export function newerThan(known: Migration[], applied: string[]): string | undefined {
  const names = known.map(({ name }) => name);
  return applied.findLast((name) => !names.includes(name));
}

/** Tells migrations from before the first release, which began with the schema in one file. */
export function isBeforeRelease([schema]: Migration[], applied: string[]): boolean {
  return schema !== undefined && applied.length > 0 && !applied.includes(schema.name);
}

/** Applies the migrations that are missing, within a transaction that also has what follows. */
export async function applyMigrations(transaction: Database, known: Migration[]): Promise<void> {
  const applied = await appliedMigrations(transaction);
  for (const migration of known) {
    if (!applied.includes(migration.name)) await apply(transaction, migration);
  }
}

/** Lays out an empty database as an earlier version did that had these migrations. */
export async function layOutEarlier(transaction: Database, known: Migration[], names: string[]) {
  const earlier = known.filter(({ name }) => names.includes(name));
  for (const migration of earlier) await apply(transaction, migration);
  const kept = names.flatMap((name) => [name, `${name}.sql`]);
  await sql`DELETE FROM netlify.migrations WHERE name != ALL(${kept})`.execute(transaction);
}

/** EXECUTE accepts several statements, which the embedded database's protocol does not. */
async function apply(transaction: Database, { name, statements }: Migration): Promise<void> {
  await sql
    .raw(`DO $do$ BEGIN EXECUTE $statements$${statements}\n$statements$; END $do$`)
    .execute(transaction);
  await record(transaction, name);
}

/** Names keep the file extension where the host has recorded earlier ones so. */
async function record(transaction: Database, name: string): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS netlify`.execute(transaction);
  await sql`CREATE TABLE IF NOT EXISTS netlify.migrations (
    name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`.execute(transaction);
  await sql`INSERT INTO netlify.migrations (name)
    SELECT ${name}::text || CASE WHEN bool_or(name LIKE '%.sql') THEN '.sql' ELSE '' END
    FROM netlify.migrations ON CONFLICT DO NOTHING`.execute(transaction);
}

function newerSchema(there: string, here: string | undefined): OperatorError {
  return new OperatorError(
    [
      `The database is of a newer version of the site: its schema is ${there}, and this version knows ${here}. Nothing was changed.`,
      'Please use the version that was at work on it last, or a newer one. To go back to this one,',
      'restore a backup: npm run restore -- <file>.tar.gz --replace',
    ].join('\n'),
  );
}

function schemaBeforeRelease(there: string[]): OperatorError {
  return new OperatorError(
    [
      `The database is from before the first release of the site: its schema is ${there.at(-1)}, which this version cannot read. Nothing was changed.`,
      'Please use the version that was at work on it last, or begin with a new database.',
    ].join('\n'),
  );
}
