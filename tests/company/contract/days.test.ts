import { expect, it } from 'vitest';
import { lastDayProblem } from '../../../src/company/contract/days.ts';
import { dayInNairobi, mondayOf } from '../../../src/company/contract/nairobi.ts';

it.each<[string, string | undefined, string]>([
  ['2026-12-01', '2026-12-01', 'on its first day'],
  ['2026-12-31', '2027-01-01', 'in another year'],
  ['2026-12-31', undefined, 'when somebody switches it off'],
  ['', '2026-12-01', 'after it has begun at once'],
])('what begins on %j may end on %j: %s', (from, until, _) => {
  expect(lastDayProblem({ from, until })).toBeUndefined();
});

it('nothing ends before it begins', () => {
  expect(lastDayProblem({ from: '2026-12-10', until: '2026-12-09' })).toMatch(/or later/);
});

it.each([
  ['2026-03-01T20:59:00Z', '2026-02-23'],
  ['2026-03-01T21:00:00Z', '2026-03-02'],
  ['2026-03-04T12:00:00Z', '2026-03-02'],
])('the week of %s began on the Monday %s in Nairobi', (time, monday) => {
  expect(mondayOf(dayInNairobi(time))).toBe(monday);
});
