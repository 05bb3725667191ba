import { holidaysInWords } from '../../../company/contract/hours-words.ts';
import type { DayHours, Holiday } from '../../../company/contract/opening-hours.ts';
import type { WrittenValue } from '../../forms/fields/field-types.ts';

/** Names also the holidays that are over. */
const LONG_AGO = '2000-01-01';

/** Names a holiday in the list of all, as far as it is entered. */
export function holidayWords(row: WrittenValue): string {
  const holiday = row as Partial<Holiday>;
  const [words = holiday.words] = isWhole(holiday) ? holidaysInWords([holiday], LONG_AGO) : [];
  return words || 'New holiday';
}

/** True once everything of a holiday is entered. */
export function isWhole(holiday: Partial<Holiday>): holiday is Holiday {
  const { date, words, hours } = holiday;
  return Boolean(date && words && hours && isGiven(hours));
}

export function isGiven(hours: DayHours): boolean {
  return hours === 'closed' || Boolean(hours.open && hours.close);
}
