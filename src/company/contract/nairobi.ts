import type { Day } from '../../platform/contract/day.ts';
import { MONTHS, WEEKDAYS, type Weekday } from './calendar.ts';

/** Pages, screens, mails and counts use the company's time zone, wherever they are read. */
export const ZONE = 'Africa/Nairobi';

/**
 * A moment, such as `2026-03-02T08:00:00Z`. A plain day is none: read as a time it is another day
 * west of Greenwich.
 */
export type Moment<At extends string | Date> = At extends Day ? never : At;

const DAY_MS = 86_400_000;

const longDay = /* @__PURE__ */ formatOf({ dateStyle: 'long', timeZone: 'UTC' });
const mediumDay = /* @__PURE__ */ formatOf({ dateStyle: 'medium', timeZone: 'UTC' });
const mediumDayOfYear = /* @__PURE__ */ formatOf({
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const longMoment = /* @__PURE__ */ formatOf({ dateStyle: 'long', timeStyle: 'short' });
const mediumMoment = /* @__PURE__ */ formatOf({ dateStyle: 'medium', timeStyle: 'short' });
const minute = /* @__PURE__ */ formatOf({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');

function formatOf(options: Intl.DateTimeFormatOptions, language = 'en-GB') {
  return new Intl.DateTimeFormat(language, { timeZone: ZONE, ...options });
}

/** `2 March 2026`; what is no day is shown as it is stored. */
export function dayWords(day: Day): string {
  return wordsOf(day, longDay);
}

/** `2 Mar 2026` */
export function shortDay(day: Day): string {
  return wordsOf(day, mediumDay);
}

function wordsOf(day: Day, format: Intl.DateTimeFormat): string {
  const midnight = new Date(day);
  return Number.isNaN(midnight.getTime()) ? day : format.format(midnight);
}

/** `2 March` */
export function dayOfYear(day: Day): string {
  const midnight = new Date(day);
  return `${midnight.getUTCDate()} ${MONTHS[midnight.getUTCMonth()]}`;
}

/** `2 March 2026 at 11:00` */
export function momentWords<At extends string | Date>(at: Moment<At>): string {
  return longMoment.format(new Date(at));
}

/** `2 Mar 2026, 11:00` */
export function shortMoment<At extends string | Date>(at: Moment<At>): string {
  return mediumMoment.format(new Date(at));
}

/** Time for spreadsheets, such as `2026-03-02 11:00`. */
export function timeInNairobi<At extends string | Date>(at: Moment<At>): string {
  return minute.format(new Date(at));
}

/** The day of a moment, such as `2026-03-02`. */
export function dayInNairobi<At extends string | Date>(at: Moment<At>): Day {
  return timeInNairobi<string | Date>(at).slice(0, 10) as Day;
}

/** Time of day of a moment: `11:00` */
export function clockInNairobi<At extends string | Date>(at: Moment<At>): string {
  return timeInNairobi<string | Date>(at).slice(11);
}

/** The day so many days later. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10) as Day;
}

/** `2 Mar` */
export function shortDayOfYear(day: Day): string {
  return wordsOf(day, mediumDayOfYear);
}

export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[placeInWeek(day)] as Weekday;
}

/** Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return dayAfter(day, -placeInWeek(day));
}

/** Days since Monday. */
function placeInWeek(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}
