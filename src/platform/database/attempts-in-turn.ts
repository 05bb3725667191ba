import type { Database } from './database.ts';

/** The rate limit that is exceeded, by its key, and the seconds until it resets. */
export interface UsedUp {
  key: string;
  seconds: number;
}

/** `undefined` when the attempt was counted. */
type Outcome = UsedUp | undefined;

/** The latest attempt by key. */
type Lines = Map<string, Promise<Outcome>>;

const linesOf = new WeakMap<Database, Lines>();

/** An exceeded limit is not read again for this long. */
const RECHECK_MS = 1_000;
const MAX_REMEMBERED = 1_000;

/** Exceeded limits by key, with the time when that was found. */
type Refusals = Map<string, { usedUp: UsedUp; at: number }>;

const refusalsOf = new WeakMap<Database, Refusals>();

/**
 * Counts attempts against the same limits one after the other. Once a limit is exceeded or the
 * database is unavailable, all queued attempts and those of the next second get the same result
 * without a query, so a flood of guesses costs one statement a second.
 *
 * This only saves load: between processes the database alone decides.
 *
 * @param keys of the limits, in an order that all attempts share
 */
export async function inTurn(
  { database, now }: { database: Database; now: () => Date },
  keys: string[],
  count: () => Promise<Outcome>,
): Promise<Outcome> {
  const time = now().getTime();
  const remembered = refusalAt(database, keys, time);
  if (remembered) return remembered;
  const outcome = await queue(database, keys, count);
  if (outcome) remember(database, outcome, time);
  return outcome;
}

/** Lets the next attempts query the database again, after limits were refunded. */
export function forgetRefusals(database: Database): void {
  refusalsOf.delete(database);
}

function refusalAt(database: Database, keys: string[], time: number): Outcome {
  const refusals = refusalsOf.get(database);
  const recent = keys
    .map((key) => refusals?.get(key))
    .find((each) => each && isRecent(each.at, time));
  return recent?.usedUp;
}

/** False for a time in the future, since the clock may have been set back. */
function isRecent(at: number, time: number): boolean {
  return at <= time && time - at < RECHECK_MS;
}

function remember(database: Database, usedUp: UsedUp, at: number): void {
  const refusals: Refusals = refusalsOf.get(database) ?? new Map();
  if (refusals.size >= MAX_REMEMBERED) refusals.clear();
  refusals.set(usedUp.key, { usedUp, at });
  refusalsOf.set(database, refusals);
}

function queue(database: Database, keys: string[], count: () => Promise<Outcome>) {
  const lines = linesOf.get(database) ?? new Map<string, Promise<Outcome>>();
  linesOf.set(database, lines);
  const begin = keys.reduceRight((next, key) => () => joinLine(lines, key, keys, next), count);
  return begin();
}

function joinLine(lines: Lines, key: string, keys: string[], next: () => Promise<Outcome>) {
  const before = lines.get(key);
  const outcome = before ? before.then((said) => concerns(said, keys) ?? next()) : next();
  lines.set(key, outcome);
  const leave = () => {
    if (lines.get(key) === outcome) lines.delete(key);
  };
  outcome.then(leave, leave);
  return outcome;
}

function concerns(said: Outcome, keys: string[]): Outcome {
  return said && keys.includes(said.key) ? said : undefined;
}
