import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Limit on the cached characters; once exceeded, the whole cache is cleared. */
const MAX_CACHED_CHARACTERS = 16 * 1024 * 1024;

/** A cached value, weighed by the length of its text. */
interface Weighed {
  json: { text: string };
}

/**
 * Caches values computed from a database's rows until the database changes. Each call asks for the
 * current snapshot in one short query, so a committed change is always visible: equal snapshots
 * show equal rows.
 */
export function cacheBySnapshot<Any extends Weighed>(database: Database) {
  let kept = nothingOf<Any>('');

  return async (key: string, make: () => Promise<Any>): Promise<Any> => {
    const shown = await currentSnapshot(database);
    if (kept.shown !== shown || kept.length > MAX_CACHED_CHARACTERS) kept = nothingOf(shown);
    const { made } = kept;
    const known = made.get(key);
    if (known) return known;
    const here = kept;
    const making = make();
    made.set(key, making);
    try {
      here.length += key.length + (await making).json.text.length;
      return await making;
    } catch (error) {
      made.delete(key);
      throw error;
    }
  };
}

function nothingOf<Any>(shown: string) {
  return { shown, made: new Map<string, Promise<Any>>(), length: 0 };
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
