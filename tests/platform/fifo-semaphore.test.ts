import { expect, it } from 'vitest';
import { fifoSemaphore } from '../../src/platform/fifo-semaphore.ts';

/** Tasks of one semaphore, which end when they are told to. */
function tasksOf(semaphore: ReturnType<typeof fifoSemaphore>) {
  const begun: string[] = [];
  const begin = (name: string, holder?: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = semaphore.run(() => {
      begun.push(name);
      return promise;
    }, holder);
    return {
      async end() {
        resolve();
        await run;
      },
    };
  };
  return { begun, begin };
}

it('the semaphore runs a few tasks at once, and serves the others in the order in which they came', async () => {
  const { begun, begin } = tasksOf(fifoSemaphore(2));
  const [one, two, three, four, five] = ['one', 'two', 'three', 'four', 'five'].map((name) =>
    begin(name),
  );
  await Promise.resolve();
  expect(begun).toEqual(['one', 'two']);
  await two?.end();
  await one?.end();
  expect(begun).toEqual(['one', 'two', 'three', 'four']);
  await four?.end();
  expect(begun).toEqual(['one', 'two', 'three', 'four', 'five']);
  await Promise.all([three?.end(), five?.end()]);
});

it('a holder gets no more slots than its share, and its other tasks let those of others pass', async () => {
  const { begun, begin } = tasksOf(fifoSemaphore(2, 1));
  const first = begin('first of a', 'a');
  const second = begin('second of a', 'a');
  const ofB = begin('of b', 'b');
  const ofC = begin('of c', 'c');
  await Promise.resolve();
  expect(begun).toEqual(['first of a', 'of b']);
  await ofB.end();
  expect(begun).toEqual(['first of a', 'of b', 'of c']);
  await first.end();
  expect(begun).toEqual(['first of a', 'of b', 'of c', 'second of a']);
  await Promise.all([second.end(), ofC.end()]);
});

it('the slot of a failed task is released', async () => {
  const few = fifoSemaphore(1);
  await expect(few.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await few.run(async () => 'yes')).toBe('yes');
});
