import { type Day, existingDay } from '../../../platform/contract/day.ts';
import type { ChatEntry, WrittenDate } from './chat-lines.ts';

/** Which number of a date is the day; each phone writes exports in the way of its country. */
export const dayOrders = ['day first', 'month first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The day of an entry; undefined for one that no calendar has. */
export function dayOf(date: WrittenDate, order: DayOrder): Day | undefined {
  const { first, second, year, isYearFirst } = date;
  const [day, month] = isYearFirst || order === 'day first' ? [first, second] : [second, first];
  return existingDay(year, month, day);
}

/** As many more changes of one number than of the other are no accident. */
const MANY_CHANGES = 3;

/**
 * Finds out how an export writes its dates, once for all of it. The dates in its own words (names of
 * files, codes of payments) come first; then a number above 12, or a day that is still to come, rules
 * an order out; then people write one after another; and days change more often than months.
 *
 * @param sure days which an entry's own words name, such as that of a photo's file
 * @returns undefined where both ways remain, so that a person has to say
 */
export function dayOrderOf(
  entries: readonly ChatEntry[],
  today: Day,
  sure: (entry: ChatEntry) => Day[],
): DayOrder | undefined {
  const isOpen = ({ isYearFirst, first, second }: WrittenDate) => !isYearFirst && first !== second;
  const open = entries.filter(({ date }) => isOpen(date));
  if (open.length === 0) return 'day first';
  const dates = datesInTurn(open);
  // Few entries name a day.
  const told = open
    .map((entry) => ({ entry, days: sure(entry) }))
    .filter(({ days }) => days.length);
  return (
    most((order) => told.filter((each) => isNamed(each, order)).length) ??
    fewest((order) => dates.filter((date) => !isPast(dayOf(date, order), today)).length) ??
    fewest((order) => stepsBack(dates, order)) ??
    byChanges(dates)
  );
}

function isNamed({ entry, days }: { entry: ChatEntry; days: Day[] }, order: DayOrder): boolean {
  const day = dayOf(entry.date, order);
  return day !== undefined && days.includes(day);
}

/** Each date once for all messages in a row that have it. */
function datesInTurn(entries: readonly ChatEntry[]): WrittenDate[] {
  return entries
    .map(({ date }) => date)
    .filter((date, index) => {
      const before = entries[index - 1]?.date;
      return date.first !== before?.first || date.second !== before.second;
    });
}

/** Whichever order has more; undefined for as much. */
function most(countOf: (order: DayOrder) => number): DayOrder | undefined {
  const [dayFirst, monthFirst] = [countOf('day first'), countOf('month first')];
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'day first' : 'month first';
}

function fewest(countOf: (order: DayOrder) => number): DayOrder | undefined {
  return most((order) => -countOf(order));
}

function isPast(day: Day | undefined, today: Day): boolean {
  return day !== undefined && day <= today;
}

/** Exports are in the order of time, but for a message that came late. */
function stepsBack(dates: readonly WrittenDate[], order: DayOrder): number {
  const days = dates.flatMap((date) => dayOf(date, order) ?? []);
  return days.filter((day, index) => index > 0 && day < (days[index - 1] as Day)).length;
}

function byChanges(dates: readonly WrittenDate[]): DayOrder | undefined {
  const changesOf = (part: 'first' | 'second') =>
    dates.filter((date, index) => index > 0 && date[part] !== dates[index - 1]?.[part]).length;
  const more = changesOf('first') - changesOf('second');
  if (Math.abs(more) < MANY_CHANGES) return undefined;
  return more > 0 ? 'day first' : 'month first';
}
