import type { Database } from './database.ts';

/** The rate limit that is exceeded, by its key, and the seconds until it resets. */
export interface ExceededLimit {
  key: string;
  seconds: number;
}

/** `undefined` when the attempt was counted. */
type Result = ExceededLimit | undefined;

/** The latest attempt by key. */
type Queues = Map<string, Promise<Result>>;

const queuesOf = new WeakMap<Database, Queues>();

/** An exceeded limit is not read again for this long. */
const RECHECK_MS = 1_000;
const MAX_REMEMBERED = 1_000;

/** Exceeded limits by key, with the time when that was found. */
type KnownLimits = Map<string, { exceeded: ExceededLimit; at: number }>;

const exceededOf = new WeakMap<Database, KnownLimits>();

/**
 * Counts attempts against the same limits one after the other. Once a limit is exceeded or the
 * database is unavailable, all queued attempts and those of the next second get the same result
 * without a query, so a flood of guesses costs one statement a second.
 *
 * This only saves load: between processes the database alone decides.
 *
 * @param keys of the limits, in an order that all attempts share
 */
export async function coalesceAttempts(
  { database, now }: { database: Database; now: () => Date },
  keys: string[],
  count: () => Promise<Result>,
): Promise<Result> {
  const time = now().getTime();
  const remembered = recentlyExceeded(database, keys, time);
  if (remembered) return remembered;
  const result = await queue(database, keys, count);
  if (result) remember(database, result, time);
  return result;
}

/** Lets the next attempts query the database again, after limits were refunded. */
export function clearExceeded(database: Database): void {
  exceededOf.delete(database);
}

function recentlyExceeded(database: Database, keys: string[], time: number): Result {
  const known = exceededOf.get(database);
  const recent = keys.map((key) => known?.get(key)).find((each) => each && isRecent(each.at, time));
  return recent?.exceeded;
}

/** False for a time in the future, since the clock may have been set back. */
function isRecent(at: number, time: number): boolean {
  return at <= time && time - at < RECHECK_MS;
}

function remember(database: Database, exceeded: ExceededLimit, at: number): void {
  const known: KnownLimits = exceededOf.get(database) ?? new Map();
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(exceeded.key, { exceeded, at });
  exceededOf.set(database, known);
}

function queue(database: Database, keys: string[], count: () => Promise<Result>) {
  const queues = queuesOf.get(database) ?? new Map<string, Promise<Result>>();
  queuesOf.set(database, queues);
  const begin = keys.reduceRight((next, key) => () => joinQueue(queues, key, keys, next), count);
  return begin();
}

function joinQueue(queues: Queues, key: string, keys: string[], next: () => Promise<Result>) {
  const before = queues.get(key);
  const result = before ? before.then((result) => concerns(result, keys) ?? next()) : next();
  queues.set(key, result);
  const leave = () => {
    if (queues.get(key) === result) queues.delete(key);
  };
  result.then(leave, leave);
  return result;
}

function concerns(result: Result, keys: string[]): Result {
  return result && keys.includes(result.key) ? result : undefined;
}
