import { expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import { holidaysInWords, hoursInWords } from '../../../src/company/contract/hours-words.ts';
import { openingHours } from '../../../src/company/contract/opening-hours.ts';

const week = openingHours.parse(company.openingHours);
const early = { open: '08:00', close: '12:45' };

it('the hours in words take days with the same hours together', () => {
  expect(hoursInWords(week)).toBe('Monday to Friday 8.30 to 17.30, Saturday 9.00 to 14.00');
});

it('the hours in words name two days both, and leave out when nobody is there', () => {
  const other = { ...week, wednesday: 'closed', thursday: early, friday: early } as const;
  expect(hoursInWords(other)).toBe(
    'Monday and Tuesday 8.30 to 17.30, Thursday and Friday 8.00 to 12.45, Saturday 9.00 to 14.00',
  );
  expect(hoursInWords({ ...week, tuesday: 'closed', saturday: 'closed' })).toBe(
    'Monday 8.30 to 17.30, Wednesday to Friday 8.30 to 17.30',
  );
});

it('the hours in words have a line for the holidays of the same hours that are still to come', () => {
  const days = [
    { date: '25 December', words: 'Christmas Day', hours: 'closed' },
    { date: '2026-11-19', words: 'Stocktaking', hours: 'closed' },
    { date: '2026-11-20', words: 'Open day', hours: early },
    { date: '2027-03-26', words: 'Good Friday', hours: 'closed' },
  ] as const;
  expect(holidaysInWords(days, '2026-11-20')).toEqual([
    'Closed on 25 December (Christmas Day), 26 March 2027 (Good Friday).',
    '8.00 to 12.45 on 20 November 2026 (Open day).',
  ]);
});
