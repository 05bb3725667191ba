import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BodyRoom } from '../../../src/platform/http/body-room.ts';
import { readBody } from '../../../src/platform/http/read-body.ts';
import type { HttpError } from '../../../src/platform/http-error.ts';

const LIMIT = 1_000_000;
const tooLarge = 'Too large.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Begins an upload in a room. */
function upload(room: BodyRoom) {
  let sender!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller;
    },
  });
  const reading = readBody(body, { limit: LIMIT, tooLarge, room });
  const outcome = reading.then(
    ({ bytes }) => bytes.length,
    ({ status }: HttpError) => status,
  );
  return {
    reading,
    outcome,
    async send(bytes: number) {
      sender.enqueue(new Uint8Array(bytes));
      await vi.advanceTimersByTimeAsync(0);
    },
    end: () => sender.close(),
  };
}

it('uploads are read as long as the memory for them is not used up, and the next one is told to come again', async () => {
  const room = new BodyRoom(2 * LIMIT);
  const [one, other, third] = [upload(room), upload(room), upload(room)];
  await one.send(LIMIT);
  await other.send(LIMIT);
  await third.send(1);
  expect(await third.outcome).toBe(503);
  one.end();
  other.end();
  expect(await Promise.all([one.outcome, other.outcome])).toEqual([LIMIT, LIMIT]);
});

it('an upload that has been arriving for long makes room for another, however much of it is there', async () => {
  const room = new BodyRoom(2 * LIMIT);
  const slow = upload(room);
  await slow.send(900_000);
  await vi.advanceTimersByTimeAsync(9_000);
  const quick = upload(room);
  await quick.send(900_000);
  await vi.advanceTimersByTimeAsync(2_000);
  const last = upload(room);
  await last.send(900_000);
  expect(await slow.outcome).toBe(408);
  for (const each of [quick, last]) each.end();
  expect(await Promise.all([quick.outcome, last.outcome])).toEqual([900_000, 900_000]);
});

it('an upload that is there as a whole keeps its memory until it is answered', async () => {
  const room = new BodyRoom(LIMIT);
  const arrived = upload(room);
  await arrived.send(900_000);
  arrived.end();
  const { release } = await arrived.reading;
  await vi.advanceTimersByTimeAsync(20_000);
  const next = upload(room);
  await next.send(900_000);
  expect(await next.outcome).toBe(503);
  release();
  const later = upload(room);
  await later.send(900_000);
  later.end();
  expect(await later.outcome).toBe(900_000);
});

it.each([
  ['is too large', (each: ReturnType<typeof upload>) => each.send(LIMIT + 1), 413],
  ['stalls', () => vi.advanceTimersByTimeAsync(20_000), 408],
])('an upload that %s gives its memory back', async (_, end, status) => {
  const room = new BodyRoom(LIMIT);
  const refused = upload(room);
  await refused.send(600_000);
  await end(refused);
  expect(await refused.outcome).toBe(status);
  const next = upload(room);
  await next.send(LIMIT);
  next.end();
  expect(await next.outcome).toBe(LIMIT);
});
