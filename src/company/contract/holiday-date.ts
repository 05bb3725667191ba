import type { Day } from '../../platform/contract/day.ts';
import { MONTHS } from './calendar.ts';
import { dayOfYear } from './nairobi.ts';

/** `2027-12-25` → `25 December` */
export function dayOfEveryYear(date: string): string {
  return date && dayOfYear(date as Day);
}

/** `25 December` → `2026-12-25`: in this year, or in the next one that has such a day. */
export function nextDayOf(words: string, thisYear: number): Day {
  const [day = '', month = ''] = words.split(' ');
  const number = (MONTHS as readonly string[]).indexOf(month) + 1;
  const year = words === '29 February' ? nextLeapYear(thisYear) : thisYear;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` as Day;
}

function nextLeapYear(year: number): number {
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
  return isLeapYear ? year : nextLeapYear(year + 1);
}
