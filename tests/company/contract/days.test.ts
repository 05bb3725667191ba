import { expect, it } from 'vitest';
import { lastDayProblem } from '../../../src/company/contract/days.ts';

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
