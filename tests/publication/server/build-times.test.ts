import { expect, it } from 'vitest';
import {
  buildsLeft,
  endOfDay,
  hasUnbuiltChanges,
  nextBuild,
  nextCheck,
} from '../../../src/publication/server/build-times.ts';
import { aPublisher } from '../../support/a-publisher.ts';
import { aPublicationRow, NINE, past } from './a-publication-row.ts';

const publisher = aPublisher(async () => {});
const midnight = endOfDay(NINE);

it.each([
  ['waits for a quarter of an hour of quiet', {}, 15, 'quiet'],
  ['begins to wait again with each change', { changes: 9, wanted_at: past(20) }, 35, 'quiet'],
  ['waits an hour at most', { changes: 99, wanted_at: past(55) }, 60, 'longest'],
  ['waits longer after a failure', { failure: 'no', next_call_at: past(32) }, 32, 'failed'],
  ['does not wait less after a failure', { failure: 'no', next_call_at: past(2) }, 15, 'quiet'],
  ['waits for no failure that is mended', { next_call_at: past(90) }, 15, 'quiet'],
  ['has the number of today left', { counted: 3, counted_until: midnight }, 15, 'quiet'],
  ['has a new number on the next day', { counted: 4, counted_until: NINE }, 15, 'quiet'],
  ['is nobody’s any more after ten minutes', { started_at: past(-11) }, 15, 'quiet'],
] as const)('the time is known of a build that %s', (_, row, minutes, because) => {
  const at = past(minutes).toISOString();
  expect(nextBuild(aPublicationRow(row), publisher, past(1))).toEqual({ at, because });
});

it('the next build moves to the next day when today’s builds are used up', () => {
  const row = aPublicationRow({ counted: 4, counted_until: midnight });
  const at = '2026-03-02T21:00:00.000Z';
  expect(nextBuild(row, publisher, past(1))).toEqual({ at, because: 'number' });
});

it.each([
  ['waits for one', { requested_changes: 1 }],
  ['waits for one that is not under way', { started_at: past(-9) }],
])('no next build is known when nothing %s', (_, row) => {
  expect(nextBuild(aPublicationRow(row), publisher, NINE)).toBeNull();
});

it('the next build is rounded to the schedule’s quarters of an hour', () => {
  const look = (minutes: number, now = NINE) =>
    nextCheck(past(minutes).toISOString(), publisher, now);
  expect(look(16)).toBe(past(30).toISOString());
  expect(look(30)).toBe(past(30).toISOString());
  expect(look(16, past(31))).toBe(past(45).toISOString());
});

it('the days of builds are counted from midnight in Nairobi', () => {
  expect(endOfDay(new Date('2026-03-02T20:59:59Z')).toISOString()).toBe('2026-03-02T21:00:00.000Z');
  expect(endOfDay(new Date('2026-03-02T21:00:00Z')).toISOString()).toBe('2026-03-03T21:00:00.000Z');
});

it('the number of builds that are left is never negative', () => {
  const left = (counted: number, perDay?: number) =>
    buildsLeft({ counted, counted_until: midnight }, { ...publisher, perDay }, NINE);
  expect([left(0, 4), left(3, 4), left(4, 4), left(9, 4), left(9)]).toEqual([4, 1, 0, 0, null]);
});

it('a new build is allowed half an hour after a requested one has not come', () => {
  const asked = aPublicationRow({ requested_changes: 1, requested_at: NINE });
  expect([hasUnbuiltChanges(asked, past(29)), hasUnbuiltChanges(asked, past(30))]).toEqual([
    false,
    true,
  ]);
  expect(hasUnbuiltChanges({ ...asked, changes: 2 }, past(1))).toBe(true);
});
