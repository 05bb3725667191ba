/** Monotonic milliseconds with an arbitrary origin. */
export type Clock = () => number;

/** True while there is time to start more work. */
export type HasTimeLeft = () => boolean;

/**
 * Background work starts nothing more after this long; what it started last may take as long as one
 * mail, 15 seconds. The host ends a scheduled function after 30 seconds, cold start included, and
 * one that answers after 60 (its documentation, "Functions: limits").
 */
export const JOB_BUDGET_MS = 9_000;

/** Starts a deadline for work that stops by the clock. */
export function startDeadline(clock: Clock = () => performance.now()): HasTimeLeft {
  const end = clock() + JOB_BUDGET_MS;
  return () => clock() < end;
}
