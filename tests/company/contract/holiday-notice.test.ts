import { expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import { holidayNotice, holidaysInGeneral } from '../../../src/company/contract/holiday-notice.ts';
import { type Holiday, holiday } from '../../../src/company/contract/opening-hours.ts';
import type { Day } from '../../../src/platform/contract/day.ts';

const holidays = company.holidays.map((each) => holiday.parse(each));
const early: Holiday = {
  date: '24 December',
  words: 'Christmas Eve',
  hours: { open: '08:30', close: '13:00' },
};

it.each<[Day, string]>([
  ['2026-11-27', 'Closed on public holidays; next: Jamhuri Day, Saturday 12 December'],
  ['2026-11-28', 'Closed on Saturday 12 December (Jamhuri Day)'],
  ['2026-12-10', 'Closed on Saturday 12 December (Jamhuri Day)'],
  ['2026-12-13', 'Closed on Friday 25 December (Christmas Day), Saturday 26 December (Boxing Day)'],
  ['2026-12-27', "Closed on Friday 1 January (New Year's Day)"],
  ['2027-01-02', 'Closed on public holidays; next: Good Friday, Friday 26 March'],
])('the notice of holidays on %s says “%s”', (today, words) => {
  expect(holidayNotice(holidays, today)).toBe(words);
});

it('the notice of holidays names the hours of a day that is not closed', () => {
  expect(holidayNotice([early], '2026-12-20')).toBe(
    '8.30 to 13.00 on Thursday 24 December (Christmas Eve)',
  );
  expect(holidayNotice([early], '2026-11-20')).toBe(
    'Other hours on holidays; next: Christmas Eve, Thursday 24 December',
  );
});

it('the notice of holidays is general once the last day of one year is over', () => {
  const over = holidays.filter(({ date }) => date.startsWith('2027'));
  expect(holidayNotice(over, '2027-05-01')).toBe(holidaysInGeneral(over));
});
