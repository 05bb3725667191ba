import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { tableNames } from './tables.ts';

/** Tables that change with any request. */
const BOOKKEEPING = ['throttle', 'staff_session'];

/** Rows as text by table, for all tables with data that people entrust to the site. */
export async function databaseContents(database: Database): Promise<Record<string, string[]>> {
  const names = (await tableNames(database)).filter((name) => !BOOKKEEPING.includes(name));
  const each = names.map(
    (name) => sql`
      SELECT ${name}::text AS name, ARRAY(SELECT t::text FROM ${sql.table(name)} t ORDER BY 1) AS rows`,
  );
  const { rows: tables } = await sql<{ name: string; rows: string[] }>`
    ${sql.join(each, sql` UNION ALL `)}`.execute(database);
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
}
