/** Days such as `2026-12-01`, or nothing where somebody has chosen none. */
export interface Days {
  from?: unknown;
  until?: unknown;
}

/**
 * What is wrong with the last day of something that runs for some days; the form says it before the
 * server does.
 */
export function lastDayProblem({ from, until }: Days): string | undefined {
  const bothSaid = typeof from === 'string' && typeof until === 'string' && from && until;
  // As they are written, days sort like their words.
  return bothSaid && until < from ? 'Please end on the day when it begins, or later.' : undefined;
}
