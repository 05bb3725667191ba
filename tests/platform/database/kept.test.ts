import { afterAll, expect, it } from 'vitest';
import { keptWhileUnchanged } from '../../../src/platform/database/kept.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';

const database = await openMigratedDatabase();
afterAll(() => database.destroy());

let made = 0;
async function count() {
  made += 1;
  return { json: { text: String(made) } };
}

const textOf = async (kept: ReturnType<typeof keptWhileUnchanged>, key = 'any') =>
  (await kept(key, count)).json.text;

const write = () =>
  database
    .insertInto('taken_stock')
    .values({ stock_key: `${made}` })
    .execute();

it('what was made is given again until something is written, wherever that is', async () => {
  const kept = keptWhileUnchanged(database);
  const first = await textOf(kept);
  expect(await textOf(kept)).toBe(first);
  expect(await textOf(kept, 'other')).not.toBe(first);
  await write();
  const second = await textOf(kept);
  expect(second).not.toBe(first);
  expect(await textOf(kept)).toBe(second);
});

it('those who ask at the same time wait for one', async () => {
  const kept = keptWhileUnchanged(database);
  const before = made;
  const texts = await Promise.all([textOf(kept), textOf(kept), textOf(kept)]);
  expect(new Set(texts).size).toBe(1);
  expect(made).toBe(before + 1);
});

it('what could not be made is tried again', async () => {
  const kept = keptWhileUnchanged(database);
  const fail = () => Promise.reject(new Error('away'));
  await expect(kept('any', fail)).rejects.toThrow('away');
  expect(await textOf(kept)).toBe(String(made));
});

it('more than 16 MB are not kept', async () => {
  const kept = keptWhileUnchanged(database);
  const first = await textOf(kept);
  await kept('large', async () => ({ json: { text: ' '.repeat(16 * 1024 * 1024) } }));
  expect(await textOf(kept)).not.toBe(first);
});
