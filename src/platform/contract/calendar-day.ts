import { z } from 'zod';

/**
 * A day of this century, such as `2027-03-01`. Others are typing errors, and the database knows no
 * year 0.
 *
 * @param problem says what is wrong with anything else
 */
export function calendarDay(problem: string) {
  return z.iso.date(problem).refine((day) => day.startsWith('20'), problem);
}
