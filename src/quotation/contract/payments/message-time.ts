import { existingDay } from '../../../platform/contract/day.ts';
import { codeDay } from './transaction-code.ts';

const DATE = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
/** Behind the date: `at 6:07 PM`, `at 15:19:25`, `saa 5:39 PM`. */
const TIME = /^[^\d]{0,8}(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AaPp])\.? ?[Mm])?/;

/**
 * Time of a message, which is in Nairobi. The day comes before the month unless the code or the
 * calendar say otherwise; without a time it is noon.
 *
 * @returns as `2026-11-12T15:07:00.000Z`; null without a date
 */
export function messageTime(text: string, code: string): string | null {
  const found = DATE.exec(text);
  const [date = '', first, second, years] = found ?? [];
  const year = Number(years) + (years?.length === 2 ? 2000 : 0);
  const readings = [
    existingDay(year, Number(second), Number(first)),
    existingDay(year, Number(first), Number(second)),
  ];
  const day = readings.find((each) => each && each === codeDay(code)) ?? readings.find(Boolean);
  if (!found || !day) return null;
  return new Date(
    `${day}T${timeIn(text.slice(found.index + date.length)) ?? '12:00'}:00+03:00`,
  ).toISOString();
}

/** `18:07`; undefined without one. */
export function timeIn(text: string): string | undefined {
  const [, hours, minutes, half] = TIME.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
