/** Days such as `2026-12-01`; empty if none is chosen. */
export interface Days {
  from?: unknown;
  until?: unknown;
}

/** Finds a last day before the first one; form and server share the rule. */
export function lastDayProblem({ from, until }: Days): string | undefined {
  const bothSaid = typeof from === 'string' && typeof until === 'string' && from && until;
  // ISO dates sort as text.
  return bothSaid && until < from ? 'Please end on the day when it begins, or later.' : undefined;
}
