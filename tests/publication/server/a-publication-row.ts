import type { PublicationRow } from '../../../src/publication/server/build-times.ts';

/** At nine in the morning; in Nairobi that is noon. */
export const NINE = new Date('2026-03-02T09:00:00Z');

/** Minutes after nine. */
export function past(minutes: number): Date {
  return new Date(NINE.getTime() + minutes * 60_000);
}

/** A change that was saved at nine, the first one that the site has had. */
export function aPublicationRow(overrides: Partial<PublicationRow> = {}): PublicationRow {
  return {
    single: true,
    changes: 1,
    requested_changes: 0,
    wanted_at: NINE,
    waiting_since: NINE,
    requested_at: null,
    started_at: null,
    next_call_at: NINE,
    claims: 0,
    counted: 0,
    counted_until: null,
    attempts: 0,
    failed_at: null,
    failure: null,
    ...overrides,
  };
}
