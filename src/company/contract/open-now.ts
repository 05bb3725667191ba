import type { Day } from '../../platform/contract/day.ts';
import { WEEKDAYS } from './calendar.ts';
import type { Company } from './company-file.ts';
import { capitalised, timeInWords } from './hours-words.ts';
import { clockInNairobi, dayAfter, dayInNairobi, dayOfYear, weekdayOf } from './nairobi.ts';
import type { DayHours, Holiday, OpeningHours } from './opening-hours.ts';

type HolidayHours = Pick<Holiday, 'date' | 'hours'>;

/** Says if the company is open, and until when or from when: `Open now, until 17.30.` */
export function openNow(week: OpeningHours, holidays: readonly HolidayHours[], now: Date): string {
  const time = clockInNairobi(now);
  const today = dayInNairobi(now);
  for (let days = 0; days <= WEEKDAYS.length; days += 1) {
    const day = dayAfter(today, days);
    const hours = hoursOf(week, holidays, day);
    if (hours === 'closed' || (days === 0 && time >= hours.close)) continue;
    if (days === 0 && time >= hours.open) return `Open now, until ${timeInWords(hours.close)}.`;
    const when = ['today', 'tomorrow'][days] ?? `on ${capitalised(weekdayOf(day))}`;
    return `Closed now. We open ${when} at ${timeInWords(hours.open)}.`;
  }
  return 'Closed now.';
}

/** Says why nobody is there on a day: `The company is closed on Sundays.` Undefined for an open day. */
export function closedWords(
  { openingHours, holidays }: Pick<Company, 'openingHours' | 'holidays'>,
  day: Day,
): string | undefined {
  if (hoursOf(openingHours, holidays, day) !== 'closed') return undefined;
  const holiday = holidayOn(holidays, day);
  const when = holiday ? `${dayOfYear(day)} (${holiday.words})` : `${capitalised(weekdayOf(day))}s`;
  return `The company is closed on ${when}.`;
}

/** The hours of a day: those of its holiday, else those of its weekday. */
function hoursOf(week: OpeningHours, holidays: readonly HolidayHours[], day: Day): DayHours {
  return holidayOn(holidays, day)?.hours ?? week[weekdayOf(day)];
}

/** The holiday of a day; one of one year wins over one of every year. */
function holidayOn<Special extends Pick<Holiday, 'date'>>(
  holidays: readonly Special[],
  day: Day,
): Special | undefined {
  const special = [day, dayOfYear(day)].flatMap((each) =>
    holidays.filter(({ date }) => date === each),
  );
  return special[0];
}
