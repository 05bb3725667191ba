import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Manifest } from './manifest.ts';

type Sequence = Manifest['sequences'][number];

const ROWS_AT_ONCE = 500;

/** A table and its stored columns. Postgres computes generated columns again on restore. */
export interface TableContents {
  name: string;
  columns: string[];
}

/** Lists every table of the site, referenced tables first. */
export async function listTables(database: Database): Promise<TableContents[]> {
  const { rows: tables } = await sql<TableContents>`
    SELECT t.table_name::text AS name,
      array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
    FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    GROUP BY t.table_name ORDER BY t.table_name`.execute(database);
  const { rows: references } = await sql<{ from: string; to: string }>`
    SELECT child.relname::text AS "from", parent.relname::text AS "to"
    FROM pg_constraint
    JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
    WHERE contype = 'f' AND conrelid != confrelid AND connamespace = 'public'::regnamespace`.execute(
    database,
  );
  return referredFirst(tables, references);
}

function referredFirst(tables: TableContents[], references: { from: string; to: string }[]) {
  const ordered: TableContents[] = [];
  const take = (table: TableContents) => {
    if (ordered.includes(table)) return;
    const needed = references.filter(({ from }) => from === table.name).map(({ to }) => to);
    for (const other of tables) if (needed.includes(other.name)) take(other);
    ordered.push(table);
  };
  for (const table of tables) take(table);
  return ordered;
}

/**
 * Yields the rows of a table, some hundreds at a time. Each row is one line of JSON written by
 * Postgres, so that JavaScript rounds no number or time.
 */
export async function* readRows(transaction: Database, { name, columns }: TableContents) {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`DECLARE stored_rows NO SCROLL CURSOR FOR
    SELECT row_to_json(stored)::text AS line FROM (SELECT ${list} FROM ${sql.table(name)} ORDER BY 1) stored`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{
      line: string;
    }>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM stored_rows`.execute(transaction);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`CLOSE stored_rows`.execute(transaction);
}

/** Inserts rows as `readRows` yielded them, ids included. */
export async function insertRows(
  transaction: Database,
  { name, columns }: TableContents,
  lines: string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const rows = `[${lines.join(',')}]`;
  await sql`INSERT INTO ${sql.table(name)} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${sql.table(name)}, ${rows}::text::json)`.execute(
    transaction,
  );
}

/**
 * Reads the next id of each sequence. It runs after the rows are read, so that no row has a higher
 * id.
 */
export async function readSequences(transaction: Database): Promise<Sequence[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    SELECT * FROM (
      SELECT table_name::text AS "table", column_name::text AS "column",
        pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) AS sequence
      FROM information_schema.columns WHERE table_schema = 'public'
    ) columns WHERE sequence IS NOT NULL ORDER BY 1, 2`.execute(transaction);
  const sequences: Sequence[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: states } = await sql<
      Pick<Sequence, 'last_value' | 'is_called'>
    >`SELECT last_value::text, is_called FROM ${sql.raw(sequence)}`.execute(transaction);
    for (const state of states) sequences.push({ table, column, ...state });
  }
  return sequences;
}

export async function setSequence(transaction: Database, sequence: Sequence): Promise<void> {
  const { table, column, last_value, is_called } = sequence;
  await sql`SELECT setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last_value}::bigint, ${is_called})`.execute(
    transaction,
  );
}

/** Lists the tables that are not empty, with their row counts. */
export async function filledTables(database: Database): Promise<Map<string, number>> {
  const filled = new Map<string, number>();
  for (const { name } of await listTables(database)) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM ${sql.table(name)}`.execute(database);
    if (rows[0]?.count) filled.set(name, rows[0].count);
  }
  return filled;
}

/** Deletes all rows of these tables, which must include every table that refers to them. */
export async function emptyTables(transaction: Database, tables: TableContents[]): Promise<void> {
  await sql`TRUNCATE ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction);
}

/** Drops everything that migrations have made, and keeps what belongs to an extension. */
export async function dropSchema(transaction: Database): Promise<void> {
  const tables = (await listTables(transaction)).map(({ name }) => sql.table(name));
  if (tables.length > 0) await sql`DROP TABLE ${sql.join(tables)} CASCADE`.execute(transaction);
  const { rows } = await sql<{ routine: string }>`
    SELECT oid::regprocedure::text AS routine FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`.execute(
    transaction,
  );
  for (const { routine } of rows) {
    await sql`DROP ROUTINE IF EXISTS ${sql.raw(routine)} CASCADE`.execute(transaction);
  }
}
