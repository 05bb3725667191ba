import { expect, it } from 'vitest';
import { isNight, nextMorning } from '../../../src/push/server/quiet-hours.ts';

it.each([
  ['19:59', false],
  ['20:00', true],
  ['23:59', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
])('at %s in Nairobi it is night for notices: %s', (clock, isSo) => {
  expect(isNight(new Date(`2026-03-02T${clock}:00+03:00`))).toBe(isSo);
});

it.each([
  ['2026-03-02T20:00:00+03:00', '2026-03-03T07:00:00+03:00'],
  // The day in Nairobi has begun, and that in Greenwich has not.
  ['2026-03-03T00:30:00+03:00', '2026-03-03T07:00:00+03:00'],
  ['2026-03-03T06:59:59+03:00', '2026-03-03T07:00:00+03:00'],
  ['2026-03-03T07:00:00+03:00', '2026-03-04T07:00:00+03:00'],
  ['2026-12-31T22:00:00+03:00', '2027-01-01T07:00:00+03:00'],
])('what waits at %s comes at %s', (time, morning) => {
  expect(nextMorning(new Date(time))).toEqual(new Date(morning));
});
