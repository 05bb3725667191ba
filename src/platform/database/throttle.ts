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

/** What is counted, and how many attempts it has within how long. */
export interface Counter {
  /** Stored as a hash, since it may name an address or a person. */
  key: string;
  limit: number;
  windowMinutes: number;
}

/** Words for whoever has to wait, such as for `12 minutes`. */
type TooMany = (wait: string) => string;

type Counting = Pick<Services, 'database' | 'now'>;

/**
 * Counts an attempt, before the work that it is meant to limit, at one counter after the other; at
 * none where one is used up: whoever may not try any more uses up nobody else's attempts.
 *
 * @throws HttpError 429 with Retry-After (seconds) when one of the counters is used up
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
 * Counts an attempt, and takes it back when it could not be checked: a caller who is told to come
 * back in a few seconds (503) has tried nothing.
 *
 * @throws HttpError 429 as `countAttempt` does, and whatever the check throws
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

/** Counts an attempt in the same way, for work that is left undone without a word. */
export async function isWithinLimits(services: Counting, counters: Counter[]): Promise<boolean> {
  return (await count(services, counters)) === undefined;
}

function count(services: Counting, counters: Counter[]): Promise<UsedUp | undefined> {
  const keys = counters.map(storedKey);
  return inTurn(services, keys, () => countAtEach(services, counters));
}

/**
 * Where one of them is used up, they are only read, so that masses of attempts do not wait for each
 * other's writes. Counting alone decides who is within the limits.
 *
 * @returns the counter that is used up; `undefined` when none of them is
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

/** Takes a counted attempt back, after it turned out to be the right person's. */
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
