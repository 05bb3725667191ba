import { MONTHS, WEEKDAYS, type Weekday } from './calendar.ts';
import { capitalised, timeInWords } from './hours-words.ts';
import { nairobiTime } from './nairobi.ts';
import type { DayHours, Holiday, OpeningHours } from './opening-hours.ts';

type HolidayHours = Pick<Holiday, 'date' | 'hours'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Says if the company is open, and until when or from when: `Open now, until 17.30.` */
export function openNow(week: OpeningHours, holidays: readonly HolidayHours[], now: Date): string {
  const time = nairobiTime(now.toISOString()).slice(11);
  for (let days = 0; days <= WEEKDAYS.length; days += 1) {
    const day = new Date(now.getTime() + days * DAY_MS);
    const hours = hoursOf(week, holidays, day);
    if (hours === 'closed' || (days === 0 && time >= hours.close)) continue;
    if (days === 0 && time >= hours.open) return `Open now, until ${timeInWords(hours.close)}.`;
    const when = ['today', 'tomorrow'][days] ?? `on ${capitalised(weekdayOf(day))}`;
    return `Closed now. We open ${when} at ${timeInWords(hours.open)}.`;
  }
  return 'Closed now.';
}

/** A holiday of one year wins over one of every year, and that over the weekday. */
function hoursOf(week: OpeningHours, holidays: readonly HolidayHours[], day: Date): DayHours {
  const date = dateOf(day);
  const [, month, number] = date.split('-').map(Number);
  const everyYear = `${number} ${MONTHS[(month ?? 1) - 1]}`;
  const special = [date, everyYear].flatMap((each) => holidays.filter((one) => one.date === each));
  return special[0]?.hours ?? week[weekdayOf(day)];
}

function weekdayOf(day: Date): Weekday {
  const number = new Date(dateOf(day)).getUTCDay();
  return WEEKDAYS[(number + 6) % 7] as Weekday;
}

/** Date in Nairobi. */
function dateOf(day: Date): string {
  return nairobiTime(day.toISOString()).slice(0, 10);
}
