import type { Publisher } from '../../src/platform/services.ts';

/** A publisher with the host's schedule and a replaceable `start`. */
export function aPublisher(
  start: Publisher['start'],
  overrides: Partial<Publisher> = {},
): Publisher {
  return {
    quietMinutes: 15,
    longestMinutes: 60,
    everyMinutes: 15,
    perDay: 4,
    start,
    ...overrides,
  };
}
