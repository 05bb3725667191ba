import { MONTHS, WEEKDAYS } from './calendar.ts';
import { nextDayOf } from './holiday-date.ts';
import { capitalised, linesByHours } from './hours-words.ts';
import type { Holiday } from './opening-hours.ts';

/** Holidays of so many days ahead are named with what happens on them. */
const NEAR_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

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
export function holidayNotice(holidays: readonly Holiday[], today: string): string {
  const coming = holidays
    .flatMap((holiday) => {
      const day = nextDay(holiday.date, today);
      return day ? [{ ...holiday, day }] : [];
    })
    .sort((one, other) => one.day.localeCompare(other.day));
  const near = coming.filter(
    ({ day }) => Date.parse(day) - Date.parse(today) <= NEAR_DAYS * DAY_MS,
  );
  const said = near.map(({ day, words, hours }) => ({
    hours,
    said: `${dayWords(day)} (${words})`,
  }));
  if (near.length > 0) return linesByHours(said).join('. ');
  const [next] = coming;
  const general = holidaysInGeneral(holidays);
  return next ? `${general}; next: ${next.words}, ${dayWords(next.day)}` : general;
}

/** Day on which a holiday is next; undefined once the day of its only year is over. */
function nextDay(date: string, today: string): string | undefined {
  if (/^\d{4}-/.test(date)) return date < today ? undefined : date;
  const year = Number(today.slice(0, 4));
  const day = nextDayOf(date, year);
  return day < today ? nextDayOf(date, year + 1) : day;
}

/** `2026-12-12` → `Saturday 12 December` */
function dayWords(day: string): string {
  const date = new Date(day);
  const weekday = WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? '';
  return `${capitalised(weekday)} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
