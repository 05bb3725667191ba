import { expect, it } from 'vitest';
import { ByteCache } from '../../../netlify/local/byte-cache.ts';

/** A cache of 100 bytes that says what it makes; each thing has 40. */
function aCache() {
  const made: string[] = [];
  const cache = new ByteCache<{ bytes: Uint8Array }>(100);
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return { bytes: new Uint8Array(40) };
    });
  return { cache, get, made };
}

it('a cache of bytes never keeps more than its limit, and lets go of what was asked for longest ago', async () => {
  const { cache, get, made } = aCache();
  for (const key of ['a', 'b', 'a', 'c', 'd', 'e']) {
    await get(key);
    expect(cache.bytes).toBeLessThanOrEqual(100);
  }
  await get('d');
  await get('a');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

it('a cache of bytes keeps nothing that is larger than its limit', async () => {
  const { cache } = aCache();
  const large = { bytes: new Uint8Array(101) };
  expect(await cache.get('large', async () => large)).toBe(large);
  expect(cache.bytes).toBe(0);
});

it('a cache of bytes makes once what several ask for at the same time, and again what has failed', async () => {
  const { get, made, cache } = aCache();
  await Promise.all([get('a'), get('a')]);
  expect(made).toEqual(['a']);
  const fails = () => cache.get('b', () => Promise.reject(new Error('no')));
  await expect(fails()).rejects.toThrow('no');
  await get('b');
  expect(made).toEqual(['a', 'b']);
});
