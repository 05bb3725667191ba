import type { Context } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countInFlight, letOthersFirst } from '../../src/platform/requests-in-flight.ts';
import type { ApiContext } from '../../src/platform/services.ts';
import { sendSheet } from '../../src/platform/spreadsheet/send-sheet.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A request that is answered once this is called. */
function request() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const answered = countInFlight({} as Context, () => promise);
  return { resolve, reject, answered };
}

/** Whether something has happened once all that could happen did, but for time. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  let done = false;
  void work.then(() => {
    done = true;
  });
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  return done;
}

it('work in pages goes on at once while nobody waits', async () => {
  expect(await isDone(letOthersFirst())).toBe(true);
});

it('work in pages waits until every other request is answered or has failed', async () => {
  const [one, other] = [request(), request()];
  const turn = letOthersFirst();
  one.resolve();
  expect(await isDone(turn)).toBe(false);
  other.reject(new Error('away'));
  await expect(other.answered).rejects.toThrow('away');
  expect(await isDone(turn)).toBe(true);
});

it('work in pages goes on after a while, however many requests there are', async () => {
  const { resolve } = request();
  const turn = letOthersFirst();
  expect(await isDone(turn)).toBe(false);
  vi.advanceTimersByTime(20);
  expect(await isDone(turn)).toBe(true);
  resolve();
});

it('an export reads its next page once the requests that came meanwhile are answered', async () => {
  let read = 0;
  async function* pages() {
    for (; read < 2; ) yield [`row ${++read}`];
  }
  const file = await sendSheet(
    { body: (body: ReadableStream) => new Response(body) } as unknown as ApiContext,
    { log: () => {} },
    {
      ...{ name: 'rows', format: 'csv', headings: ['Row'], widths: [10] },
      ...{ pages: pages(), cellsOf: (row: string) => [row] },
    },
  );
  const { resolve } = request();
  const text = file.text();
  expect(await isDone(text)).toBe(false);
  expect(read).toBe(1);
  resolve();
  expect(await text).toBe('Row\nrow 1\nrow 2\n');
});
