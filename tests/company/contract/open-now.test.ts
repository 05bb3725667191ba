import { expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import { closedWords, openNow } from '../../../src/company/contract/open-now.ts';
import { type Holiday, openingHours } from '../../../src/company/contract/opening-hours.ts';

const week = openingHours.parse(company.openingHours);
const holidays: Holiday[] = [
  { date: '25 December', words: 'Christmas Day', hours: 'closed' },
  { date: '2026-12-24', words: 'Christmas Eve', hours: { open: '09:00', close: '12:00' } },
];

// 20 November 2026 is a Friday; Nairobi is three hours ahead of UTC.
it.each([
  ['2026-11-20T05:29:00Z', 'Closed now. We open today at 8.30.'],
  ['2026-11-20T05:30:00Z', 'Open now, until 17.30.'],
  ['2026-11-20T14:30:00Z', 'Closed now. We open tomorrow at 9.00.'],
  ['2026-11-21T10:59:00Z', 'Open now, until 14.00.'],
  ['2026-11-21T11:00:00Z', 'Closed now. We open on Monday at 8.30.'],
  ['2026-11-22T21:30:00Z', 'Closed now. We open today at 8.30.'],
  ['2026-12-24T09:00:00Z', 'Closed now. We open on Saturday at 9.00.'],
  ['2026-12-24T08:59:00Z', 'Open now, until 12.00.'],
])('the company is open or closed at %s: %s', (time, words) => {
  expect(openNow(week, holidays, new Date(time))).toBe(words);
});

it('promises no day where a week of holidays lies ahead', () => {
  const daily = { open: '08:00', close: '17:00' };
  const closed = { ...week, saturday: 'closed', monday: daily } as const;
  const away = Array.from({ length: 9 }, (_, day) => ({
    date: `2026-11-${20 + day}`,
    words: 'Away',
    hours: 'closed' as const,
  }));
  expect(openNow(closed, away, new Date('2026-11-20T06:00:00Z'))).toBe('Closed now.');
});

const stocktaking: Holiday = {
  date: '2027-01-03',
  words: 'Stocktaking',
  hours: { open: '09:00', close: '12:00' },
};

it.each([
  ['2026-12-20', 'The company is closed on Sundays.'],
  ['2026-12-25', 'The company is closed on 25 December (Christmas Day).'],
  ['2026-12-21', undefined],
  ['2026-12-24', undefined],
  ['2027-01-03', undefined],
] as const)('of %s staff read: %s', (day, words) => {
  expect(closedWords({ openingHours: week, holidays: [...holidays, stocktaking] }, day)).toBe(
    words,
  );
});
