import { z } from 'zod';
import type { Day } from './day.ts';

/**
 * A day of this century, such as `2027-03-01`. Others are typing errors, and the database knows no
 * year 0.
 *
 * @param problem says what is wrong with anything else
 */
export function calendarDay(problem: string) {
  return asDay(z.iso.date(problem).refine((day) => day.startsWith('20'), problem));
}

/** Types what a schema of texts accepts as a day, so that nothing takes it for a moment. */
export function asDay(schema: z.ZodType<string, string>) {
  return schema as z.ZodType<Day, string>;
}
