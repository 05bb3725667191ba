import { expect, it } from 'vitest';
import {
  entriesToEvict,
  isStale,
  stamped,
  stampOf,
} from '../../../src/shell/offline/cache-quota.ts';

it('the least recently used entries are evicted, and no more than necessary', () => {
  const entries = [
    { name: 'yesterday', at: 2, bytes: 40 },
    { name: 'today', at: 3, bytes: 50 },
    { name: 'last week', at: 1, bytes: 20 },
  ];
  expect(entriesToEvict(entries, 110)).toEqual([]);
  expect(entriesToEvict(entries, 100).map(({ name }) => name)).toEqual(['last week']);
  expect(entriesToEvict(entries, 60).map(({ name }) => name)).toEqual(['yesterday', 'last week']);
});

it('cached responses are stamped with time and size, and found by URL', async () => {
  const headers = { 'Content-Type': 'text/html', Vary: 'Authorization' };
  const kept = await stamped(new Response('<p>é</p>', { headers }), 5000);
  expect(stampOf(kept)).toEqual({ at: 5000, bytes: 9 });
  expect(kept.headers.get('Content-Type')).toBe('text/html');
  expect(kept.headers.has('Vary')).toBe(false);
  expect(await kept.text()).toBe('<p>é</p>');
  expect(isStale(kept, 5000 + 3_600_000)).toBe(false);
  expect(isStale(kept, 5001 + 3_600_000)).toBe(true);
});
