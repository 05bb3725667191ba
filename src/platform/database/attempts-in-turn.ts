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

/**
 * Counts attempts at the same counters one after the other. Once one of them finds a counter used
 * up, or the database away, those that wait behind it are told the same, without asking again: a
 * thousand guesses at once cost the database a few statements, one at a time.
 *
 * This is for the sake of others only. Between processes the database alone decides.
 *
 * @param keys of the counters, in an order that all attempts share
 */
export function inTurn(
  database: Database,
  keys: string[],
  count: () => Promise<Outcome>,
): Promise<Outcome> {
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
