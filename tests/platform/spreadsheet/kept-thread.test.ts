import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSheetReader } from '../../../src/platform/spreadsheet/read-sheets.ts';

const MINUTE_MS = 60_000;

let readSheets: ReturnType<typeof openSheetReader>;
/** Threads that this test has started. */
let started: Worker[];
const note = (thread: Worker) => void started.push(thread);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  readSheets = openSheetReader();
  started = [];
  process.on('worker', note);
});

afterEach(async () => {
  process.off('worker', note);
  vi.useRealTimers();
  for (const thread of started) await thread.terminate();
});

const read = (text: string) => readSheets(new TextEncoder().encode(text));

it('spreadsheets are read in a thread, one after another in the same', async () => {
  expect(await read('Oak')).toMatchObject([{ rows: [['Oak']] }]);
  expect(await read('Ash')).toMatchObject([{ rows: [['Ash']] }]);
  expect(started).toHaveLength(1);
});

it('a spreadsheet that is refused does not end the thread', async () => {
  await expect(read('')).rejects.toThrow('not a spreadsheet');
  expect(await read('Ash')).toMatchObject([{ rows: [['Ash']] }]);
  expect(started).toHaveLength(1);
});

it('spreadsheets at the same time do not wait for each other, and one of their threads is kept', async () => {
  const both = await Promise.all([read('Oak'), read('Ash')]);
  expect(both).toMatchObject([[{ rows: [['Oak']] }], [{ rows: [['Ash']] }]]);
  expect(started).toHaveLength(2);
  await read('Elm');
  expect(started).toHaveLength(2);
});

it('a spreadsheet that takes too much memory ends its thread, and the next one is read', async () => {
  await read('Oak');
  const refused = expect(read('Oak')).rejects.toThrow('takes too long');
  started[0]?.emit('error', Object.assign(new Error(), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
  await refused;
  expect(await read('Ash')).toMatchObject([{ rows: [['Ash']] }]);
  expect(started).toHaveLength(2);
});

it('a thread that ends while it is idle is not asked again', async () => {
  await read('Oak');
  await started[0]?.terminate();
  expect(await read('Ash')).toMatchObject([{ rows: [['Ash']] }]);
  expect(started).toHaveLength(2);
});

it('a thread that had nothing to read for a minute ends, and one that had stays', async () => {
  await read('Oak');
  vi.advanceTimersByTime(MINUTE_MS - 1);
  await read('Ash');
  vi.advanceTimersByTime(MINUTE_MS - 1);
  await read('Elm');
  expect(started).toHaveLength(1);
  const ended = once(started[0] as Worker, 'exit');
  vi.advanceTimersByTime(MINUTE_MS);
  await ended;
  expect(await read('Fir')).toMatchObject([{ rows: [['Fir']] }]);
  expect(started).toHaveLength(2);
});
