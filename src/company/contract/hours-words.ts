import type { Day } from '../../platform/contract/day.ts';
import { WEEKDAYS, type Weekday } from './calendar.ts';
import { dayWords } from './nairobi.ts';
import type { DayHours, Holiday, OpeningHours } from './opening-hours.ts';

/** Opening hours for pages and mails: `Monday to Friday 8.30 to 17.30, …` */
export function hoursInWords(week: OpeningHours): string {
  return hoursOfRuns(week).join(', ');
}

/** The same for each run of days with equal hours: `Monday to Friday 8.30 to 17.30` */
export function hoursOfRuns(week: OpeningHours): string[] {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const hours = dayInWords(week[day]);
    const run = runs.at(-1);
    if (run?.hours === hours && run.last === WEEKDAYS[index - 1]) run.last = day;
    else if (week[day] !== 'closed') runs.push({ first: day, last: day, hours });
  }
  return runs.map(({ first, last, hours }) => `${daysInWords(first, last)} ${hours}`);
}

/** `8.30 to 17.30`, or `closed` */
export function dayInWords(hours: DayHours): string {
  return hours === 'closed' ? hours : `${timeInWords(hours.open)} to ${timeInWords(hours.close)}`;
}

export function timeInWords(time: string): string {
  return time.replace(/^0/, '').replace(':', '.');
}

function daysInWords(first: Weekday, last: Weekday): string {
  if (first === last) return capitalised(first);
  const areNeighbours = WEEKDAYS.indexOf(last) === WEEKDAYS.indexOf(first) + 1;
  return `${capitalised(first)} ${areNeighbours ? 'and' : 'to'} ${capitalised(last)}`;
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * Lists the coming holidays, with a line for those of the same hours: `Closed on 25 December
 * (Christmas Day), 26 March 2027 (Good Friday).`
 *
 * @param today in Nairobi, as `2026-11-20`
 */
export function holidaysInWords(holidays: readonly Holiday[], today: Day): string[] {
  const coming = holidays.filter(({ date }) => !isOfOneYear(date) || date >= today);
  return linesByHours(
    coming.map(({ date, words, hours }) => ({
      hours,
      said: `${isOfOneYear(date) ? dayWords(date) : date} (${words})`,
    })),
  ).map((line) => `${line}.`);
}

/** A line for the days of the same hours: `Closed on 25 December, 1 January` */
export function linesByHours(days: readonly { hours: DayHours; said: string }[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { hours, said } of days) {
    const when = capitalised(dayInWords(hours));
    lines.set(when, [...(lines.get(when) ?? []), said]);
  }
  return [...lines].map(([when, all]) => `${when} on ${all.join(', ')}`);
}

/** True of `2027-03-26`, false of `25 December`, which is of every year. */
export function isOfOneYear(date: string): date is Day {
  return /^\d{4}-/.test(date);
}
