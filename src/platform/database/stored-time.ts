import type { Day } from '../contract/day.ts';

/** Between them, years have four digits, in the zone of the company, too. */
const FIRST_TIME = new Date('1000-01-01T00:00:00.000Z');
export const LAST_TIME = new Date('9999-12-31T20:59:59.999Z');

/**
 * Reads a time as Postgres writes it. What is written as no day of four digits for its year, such as
 * `infinity` or a year before Christ, becomes the first or last moment, so that one odd row spoils no list.
 */
export function readStoredTime(text: string): Date {
  const iso = text
    .replace(' ', 'T')
    .replace(/([+-]\d\d)(?:(:\d\d)(?::\d\d)?)?$/, (_, hours, minutes) => {
      return `${hours}${minutes ?? ':00'}`;
    });
  const time = new Date(iso);
  if (/^-|BC$/.test(text) || time < FIRST_TIME) return FIRST_TIME;
  return time <= LAST_TIME ? time : LAST_TIME;
}

/** Postgres' numbers of `timestamptz` and `date`, and how values of them are read. */
export const TIME_PARSERS: Record<number, (text: string) => Date | Day> = {
  1184: readStoredTime,
  // The driver would make midnight of it, in the zone of the server.
  1082: (text) => text as Day,
};
