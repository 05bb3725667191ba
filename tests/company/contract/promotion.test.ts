import { expect, it } from 'vitest';
import { isPromotionRunning } from '../../../src/company/contract/promotion-days.ts';

const ramadan = { from: '2026-02-18', until: '2026-03-19' };

// Nairobi is three hours ahead of UTC.
it.each([
  ['2026-02-17T20:59:00Z', false],
  ['2026-02-17T21:00:00Z', true],
  ['2026-03-19T20:59:00Z', true],
  ['2026-03-19T21:00:00Z', false],
])('a promotion runs by the days of Nairobi: at %s, %s', (time, isRunning) => {
  expect(isPromotionRunning(ramadan, new Date(time))).toBe(isRunning);
});

it('a promotion runs for as long as it is on where no days are given', () => {
  expect(isPromotionRunning({}, new Date('2026-07-01T00:00:00Z'))).toBe(true);
});
