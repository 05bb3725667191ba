import { z } from 'zod';
import { siteLine } from '../../platform/contract/pages/page-text.ts';
import { MONTHS, WEEKDAYS, type Weekday } from './calendar.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 08:30.');

/** Hours of one day in Nairobi time, or closed. */
const dayHours = z.union(
  [
    z.literal('closed'),
    z.strictObject({ open: time, close: time }).refine(({ open, close }) => open < close, {
      path: ['close'],
      message: 'Please close later than you open.',
    }),
  ],
  'Please give the times when you open and close, or say that you are closed.',
);
export type DayHours = z.infer<typeof dayHours>;

export const openingHours = z
  .strictObject(
    Object.fromEntries(WEEKDAYS.map((day) => [day, dayHours])) as Record<Weekday, typeof dayHours>,
  )
  .refine((week) => WEEKDAYS.some((day) => week[day] !== 'closed'), {
    message: 'Please be open on one day at least.',
  });
export type OpeningHours = z.infer<typeof openingHours>;

/** A day of one year, as `2027-03-26`, or of every year, as `25 December`. */
const holidayDate = z.union(
  [z.iso.date(), z.string().regex(new RegExp(`^([1-9]|[12]\\d|3[01]) (${MONTHS.join('|')})$`))],
  'Please give a day such as 25 December, or choose one of one year.',
);

/** A day whose hours differ from its weekday's. */
export const holiday = z.strictObject({
  date: holidayDate,
  words: siteLine(60),
  hours: dayHours,
});
export type Holiday = z.infer<typeof holiday>;
