import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { HttpError } from '../http-error.ts';
import type { Services } from '../services.ts';
import { forgetRefusals, inTurn, type UsedUp } from './attempts-in-turn.ts';
import type { Database } from './database.ts';

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

/** A rate limit: how many attempts a key has in a time window. */
export interface Counter {
  /** Stored as a hash, since it may contain an address or a person's name. */
  key: string;
  limit: number;
  windowMinutes: number;
}

/** Builds the message from a wait such as `12 minutes`. */
type TooMany = (wait: string) => string;

type Counting = Pick<Services, 'database' | 'now'>;

/**
 * Consumes an attempt of each limit before the limited work runs. If one limit is exceeded, no
 * limit is consumed.
 *
 * @throws HttpError 429 with Retry-After (seconds) when a limit is exceeded
 */
export async function countAttempt(
  services: Counting,
  counters: Counter[],
  tooMany: TooMany = (wait) => `There were too many attempts. Please try again in ${wait}.`,
): Promise<void> {
  const usedUp = await count(services, counters);
  if (usedUp) throw tooManyAttempts(usedUp.seconds, tooMany);
}

/**
 * Consumes an attempt and refunds it when the check itself was unavailable (503).
 *
 * @throws HttpError 429 as `consumeRateLimits`, and any error of the check
 */
export async function checkAttempt<Result>(
  services: Counting,
  counters: Counter[],
  check: () => Promise<Result>,
): Promise<Result> {
  await countAttempt(services, counters);
  try {
    return await check();
  } catch (error) {
    if (error instanceof HttpError && error.status === 503)
      await forgiveAttempt(services, counters);
    throw error;
  }
}

/** Consumes an attempt like `consumeRateLimits`, for work that is skipped silently. */
export async function isWithinLimits(services: Counting, counters: Counter[]): Promise<boolean> {
  return (await count(services, counters)) === undefined;
}

function count(services: Counting, counters: Counter[]): Promise<UsedUp | undefined> {
  const keys = counters.map(storedKey);
  return inTurn(services, keys, () => countAtEach(services, counters));
}

/**
 * Exceeded limits are only read, so that a flood does not queue on row locks. Only the counting
 * itself decides who is within the limits.
 *
 * @returns the exceeded limit; `undefined` when there is none
 */
async function countAtEach(
  { database, now }: Counting,
  counters: Counter[],
): Promise<UsedUp | undefined> {
  const time = now();
  const before = await readCounters(database, counters);
  for (const counter of counters) {
    const row = before.find(({ key }) => key === storedKey(counter));
    const isUsedUp = row && row.attempts >= counter.limit && row.window_ends_at > time;
    if (isUsedUp) return usedUp(row, time);
  }
  for (const counter of counters) {
    const row = await countAt(database, counter, time);
    if (row.attempts > counter.limit) return usedUp(row, time);
  }
  return undefined;
}

function usedUp({ key, window_ends_at }: ThrottleTable, time: Date): UsedUp {
  return { key, seconds: Math.ceil((window_ends_at.getTime() - time.getTime()) / 1000) };
}

function readCounters(database: Database, counters: Counter[]) {
  return database
    .selectFrom('throttle')
    .selectAll()
    .where('key', 'in', counters.map(storedKey))
    .execute();
}

function countAt(database: Database, counter: Counter, time: Date) {
  return database
    .insertInto('throttle')
    .values({
      key: storedKey(counter),
      attempts: 1,
      window_ends_at: new Date(time.getTime() + counter.windowMinutes * MINUTE_MS),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`CASE WHEN throttle.window_ends_at > ${time} THEN throttle.attempts + 1 ELSE 1 END`,
        window_ends_at: sql`CASE WHEN throttle.window_ends_at > ${time} THEN throttle.window_ends_at ELSE excluded.window_ends_at END`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Refunds an attempt that turned out to be legitimate. */
export async function forgiveAttempt(
  { database }: Pick<Services, 'database'>,
  counters: Counter[],
) {
  await database
    .updateTable('throttle')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', 'in', counters.map(storedKey))
    .execute();
  forgetRefusals(database);
}

function storedKey({ key }: Counter): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooManyAttempts(seconds: number, tooMany: TooMany): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, tooMany(wait), {
    headers: { 'Retry-After': String(seconds) },
  });
}
