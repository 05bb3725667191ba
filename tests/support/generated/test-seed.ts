import { createHash } from 'node:crypto';

/**
 * Every generated value of the tests comes from this number: the same each day and on every machine.
 * Each night has another, and reports it.
 */
export const TEST_SEED = wholeNumber('TEST_SEED', 20261128);

/** Factor by which generated tests try their rules more often than by day. */
const TEST_RUNS = wholeNumber('TEST_RUNS', 1);

/** Tries of a rule in this run of the tests, where a day has so many. */
export function runs(byDay: number): number {
  return byDay * TEST_RUNS;
}

/** Bytes that look like chance; the same words always have the same. */
export function seededBytes(count: number, ...words: readonly (string | number)[]): Buffer {
  const hash = createHash('shake256', { outputLength: count });
  return hash.update(JSON.stringify([TEST_SEED, ...words])).digest();
}

/**
 * Mulberry32: small, and the same on every machine. It names nothing outside, so that a page can have
 * it, too.
 *
 * @returns numbers from 0 to below 1, one with each call
 */
export function randomNumbers(seed: number = TEST_SEED): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function wholeNumber(variable: string, byDay: number): number {
  const number = Number(process.env[variable] || byDay);
  if (!Number.isSafeInteger(number)) throw new Error(`${variable} is a whole number.`);
  return number;
}
