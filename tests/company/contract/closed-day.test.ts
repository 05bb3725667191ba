import { expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import { closedWords } from '../../../src/company/contract/closed-day.ts';
import { type Holiday, openingHours } from '../../../src/company/contract/opening-hours.ts';

const week = openingHours.parse(company.openingHours);
const holidays: Holiday[] = [
  { date: '25 December', words: 'Christmas Day', hours: 'closed' },
  { date: '2026-12-24', words: 'Christmas Eve', hours: { open: '09:00', close: '12:00' } },
  { date: '2027-01-03', words: 'Stocktaking', hours: { open: '09:00', close: '12:00' } },
];

it.each([
  ['2026-12-20', 'The company is closed on Sundays.'],
  ['2026-12-25', 'The company is closed on 25 December (Christmas Day).'],
  ['2026-12-21', undefined],
  ['2026-12-24', undefined],
  ['2027-01-03', undefined],
] as const)('of %s staff read: %s', (day, words) => {
  expect(closedWords({ openingHours: week, holidays }, day)).toBe(words);
});
