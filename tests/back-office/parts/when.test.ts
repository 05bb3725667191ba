import { expect, it } from 'vitest';
import { ago, atTime } from '../../../src/back-office/parts/when.ts';

const now = new Date('2026-03-02T12:00:00Z');

it.each([
  ['2026-03-02T11:59:01Z', 'a moment ago'],
  ['2026-03-02T11:59:00Z', '1 minute ago'],
  ['2026-03-02T11:01:00Z', '59 minutes ago'],
  ['2026-03-02T10:00:00Z', '2 hours ago'],
  ['2026-02-27T12:00:00Z', '3 days ago'],
  ['2026-03-02T12:03:00Z', 'a moment ago'],
])('%s is %s in words', (time, words) => {
  expect(ago(time, now)).toBe(words);
});

const at = '2026-03-02T11:05:00Z';

it('a draft was kept at a time of today', () => {
  expect(atTime(at, new Date('2026-03-02T20:59:00Z'))).toBe('at 14:05');
});

it('a draft was kept on a day and at a time after today', () => {
  expect(atTime(at, new Date('2026-03-02T21:01:00Z'))).toBe('on 2 March at 14:05');
});
