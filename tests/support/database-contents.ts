import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** What is kept of callers, whatever they ask for. */
const BOOKKEEPING = ['throttle', 'staff_session'];

/** Table → its rows as text, of all tables that hold what people entrust to the site. */
export async function databaseContents(database: Database): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const { name, schema } of await database.introspection.getTables()) {
    if (schema !== 'public' || BOOKKEEPING.includes(name)) continue;
    const { rows } = await sql<{ row: string }>`
      SELECT kept::text AS row FROM ${sql.table(name)} AS kept ORDER BY 1`.execute(database);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}
