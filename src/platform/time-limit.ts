/** Milliseconds that only ever go forward, from any beginning. */
export type Clock = () => number;

/** Whether there is time to begin something more. */
export type MayBegin = () => boolean;

/**
 * Scheduled work begins nothing more after this long. The host ends a scheduled function after 30
 * seconds, cold start and all; what was begun last may take as long as one mail: 15 seconds.
 */
export const WORK_MS = 9_000;

/** For work that stops by the clock, from now on. */
export function timeLimit(clock: Clock = () => performance.now()): MayBegin {
  const end = clock() + WORK_MS;
  return () => clock() < end;
}
