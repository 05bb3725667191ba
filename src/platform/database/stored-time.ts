import type { Day } from '../contract/day.ts';

const FIRST_TIME = new Date('0001-01-01T00:00:00.000Z');
export const LAST_TIME = new Date('9999-12-31T23:59:59.999Z');

/**
 * Reads a time as Postgres writes it. What this site's calendar does not have, such as `infinity`
 * or a year before Christ, becomes its first or last moment, so that one odd row spoils no list.
 */
export function readStoredTime(text: string): Date {
  const iso = text
    .replace(' ', 'T')
    .replace(/([+-]\d\d)(?:(:\d\d)(?::\d\d)?)?$/, (_, hours, minutes) => {
      return `${hours}${minutes ?? ':00'}`;
    });
  const time = new Date(iso);
  if (!Number.isNaN(time.getTime())) return time;
  return /^-|BC$/.test(text) ? FIRST_TIME : LAST_TIME;
}

/** Postgres' numbers of `timestamptz` and `date`, and how values of them are read. */
export const TIME_PARSERS: Record<number, (text: string) => Date | Day> = {
  1184: readStoredTime,
  // The driver would make midnight of it, in the zone of the server.
  1082: (text) => text as Day,
};
