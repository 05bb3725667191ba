import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { cacheOfSnapshot, cacheRowsOf } from '../../../src/platform/database/snapshot-cache.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';

const database = await openMigratedDatabase();
afterAll(() => database.destroy());

let made = 0;
async function count() {
  made += 1;
  return { json: { text: String(made) } };
}

const textOf = async (kept: ReturnType<typeof cacheRowsOf>, key = 'any') =>
  (await kept(key, count)).json.text;

const write = () =>
  database
    .insertInto('taken_stock')
    .values({ stock_key: `${made}` })
    .execute();

it('cached values are returned until a row that they are computed from is written', async () => {
  const kept = cacheRowsOf(database, ['taken_stock']);
  const first = await textOf(kept);
  expect(await textOf(kept)).toBe(first);
  expect(await textOf(kept, 'other')).not.toBe(first);
  await write();
  const second = await textOf(kept);
  expect(second).not.toBe(first);
  expect(await textOf(kept)).toBe(second);
});

it.each([
  ['changed', sql`UPDATE taken_stock SET stock_key = stock_key`],
  ['removed', sql`DELETE FROM taken_stock`],
])('a value is computed again after rows were %s', async (_, statement) => {
  await write();
  const kept = cacheRowsOf(database, ['taken_stock']);
  const first = await textOf(kept);
  await statement.execute(database);
  expect(await textOf(kept)).not.toBe(first);
});

it('what is kept for a snapshot is made again once anything is written, or if it failed', async () => {
  const kept = cacheOfSnapshot<number>();
  let times = 0;
  const make = async () => {
    times += 1;
    if (times === 1) throw new Error('away');
    return times;
  };
  await expect(kept(database, 'any', make)).rejects.toThrow('away');
  expect(await kept(database, 'any', make)).toBe(2);
  expect(await kept(database, 'any', make)).toBe(2);
  expect(await kept(database, 'other', make)).toBe(3);
  await write();
  expect(await kept(database, 'any', make)).toBe(4);
});

it('cached values are kept when a row of another table is written', async () => {
  const kept = cacheRowsOf(database, ['taken_stock']);
  const first = await textOf(kept);
  const counter = { key: 'caller', attempts: 1, window_ends_at: new Date() };
  await database.insertInto('throttle').values(counter).execute();
  expect(await textOf(kept)).toBe(first);
});

it('a value is computed once for concurrent callers', async () => {
  const kept = cacheRowsOf(database, ['taken_stock']);
  const before = made;
  const texts = await Promise.all([textOf(kept), textOf(kept), textOf(kept)]);
  expect(new Set(texts).size).toBe(1);
  expect(made).toBe(before + 1);
});

it('a computation that failed is retried', async () => {
  const kept = cacheRowsOf(database, ['taken_stock']);
  const fail = () => Promise.reject(new Error('away'));
  await expect(kept('any', fail)).rejects.toThrow('away');
  expect(await textOf(kept)).toBe(String(made));
});

it('the cache holds at most 16 MB', async () => {
  const kept = cacheRowsOf(database, ['taken_stock']);
  const first = await textOf(kept);
  await kept('large', async () => ({ json: { text: ' '.repeat(16 * 1024 * 1024) } }));
  expect(await textOf(kept)).not.toBe(first);
});

it('the cache holds at most 16 MB of what 400 callers compute at once', async () => {
  const kept = cacheRowsOf(database, ['taken_stock']);
  const text = ' '.repeat(1024 * 1024);
  let computed = 0;
  const allBegun = Promise.withResolvers<void>();
  const compute = async () => {
    computed += 1;
    if (computed === 400) allBegun.resolve();
    await allBegun.promise;
    return { json: { text } };
  };
  const keys = Array.from({ length: 400 }, (_, index) => String(index));
  await Promise.all(keys.map((key) => kept(key, compute)));
  expect(computed).toBe(400);
  // What is still cached is not computed again.
  for (const key of keys.toReversed()) await kept(key, compute);
  expect(800 - computed).toBeLessThanOrEqual(16);
});
