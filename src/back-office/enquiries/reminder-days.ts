import { dayAfter, mondayOf } from '../../company/contract/nairobi.ts';
import type { Day } from '../../platform/contract/day.ts';

/**
 * Offers the days that reminders are most often set to, counted from a day such as `2026-03-02`.
 */
export function reminderDays(today: Day): { name: string; day: Day }[] {
  return [
    { name: 'Tomorrow', day: dayAfter(today, 1) },
    { name: 'On Monday', day: dayAfter(mondayOf(today), 7) },
    { name: 'In a week', day: dayAfter(today, 7) },
  ];
}
