import { type Day, existingDay } from '../../../platform/contract/day.ts';
import type { ChatEntry, WrittenDate } from './chat-lines.ts';

/** Which number of a date is the day; each phone writes exports in the way of its country. */
export type DayOrder = 'day first' | 'month first';

const ORDERS: readonly DayOrder[] = ['day first', 'month first'];

/** The day of an entry; undefined for one that no calendar has. */
export function dayOf(date: WrittenDate, order: DayOrder): Day | undefined {
  const { first, second, year, isYearFirst } = date;
  const [day, month] = isYearFirst || order === 'day first' ? [first, second] : [second, first];
  return existingDay(year, month, day);
}

/**
 * Finds out how an export writes its dates, once for all of it: a day above 12 or one that is still to
 * come rules an order out, then the dates in its own words (names of files, codes of payments) decide,
 * then the order in which people write.
 *
 * @param sure days which an entry's own words name, such as that of a photo's file
 * @returns undefined where both ways remain, so that a person has to say
 */
export function dayOrderOf(
  entries: readonly ChatEntry[],
  today: Day,
  sure: (entry: ChatEntry) => Day[],
): DayOrder | undefined {
  const open = entries.filter(
    ({ date }) => !date.isYearFirst && dayOf(date, 'day first') !== dayOf(date, 'month first'),
  );
  if (open.length === 0) return 'day first';
  return (
    only((order) => open.every(({ date }) => isPast(dayOf(date, order), today))) ??
    most((order) =>
      open.filter((entry) => sure(entry).includes(dayOf(entry.date, order) as Day)),
    ) ??
    only((order) => inOrder(open.map(({ date }) => dayOf(date, order) as Day)))
  );
}

function only(isPossible: (order: DayOrder) => boolean): DayOrder | undefined {
  const possible = ORDERS.filter(isPossible);
  return possible.length === 1 ? possible[0] : undefined;
}

function most(agreeing: (order: DayOrder) => readonly unknown[]): DayOrder | undefined {
  const [dayFirst, monthFirst] = ORDERS.map((order) => agreeing(order).length) as [number, number];
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'day first' : 'month first';
}

function isPast(day: Day | undefined, today: Day): boolean {
  return day !== undefined && day <= today;
}

/** Exports are in the order of time, but for a message that came late. */
function inOrder(days: readonly Day[]): boolean {
  return days.every((day, index) => index === 0 || day >= (days[index - 1] as Day));
}
