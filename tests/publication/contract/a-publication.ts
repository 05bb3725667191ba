import type { Publication } from '../../../src/publication/contract/publication.ts';

/** The publication of a site that nobody has changed; its day may have four builds, and had one. */
export function aPublication(overrides: Partial<Publication> = {}): Publication {
  return {
    connected: true,
    wanted_at: null,
    requested_at: null,
    started_at: null,
    next: null,
    per_day: 4,
    left_today: 3,
    failed: null,
    products: {},
    documents: {},
    ...overrides,
  };
}
