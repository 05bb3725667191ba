import { expect, it } from 'vitest';
import { Bulkhead } from '../../../src/platform/database/bulkhead.ts';

const LONG = 60_000;

/** Asks for places, and tells which of them were given so far. */
function askers(bulkhead: Bulkhead) {
  const came: string[] = [];
  const ask = async (kind: string) => {
    const end = await bulkhead.acquire(kind, LONG);
    came.push(kind);
    return end;
  };
  return { ask, came };
}

const settled = () => new Promise(setImmediate);

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [9, 5],
  [10, 5],
])('a single kind of request gets half of %i slots, rounded up: %i', async (places, half) => {
  const { ask, came } = askers(new Bulkhead(places));
  const asked = Array.from({ length: 2 * places }, () => ask('list'));
  await settled();
  expect(came).toHaveLength(half);
  for (const each of asked) (await each)();
});

it('a kind gets another slot only while it holds fewer than are free', async () => {
  const { ask, came } = askers(new Bulkhead(9));
  await ask('guess');
  await ask('guess');
  const lists = Array.from({ length: 9 }, () => ask('list'));
  await settled();
  // Nine places, of which two are taken: the fifth list would hold four where three are free.
  expect(came.filter((kind) => kind === 'list')).toHaveLength(4);
  const [first, ...others] = lists;
  (await first)?.();
  await settled();
  expect(came.filter((kind) => kind === 'list')).toHaveLength(5);
  // Who is left waiting would fail a minute later, while another file is tested.
  for (const each of others) (await each)();
});

it('other kinds have free slots during two floods', async () => {
  const { ask, came } = askers(new Bulkhead(10));
  const lists = Array.from({ length: 30 }, () => ask('list'));
  await settled();
  expect(came).toEqual(Array(5).fill('list'));
  const guesses = Array.from({ length: 30 }, () => ask('guess'));
  await settled();
  expect(came.filter((kind) => kind === 'guess')).toHaveLength(3);
  await ask('profile');

  for (const each of [...lists, ...guesses]) (await each)();
  expect(came).toHaveLength(61);
});

it('requests of one kind are served in order', async () => {
  const bulkhead = new Bulkhead(2);
  const order: number[] = [];
  const asked = [1, 2, 3].map(async (number) => {
    const end = await bulkhead.acquire('list', LONG);
    order.push(number);
    end();
  });
  await Promise.all(asked);
  expect(order).toEqual([1, 2, 3]);
});

it('a request that has waited too long is rejected and forgotten', async () => {
  const bulkhead = new Bulkhead(1);
  const end = await bulkhead.acquire('list', LONG);
  await expect(bulkhead.acquire('list', 1)).rejects.toMatchObject({ name: 'TimeoutError' });
  end();
  const again = await bulkhead.acquire('list', 1);
  again();
});
