import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Characters that are kept in all; once there are more, everything is made anew. */
const MOST = 16 * 1024 * 1024;

/** It is weighed by its text. */
interface Made {
  json: { text: string };
}

/**
 * Keeps what is made of a database's rows for as long as nothing in the database changes. Whatever was
 * committed before a call is in what it gives: the database is asked each time, in one short query,
 * which transactions it shows, and the same ones show the same rows.
 */
export function keptWhileUnchanged<Any extends Made>(database: Database) {
  let kept = nothingOf<Any>('');

  return async (key: string, make: () => Promise<Any>): Promise<Any> => {
    const shown = await transactionsShown(database);
    if (kept.shown !== shown || kept.length > MOST) kept = nothingOf(shown);
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
 * The transactions whose changes the next statement sees; the same ones show the same rows.
 *
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT
 */
export async function transactionsShown(database: Database): Promise<string> {
  const { shown } = await database
    .selectNoFrom(sql<string>`pg_current_snapshot()::text`.as('shown'))
    .executeTakeFirstOrThrow();
  return shown;
}
