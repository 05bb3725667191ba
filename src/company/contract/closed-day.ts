import type { Day } from '../../platform/contract/day.ts';
import { capitalised } from './hours-words.ts';
import { dayOfYear, weekdayOf } from './nairobi.ts';
import { holidayOn, hoursOf } from './open-now.ts';
import type { Holiday, OpeningHours } from './opening-hours.ts';

interface Company {
  openingHours: OpeningHours;
  holidays: readonly Holiday[];
}

/** Says why nobody is there on a day: `The company is closed on Sundays.` Undefined for an open day. */
export function closedWords({ openingHours, holidays }: Company, day: Day): string | undefined {
  if (hoursOf(openingHours, holidays, day) !== 'closed') return undefined;
  const holiday = holidayOn(holidays, day);
  const when = holiday ? `${dayOfYear(day)} (${holiday.words})` : `${capitalised(weekdayOf(day))}s`;
  return `The company is closed on ${when}.`;
}
