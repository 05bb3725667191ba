import { expect, it } from 'vitest';
import { Turns } from '../../../src/platform/database/turns.ts';

const LONG = 60_000;

/** Asks for turns, and tells which of them have come so far. */
function askers(turns: Turns) {
  const came: string[] = [];
  const ask = async (kind: string) => {
    const end = await turns.take(kind, LONG);
    came.push(kind);
    return end;
  };
  return { ask, came };
}

const settled = () => new Promise(setImmediate);

it('gives one kind as many turns as it leaves free, and others still have theirs', async () => {
  const { ask, came } = askers(new Turns(10));
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

it('gives turns of a kind in the order in which they were asked for', async () => {
  const turns = new Turns(2);
  const order: number[] = [];
  const asked = [1, 2, 3].map(async (number) => {
    const end = await turns.take('list', LONG);
    order.push(number);
    end();
  });
  await Promise.all(asked);
  expect(order).toEqual([1, 2, 3]);
});

it('refuses whoever has waited for too long, and forgets them', async () => {
  const turns = new Turns(1);
  const end = await turns.take('list', LONG);
  await expect(turns.take('list', 1)).rejects.toMatchObject({ name: 'TimeoutError' });
  end();
  const again = await turns.take('list', 1);
  again();
});
