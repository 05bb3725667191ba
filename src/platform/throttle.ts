import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { HttpError } from './http-error.ts';
import type { Services } from './services.ts';

const MINUTE_MS = 60_000;

interface ThrottleTable {
  key: string;
  attempts: number;
  window_ends_at: Date;
}

declare module './database.ts' {
  interface Tables {
    throttle: ThrottleTable;
  }
}

/** What is counted, and how many attempts it has within how long. */
export interface Counter {
  /** Kept as a hash, since it may name an address or a person. */
  key: string;
  limit: number;
  windowMinutes: number;
}

/**
 * Counts an attempt, before the work that it is meant to limit.
 *
 * @throws HttpError 429 with Retry-After (seconds) when any of the counters is used up
 */
export async function countAttempt({ database, now }: Services, counters: Counter[]) {
  const time = now();
  const first = counters.map((counter) => ({
    key: keptKey(counter),
    attempts: 1,
    window_ends_at: new Date(time.getTime() + counter.windowMinutes * MINUTE_MS),
  }));
  // Always in the same order: two attempts that lock the same rows cannot wait for each other.
  first.sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await database
    .insertInto('throttle')
    .values(first)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`CASE WHEN throttle.window_ends_at > ${time} THEN throttle.attempts + 1 ELSE 1 END`,
        window_ends_at: sql`CASE WHEN throttle.window_ends_at > ${time} THEN throttle.window_ends_at ELSE excluded.window_ends_at END`,
      }),
    )
    .returning(['key', 'attempts', 'window_ends_at'])
    .execute();
  const usedUp = rows.filter(({ key, attempts }) => {
    const limit = counters.find((counter) => keptKey(counter) === key)?.limit ?? 0;
    return attempts > limit;
  });
  if (usedUp.length === 0) return;
  const until = Math.max(...usedUp.map((row) => row.window_ends_at.getTime()));
  throw tooManyAttempts(Math.ceil((until - time.getTime()) / 1000));
}

/** Takes a counted attempt back, after it turned out to be the right person's. */
export async function forgiveAttempt({ database }: Services, counters: Counter[]) {
  await database
    .updateTable('throttle')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', 'in', counters.map(keptKey))
    .execute();
}

/** Forgets what was counted in windows that have ended. */
export async function forgetEndedWindows({ database, now }: Services): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('throttle')
    .where('window_ends_at', '<', now())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function keptKey({ key }: Counter): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooManyAttempts(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, `There were too many attempts. Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
