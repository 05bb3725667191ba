import { sql } from 'kysely';
import type { Database, Tables } from './database.ts';

/** Limit on the cached characters; once exceeded, the whole cache is cleared. */
const MAX_CACHED_CHARACTERS = 16 * 1024 * 1024;

/** A cached value, weighed by the length of its text. */
interface Weighed {
  json: { text: string };
}

/**
 * Caches values computed from these tables until one of their rows changes. Each call asks for the
 * current snapshot in one short query, so a committed change is always visible: equal snapshots show
 * equal rows.
 */
export function cacheRowsOf<Any extends Weighed>(database: Database, tables: (keyof Tables)[]) {
  const versionOf = versionBySnapshot(database, tables);
  let kept = nothingOf<Any>('');

  return async (key: string, make: () => Promise<Any>): Promise<Any> => {
    const version = await versionOf(await currentSnapshot(database));
    if (kept.version !== version) kept = nothingOf(version);
    const here = kept;
    const known = here.made.get(key);
    if (known) return known;
    const making = make();
    here.made.set(key, making);
    try {
      const value = await making;
      // Others have finished while this one was made, so their sum is read after waiting.
      here.length += key.length + value.json.text.length;
      if (here.length > MAX_CACHED_CHARACTERS) clear(here);
      return value;
    } catch (error) {
      here.made.delete(key);
      throw error;
    }
  };
}

/**
 * Caches values of any tables until anything in the database is written. For what takes longer than
 * one short query, and is asked for again soon, such as while somebody turns pages.
 */
export function cacheOfSnapshot<Any>() {
  const caches = new WeakMap<Database, { snapshot: string; made: Map<string, Promise<Any>> }>();

  return async (database: Database, key: string, make: () => Promise<Any>): Promise<Any> => {
    const snapshot = await currentSnapshot(database);
    let kept = caches.get(database);
    if (kept?.snapshot !== snapshot) {
      kept = { snapshot, made: new Map() };
      caches.set(database, kept);
    }
    const { made } = kept;
    const making = made.get(key) ?? make();
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}

/**
 * Version of the rows of some tables, read again once anything in the database was written, such as
 * a counter. Every row names the transaction that wrote it.
 */
function versionBySnapshot(database: Database, tables: (keyof Tables)[]) {
  const rows = tables.map((table) => sql`SELECT tableoid, ctid, xmin FROM ${sql.table(table)}`);
  const version = sql<{ version: string }>`
    SELECT concat(count(*), ' ', sum(hashtextextended(concat(tableoid, ctid, xmin), 0))) AS version
    FROM (${sql.join(rows, sql` UNION ALL `)}) AS written`;
  let latest: { snapshot: string; version: Promise<string> } | undefined;

  return (snapshot: string): Promise<string> => {
    if (latest?.snapshot === snapshot) return latest.version;
    const reading = version.execute(database).then(({ rows }) => rows[0]?.version ?? '');
    latest = { snapshot, version: reading };
    reading.catch(() => {
      if (latest?.version === reading) latest = undefined;
    });
    return reading;
  };
}

interface Kept<Any> {
  version: string;
  made: Map<string, Promise<Any>>;
  /** Characters of what is made. */
  length: number;
}

function nothingOf<Any>(version: string): Kept<Any> {
  return { version, made: new Map(), length: 0 };
}

function clear(kept: Kept<unknown>): void {
  kept.made.clear();
  kept.length = 0;
}

/**
 * Identifies the snapshot that the next statement sees.
 *
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT
 */
export async function currentSnapshot(database: Database): Promise<string> {
  const { shown } = await database
    .selectNoFrom(sql<string>`pg_current_snapshot()::text`.as('shown'))
    .executeTakeFirstOrThrow();
  return shown;
}
