import { expect, it } from 'vitest';
import { reminderDays } from '../../../src/back-office/enquiries/reminder-days.ts';
import type { Day } from '../../../src/platform/contract/day.ts';

it.each<[string, Day, Day[]]>([
  ['a Wednesday', '2026-03-04', ['2026-03-05', '2026-03-09', '2026-03-11']],
  ['a Monday', '2026-03-02', ['2026-03-03', '2026-03-09', '2026-03-09']],
  ['a Sunday at the end of a month', '2026-05-31', ['2026-06-01', '2026-06-01', '2026-06-07']],
])('a reminder on %s can be for tomorrow, Monday and the same day next week', (_, today, days) => {
  expect(reminderDays(today).map(({ day }) => day)).toEqual(days);
});
