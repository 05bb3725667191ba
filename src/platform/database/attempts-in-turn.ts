import type { Database } from './database.ts';

/** The counter, by its key, that is used up, and for how many seconds. */
export interface UsedUp {
  key: string;
  seconds: number;
}

/** `undefined` for whoever was counted. */
type Outcome = UsedUp | undefined;

/** By key, the attempt that came last. */
type Lines = Map<string, Promise<Outcome>>;

const linesOf = new WeakMap<Database, Lines>();

/** For so long a counter that was found used up is not read again. */
const RECHECK_MS = 1_000;
const MAX_REMEMBERED = 1_000;

/** By key, the counters that were found used up, and when. */
type Refusals = Map<string, { usedUp: UsedUp; at: number }>;

const refusalsOf = new WeakMap<Database, Refusals>();

/**
 * Counts attempts at the same counters one after the other. Once one of them finds a counter used
 * up, or the database away, those that wait behind it are told the same, without asking again, and so
 * are those of the next second: a flood of guesses costs the database one statement a second.
 *
 * This is for the sake of others only. Between processes the database alone decides.
 *
 * @param keys of the counters, in an order that all attempts share
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

/** Lets the next attempts ask the database again, once counters were changed. */
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

/** No earlier than now: the clock may have been set back. */
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
