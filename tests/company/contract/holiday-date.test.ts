import { expect, it } from 'vitest';
import { dayOfEveryYear, nextDayOf } from '../../../src/company/contract/holiday-date.ts';

it('a holiday of every year is a day and a month', () => {
  expect(dayOfEveryYear('2027-12-25')).toBe('25 December');
  expect(dayOfEveryYear('2028-02-29')).toBe('29 February');
  expect(dayOfEveryYear('')).toBe('');
});

it('a holiday of every year stands in its date field as a day of this year', () => {
  expect(nextDayOf('25 December', 2026)).toBe('2026-12-25');
  expect(nextDayOf('1 January', 2026)).toBe('2026-01-01');
});

it('a holiday of every year stands there as a day of the next leap year when this year has none', () => {
  expect(nextDayOf('29 February', 2026)).toBe('2028-02-29');
  expect(nextDayOf('29 February', 2097)).toBe('2104-02-29');
});
