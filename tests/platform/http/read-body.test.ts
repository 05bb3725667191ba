import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBody } from '../../../src/platform/http/read-body.ts';

const usual = { limit: 1_000_000, tooLarge: 'Too large.' };
let sender: ReadableStreamDefaultController<Uint8Array>;
let body: ReadableStream<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers();
  body = new ReadableStream({
    start(controller) {
      sender = controller;
    },
  });
});
afterEach(() => void vi.useRealTimers());

/** Sends this many bytes at the end of each second. */
async function send(bytes: number, { seconds }: { seconds: number }) {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(999);
    if (bytes > 0) sender.enqueue(new Uint8Array(bytes).fill(7));
    await vi.advanceTimersByTimeAsync(1);
  }
}

it('a body from a slow phone connection is read', async () => {
  const reading = readBody(body, usual);
  await send(20_000, { seconds: 40 });
  sender.close();
  expect((await reading).bytes).toEqual(new Uint8Array(800_000).fill(7));
});

it('a body with a pause is read', async () => {
  const reading = readBody(body, usual);
  await send(0, { seconds: 12 });
  await send(120_000, { seconds: 4 });
  sender.close();
  expect((await reading).bytes.length).toBe(480_000);
});

it.each([
  { what: 'stops', first: 900_000, after: 0 },
  { what: 'drips', first: 1, after: 1 },
  { what: 'is far too slow', first: 1_000, after: 4_000 },
])('a body that $what is aborted', async ({ first, after }) => {
  const reading = expect(readBody(body, usual)).rejects.toMatchObject({ status: 408 });
  await send(first, { seconds: 1 });
  await send(after, { seconds: 30 });
  await reading;
});

it('a body is refused as soon as it exceeds the limit', async () => {
  const reading = expect(readBody(body, usual)).rejects.toMatchObject({ status: 413 });
  await send(500_001, { seconds: 2 });
  await reading;
});

it('a broken connection counts as the client’s fault', async () => {
  const reading = expect(readBody(body, usual)).rejects.toMatchObject({ status: 400 });
  await send(1, { seconds: 1 });
  sender.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await reading;
});

it('a body of tiny chunks is read without overhead', async () => {
  const reading = readBody(body, usual);
  for (let bit = 0; bit < 1_000; bit += 1) sender.enqueue(new Uint8Array([bit % 251]));
  sender.close();
  expect([...(await reading).bytes].slice(0, 3)).toEqual([0, 1, 2]);
});

it('a refused body is drained, so that the connection stays usable', async () => {
  const reading = expect(readBody(body, usual)).rejects.toMatchObject({ status: 413 });
  await send(1_000_001, { seconds: 1 });
  await reading;
  for (let more = 0; more < 3; more += 1) sender.enqueue(new Uint8Array(1_000_000));
  await vi.advanceTimersByTimeAsync(0);
  // Unread bytes would block the connection, and with it the next request.
  expect(sender.desiredSize).toBe(1);
});

it('a body that never ends is drained no further', async () => {
  let given = 0;
  const givenUp = Promise.withResolvers<void>();
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1;
      controller.enqueue(new Uint8Array(1_000_000));
    },
    cancel: () => givenUp.resolve(),
  });
  await expect(readBody(endless, usual)).rejects.toMatchObject({ status: 413 });
  await givenUp.promise;
  expect(given).toBeLessThan(100);
});
