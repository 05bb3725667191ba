/** Milliseconds that only ever go forward, from any beginning. */
export type Clock = () => number;

/** Whether there is time to begin something more. */
export type MayBegin = () => boolean;

/**
 * Work that nobody waits for begins nothing more after this long; what it began last may take as
 * long as one mail, 15 seconds. The host gives a scheduled function 30 seconds, cold start and all,
 * and one that answers 60 (its documentation, "Functions: limits"), of which an answer takes few.
 */
export const WORK_MS = 9_000;

/** For work that stops by the clock, from now on. */
export function timeLimit(clock: Clock = () => performance.now()): MayBegin {
  const end = clock() + WORK_MS;
  return () => clock() < end;
}
