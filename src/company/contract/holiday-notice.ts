import type { Day } from '../../platform/contract/day.ts';
import { nextDayOf } from './holiday-date.ts';
import { capitalised, isOfOneYear, linesByHours } from './hours-words.ts';
import { dayAfter, dayOfYear, weekdayOf } from './nairobi.ts';
import type { Holiday } from './opening-hours.ts';

/** Holidays of so many days ahead are named with what happens on them. */
const NEAR_DAYS = 14;

/** True of every holiday on every day, so that a page may say it that was built long ago. */
export function holidaysInGeneral(holidays: readonly Holiday[]): string {
  const areClosed = holidays.every(({ hours }) => hours === 'closed');
  return areClosed ? 'Closed on public holidays' : 'Other hours on holidays';
}

/**
 * One line about the holidays: those of the next two weeks, or else the next one.
 *
 * @param today in Nairobi, as `2026-11-20`
 */
export function holidayNotice(holidays: readonly Holiday[], today: Day): string {
  const coming = holidays
    .flatMap((holiday) => {
      const day = nextDay(holiday.date, today);
      return day ? [{ ...holiday, day }] : [];
    })
    .sort((one, other) => one.day.localeCompare(other.day));
  const near = coming.filter(({ day }) => day <= dayAfter(today, NEAR_DAYS));
  const said = near.map(({ day, words, hours }) => ({
    hours,
    said: `${weekdayAndDay(day)} (${words})`,
  }));
  if (near.length > 0) return linesByHours(said).join('. ');
  const [next] = coming;
  const general = holidaysInGeneral(holidays);
  return next ? `${general}; next: ${next.words}, ${weekdayAndDay(next.day)}` : general;
}

/** Day on which a holiday is next; undefined once the day of its only year is over. */
function nextDay(date: string, today: Day): Day | undefined {
  if (isOfOneYear(date)) return date < today ? undefined : date;
  const year = Number(today.slice(0, 4));
  const day = nextDayOf(date, year);
  return day < today ? nextDayOf(date, year + 1) : day;
}

/** `2026-12-12` → `Saturday 12 December` */
function weekdayAndDay(day: Day): string {
  return `${capitalised(weekdayOf(day))} ${dayOfYear(day)}`;
}
