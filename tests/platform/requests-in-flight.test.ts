import type { Context } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SheetFormat } from '../../src/platform/contract/sheet-formats.ts';
import type { ApiContext } from '../../src/platform/services.ts';

// Requests are counted in a process, and tests of other files leave some unanswered.
vi.resetModules();
const { countInFlight, letOthersFirst } = await import('../../src/platform/requests-in-flight.ts');
const { sendSheet } = await import('../../src/platform/spreadsheet/send-sheet.ts');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A request that is answered once this is called. */
function request() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const answered = countInFlight({} as Context, () => promise);
  return { resolve, reject, answered };
}

/** Tells whether work ends without any time passing. */
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

/** Sends an export of two rows, of which each is a page. */
function sendRows(context: ApiContext, format: SheetFormat) {
  const read: string[] = [];
  async function* pages() {
    for (const row of ['row 1', 'row 2']) {
      read.push(row);
      yield [row];
    }
  }
  const file = sendSheet(
    context,
    { log: () => {} },
    {
      ...{ name: 'rows', format, headings: ['Row'], widths: [10] },
      ...{ pages: pages(), cellsOf: (row: string) => [row] },
    },
  );
  return { read, file };
}

const aContext = () =>
  ({ body: (body: ReadableStream) => new Response(body) }) as unknown as ApiContext;

it('an export reads its next page once the requests that came meanwhile are answered', async () => {
  const { read, file } = sendRows(aContext(), 'csv');
  const sent = await file;
  const { resolve } = request();
  const text = sent.text();
  expect(await isDone(text)).toBe(false);
  expect(read).toEqual(['row 1']);
  resolve();
  expect(await text).toBe('Row\nrow 1\nrow 2\n');
});

it('an export that is made as a whole waits neither for itself nor for another export', async () => {
  const [one, other] = [aContext(), aContext()];
  const { promise, resolve } = Promise.withResolvers<void>();
  const others = countInFlight(other, async () => {
    await sendRows(other, 'xlsx').file;
    await promise;
  });
  const exported = countInFlight(one, async () => void (await sendRows(one, 'xlsx').file));
  await exported;
  resolve();
  await others;
});
