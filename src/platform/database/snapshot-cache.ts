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
    if (kept.shown !== shown) kept = nothingOf(shown);
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

interface Kept<Any> {
  shown: string;
  made: Map<string, Promise<Any>>;
  /** Characters of what is made. */
  length: number;
}

function nothingOf<Any>(shown: string): Kept<Any> {
  return { shown, made: new Map(), length: 0 };
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
