import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { HttpError } from '../http-error.ts';
import type { Services } from '../services.ts';
import type { Database } from './database.ts';

const MINUTE_MS = 60_000;

/** A rate limit: how many attempts a key has in a time window. */
export interface RateLimit {
  /** Stored as a hash, since it may contain an address or a person's name. */
  key: string;
  limit: number;
  windowMinutes: number;
}

interface ExceededLimit {
  key: string;
  /** Until it resets. */
  seconds: number;
  foundAt: Date;
}

/** An exceeded limit is not read again for this long, so that a flood costs no statements. */
const RECHECK_MS = 1_000;
const MAX_REMEMBERED = 1_000;

/** Exceeded limits by key. */
const exceededOf = new WeakMap<Database, Map<string, ExceededLimit>>();

/** Builds the message from a wait such as `12 minutes`. */
type TooMany = (wait: string) => string;

type LimitServices = Pick<Services, 'database' | 'now'>;

/**
 * Consumes an attempt of each limit before the limited work runs. If one limit is exceeded, no
 * limit is consumed.
 *
 * @throws HttpError 429 with Retry-After (seconds) when a limit is exceeded
 */
export async function consumeRateLimits(
  services: LimitServices,
  limits: RateLimit[],
  tooMany: TooMany = (wait) => `There were too many attempts. Please try again in ${wait}.`,
): Promise<void> {
  const exceeded = await consume(services, limits);
  if (exceeded) throw tooManyAttempts(exceeded.seconds, tooMany);
}

/**
 * Consumes an attempt and refunds it when the check itself was unavailable (503).
 *
 * @throws HttpError 429 as `consumeRateLimits`, and any error of the check
 */
export async function withRateLimits<Result>(
  services: LimitServices,
  limits: RateLimit[],
  check: () => Promise<Result>,
): Promise<Result> {
  await consumeRateLimits(services, limits);
  try {
    return await check();
  } catch (error) {
    if (error instanceof HttpError && error.status === 503)
      await refundRateLimits(services, limits);
    throw error;
  }
}

/** Consumes an attempt like `consumeRateLimits`, for work that is skipped silently. */
export async function tryConsumeRateLimits(
  services: LimitServices,
  limits: RateLimit[],
): Promise<boolean> {
  return (await consume(services, limits)) === undefined;
}

async function consume(services: LimitServices, limits: RateLimit[]) {
  const { database, now } = services;
  const known = exceededOf.get(database) ?? new Map<string, ExceededLimit>();
  const recent = limits.map((limit) => known.get(storedKey(limit))).find(isRecent(now()));
  if (recent) return recent;
  const exceeded = await consumeEach(services, limits);
  if (!exceeded) return undefined;
  if (known.size >= MAX_REMEMBERED) known.clear();
  exceededOf.set(database, known.set(exceeded.key, exceeded));
  return exceeded;
}

/** False for a time in the future, since the clock may have been set back. */
function isRecent(now: Date) {
  return (limit: ExceededLimit | undefined): boolean => {
    const age = limit ? now.getTime() - limit.foundAt.getTime() : -1;
    return age >= 0 && age < RECHECK_MS;
  };
}

/** Reads all limits again, after some were refunded. */
export function forgetExceeded(database: Database): void {
  exceededOf.delete(database);
}

/**
 * Exceeded limits are only read, so that a flood does not queue on row locks. Only the counting
 * itself decides who is within the limits.
 *
 * @returns the exceeded limit; `undefined` when there is none
 */
async function consumeEach(
  { database, now }: LimitServices,
  limits: RateLimit[],
): Promise<ExceededLimit | undefined> {
  const time = now();
  const before = await readRows(database, limits);
  for (const limit of limits) {
    const row = before.find(({ key }) => key === storedKey(limit));
    const isExceeded = row && row.attempts >= limit.limit && row.window_ends_at > time;
    if (isExceeded) return exceeded(row, time);
  }
  for (const limit of limits) {
    const row = await increment(database, limit, time);
    if (row.attempts > limit.limit) return exceeded(row, time);
  }
  return undefined;
}

function exceeded(
  { key, window_ends_at }: { key: string; window_ends_at: Date },
  time: Date,
): ExceededLimit {
  return {
    key,
    foundAt: time,
    seconds: Math.ceil((window_ends_at.getTime() - time.getTime()) / 1000),
  };
}

function readRows(database: Database, limits: RateLimit[]) {
  return database
    .selectFrom('throttle')
    .selectAll()
    .where('key', 'in', limits.map(storedKey))
    .execute();
}

function increment(database: Database, limit: RateLimit, time: Date) {
  return database
    .insertInto('throttle')
    .values({
      key: storedKey(limit),
      attempts: 1,
      window_ends_at: new Date(time.getTime() + limit.windowMinutes * MINUTE_MS),
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
export async function refundRateLimits(
  { database }: Pick<Services, 'database'>,
  limits: RateLimit[],
) {
  await database
    .updateTable('throttle')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', 'in', limits.map(storedKey))
    .execute();
  forgetExceeded(database);
}

function storedKey({ key }: RateLimit): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooManyAttempts(seconds: number, tooMany: TooMany): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, tooMany(wait), {
    headers: { 'Retry-After': String(seconds) },
  });
}
