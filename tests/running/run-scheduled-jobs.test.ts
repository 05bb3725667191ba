import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from '../../netlify/local/run-scheduled-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that runs until it is told to end. */
function longWork() {
  const begun: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    begun.push(run);
    return run.promise;
  };
  return { begun, work };
}

it('scheduled work runs at once and is repeated until it is stopped', async () => {
  const work = vi.fn(async () => {});
  const task = repeat(60_000, work);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(work).toHaveBeenCalledTimes(3);
  await task.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('scheduled work never starts while its last run lasts', async () => {
  const { begun, work } = longWork();
  const task = repeat(60_000, work);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await task.stop();
});

it('scheduled work stops once the current run has ended', async () => {
  const { begun, work } = longWork();
  let stopped = false;
  const stopping = repeat(60_000, work)
    .stop()
    .then(() => {
      stopped = true;
    });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped).toBe(false);
  begun[0]?.resolve();
  await stopping;
  expect(stopped).toBe(true);
});
