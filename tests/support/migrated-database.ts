import type { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase, startEmbeddedPostgres } from '../../netlify/state/embedded-database.ts';
import { newDatabaseFiles } from '../../netlify/state/new-database.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { emptyDatabase } from './tables.ts';

/** Unused databases of this worker: empty, at the newest schema. */
const idle: PGlite[] = [];

/**
 * An empty in-memory database with the newest schema. A used one is emptied and reused, unless its
 * schema was changed.
 */
export async function openMigratedDatabase(): Promise<Database> {
  const postgres = idle.pop() ?? (await startInMemory());
  const schema = await describeSchema(postgres);
  const giveBack = async () => {
    if ((await describeSchema(postgres)) !== schema) return postgres.close();
    await emptyDatabase(embeddedDatabase(postgres));
    idle.push(postgres);
  };
  return embeddedDatabase(withClose(postgres, giveBack));
}

async function startInMemory(): Promise<PGlite> {
  return startEmbeddedPostgres({ loadDataDir: await newDatabaseFiles() });
}

function withClose(postgres: PGlite, close: () => Promise<void>): PGlite {
  return new Proxy(postgres, {
    get(target, name) {
      if (name === 'close') return close;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function describeSchema(postgres: PGlite): Promise<string> {
  const { rows } = await postgres.query<{ schema: string }>(`
    SELECT md5(string_agg(part, ',' ORDER BY part)) AS schema FROM (
      SELECT concat_ws(' ', attrelid, relname, attname, atttypid, attnotnull) AS part
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace IN ('public'::regnamespace, 'netlify'::regnamespace)
      UNION ALL SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT name FROM netlify.migrations
    ) AS parts`);
  return rows[0]?.schema ?? '';
}
