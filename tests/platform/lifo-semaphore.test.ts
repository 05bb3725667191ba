import { expect, it } from 'vitest';
import { lifoSemaphore } from '../../src/platform/lifo-semaphore.ts';

it('the semaphore runs a few tasks at once, and serves the newest waiting task first', async () => {
  const few = lifoSemaphore(2);
  const done: string[] = [];
  const begun: string[] = [];
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = few.run(async () => {
      begun.push(name);
      await promise;
      done.push(name);
    });
    return { end: resolve, run };
  };
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(work);
  await Promise.resolve();
  expect([begun, few.hasWaiters()]).toEqual([['one', 'two'], true]);
  one?.end();
  await one?.run;
  four?.end();
  await four?.run;
  three?.end();
  two?.end();
  await Promise.all([two?.run, three?.run]);
  expect(begun).toEqual(['one', 'two', 'four', 'three']);
  expect(few.hasWaiters()).toBe(false);
});

it('a holder gets no more slots than its share, and its other tasks wait behind all holders', async () => {
  const few = lifoSemaphore(2, 1);
  const begun: string[] = [];
  const work = (name: string, holder: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = few.run(() => {
      begun.push(name);
      return promise;
    }, holder);
    return { end: resolve, run };
  };
  const first = work('first of a', 'a');
  const second = work('second of a', 'a');
  expect([few.hasWaiters('a'), few.hasWaiters('b')]).toEqual([true, false]);
  const ofB = work('of b', 'b');
  const ofC = work('of c', 'c');
  const third = work('third of a', 'a');
  await Promise.resolve();
  expect(begun).toEqual(['first of a', 'of b']);
  expect(few.hasWaiters('b')).toBe(true);
  ofB.end();
  await ofB.run;
  await expect.poll(() => begun).toEqual(['first of a', 'of b', 'of c']);
  expect(few.hasWaiters('c')).toBe(false);
  for (const { end } of [first, second, third, ofC]) end();
  await Promise.all([first.run, second.run, third.run, ofC.run]);
  expect(begun).toEqual(['first of a', 'of b', 'of c', 'third of a', 'second of a']);
});

it('the slot of a failed task is released', async () => {
  const few = lifoSemaphore(1);
  await expect(few.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await few.run(async () => 'yes')).toBe('yes');
});
