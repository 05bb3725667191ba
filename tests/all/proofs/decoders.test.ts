import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_ATTACHMENT_BYTES } from '../../../src/enquiry/contract/attachment-limits.ts';
import { MAX_IMAGE_BYTES } from '../../../src/media/contract/photo-fields.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import {
  HEADINGS,
  sheetForm,
  shelfRow,
  WRITERS,
} from '../../catalogue/server/spreadsheet/sheets.ts';
import { aPdf, sendFile } from '../../enquiry/server/a-file.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { jpegPhoto, pngPhoto, webpPhoto } from '../../media/server/sample-photos.ts';
import { Caller } from '../../support/caller.ts';
import { runs, TEST_SEED } from '../../support/generated/test-seed.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { Answers, inSeconds } from './answers.ts';
import { ACCOUNT, onlyOnLinux, prepareSite } from './killable-site.ts';
import { worstForms, worstJson } from './worst/worst-bodies.ts';
import { phonePhoto, worstPhotos } from './worst/worst-photos.ts';
import { worstSheets } from './worst/worst-sheets.ts';

beforeEach(onlyOnLinux);

type Bytes = Uint8Array<ArrayBuffer>;
type Send = (bytes: Bytes) => Promise<Response>;

const damages = fc.record({
  kind: fc.constantFrom('cut', 'overwrite', 'take out', 'repeat'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 64 }),
  byte: fc.constantFrom(0, 1, 0x20, 0x22, 0x7f, 0x80, 0xff),
});
type Damage = typeof damages extends fc.Arbitrary<infer Made> ? Made : never;

/**
 * While an input is processed, no other request may wait for longer than this share of the time.
 */
const MAX_WAIT_SHARE = 0.5;
/**
 * Each picture takes less than a second of CPU time, including concurrent lists; on a busy machine
 * less than twice the time of a phone's photo.
 */
const MAX_PICTURE_MS = 1_000;
const MAX_PHONE_PHOTOS = 2;
/** Below this, a share means nothing on a busy machine. */
const SHORT_MS = 2_000;
const FUZZED_BY_DAY = 4;

// A trusted proxy lets the test vary the client address, so that no rate limit stops it.
const site = await prepareSite(temporaryFolder(), { TRUSTED_PROXY: 'loopback' });
const { processorMs } = await site.start();
let callers = 0;
const staff = newCaller();
expect((await staff.signIn(ACCOUNT)).status).toBe(200);

function newCaller(): Caller {
  callers += 1;
  const network = `203.0.${callers >> 8}.${callers & 255}`;
  return new Caller((path, init) => {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', network);
    return fetch(`http://127.0.0.1:${site.port}${path}`, { ...init, headers });
  });
}

async function sendPhoto(bytes: Bytes): Promise<Response> {
  const added = await staff.postForm('/api/products', productForm());
  const { id } = (await added.json()) as { id: number };
  return staff.postForm(`/api/products/${id}/images`, photoForm({ main: bytes }));
}

const sendSheet: Send = (bytes) => staff.postForm('/api/products/import/check', sheetForm(bytes));
const sendAttachment: Send = (bytes) => sendFile(newCaller(), bytes);

const MULTIPART = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';
const raw =
  (method: string, path: string, type: string) =>
  (caller: Caller): Send => {
    return (bytes) => caller.change(method, path, bytes, { 'Content-Type': type });
  };
const rawByStaff =
  (...request: Parameters<typeof raw>) =>
  () =>
    raw(...request)(staff);

const PRODUCT = [...productForm().keys()].filter((name) => !name.endsWith('_id'));

/** Inputs that take long enough to be measured one by one. */
const FILES: [
  name: string,
  send: Send,
  worst: Record<string, () => Bytes | Promise<Bytes>>,
  isPicture?: boolean,
][] = [
  ['a product photo', sendPhoto, worstPhotos(MAX_IMAGE_BYTES), true],
  [
    'a visitor’s attachment',
    sendAttachment,
    { ...worstPhotos(MAX_ATTACHMENT_BYTES), 'a PDF of 4 MB': largePdf },
    true,
  ],
  ['a spreadsheet', sendSheet, worstSheets],
];

/** Inputs that must be refused at once. */
const BODIES: [
  name: string,
  sendAs: (caller: Caller) => Send,
  worst: Record<string, () => Bytes>,
][] = [
  ['forms of a visitor’s file', raw('POST', '/api/quotes/attachments', MULTIPART), worstForms],
  ['forms of product photos', rawByStaff('POST', '/api/products/1/images', MULTIPART), worstForms],
  ['JSON of messages', raw('POST', '/api/contact', JSON_TYPE), jsonOf(Object.keys(aMessage))],
  ['JSON of sign-ins', raw('POST', '/api/login', JSON_TYPE), jsonOf(['email', 'password'])],
  ['JSON of products', rawByStaff('PUT', '/api/products/1', JSON_TYPE), jsonOf(PRODUCT)],
];

describe.each(FILES)(
  'others are answered while the site reads %s:',
  (files, send, worst, isPicture) => {
    const title = `others are answered while the site reads ${files}: %s`;
    it.for(Object.entries(worst))(title, async ([, make], { task }) => {
      const bytes = await make();
      const { status, tookMs, cpuMs, others } = await watched(() => send(bytes));
      task.meta.figure = {
        rounds: `answered ${status} after ${inSeconds(tookMs)}`,
        result: `${inSeconds(cpuMs)} of processor; ${others}`,
      };
      if (!isPicture || cpuMs < MAX_PICTURE_MS) return;
      const usual = await phonePhoto();
      const control = await watched(() => sendPhoto(usual));
      expect(cpuMs).toBeLessThan(MAX_PHONE_PHOTOS * control.cpuMs);
    });
  },
);

it.for(BODIES)(
  'others are answered while the site reads %s',
  async ([, sendAs, worst], { task }) => {
    const inputs = Object.values(worst).map((make) => make());
    const all = [];
    for (const bytes of inputs) all.push(await watched(() => sendAs(newCaller())(bytes)));
    task.meta.figure = {
      rounds: `${inputs.length} bodies, answered ${[...new Set(all.map(({ status }) => status))]}`,
      result: `the slowest after ${inSeconds(Math.max(...all.map(({ tookMs }) => tookMs)))}, others at most ${inSeconds(Math.max(...all.map(({ others }) => others.slowest())))}`,
    };
  },
);

describe('damaged files are refused or read, and never a fault:', () => {
  const photos = [jpegPhoto, pngPhoto, webpPhoto].map((make) => make({ width: 90, height: 60 }));
  const rows = [HEADINGS, shelfRow('S-1'), shelfRow('S-2')];
  const sheets = Object.values(WRITERS).map(async (write) => bytesOf(await write(rows)));
  const form = async (body: FormData) => bytesOf(await new Response(body).arrayBuffer());
  it.for<[name: string, seeds: Promise<Bytes>[], send: Send]>([
    ['product photos', photos, sendPhoto],
    ['attachments', [...photos, Promise.resolve(aPdf)], sendAttachment],
    ['spreadsheets', sheets, sendSheet],
    [
      'messages',
      [Promise.resolve(bytesOf(JSON.stringify(aMessage)))],
      (bytes) => raw('POST', '/api/contact', JSON_TYPE)(newCaller())(bytes),
    ],
    ['forms', [form(productForm())], rawByStaff('POST', '/api/products', MULTIPART)()],
  ])(
    'damaged files are refused or read, and never a fault: %s',
    async ([, seeds, send], { task }) => {
      const originals = fc.constantFrom(...(await Promise.all(seeds)));
      const answered = new Set<number>();
      let [allCpuMs, slowestMs] = [0, 0];
      const property = fc.asyncProperty(originals, damages, async (original, damage) => {
        const bytes = damaged(original, damage);
        const { status, cpuMs, others } = await watched(() => send(bytes));
        answered.add(status);
        allCpuMs += cpuMs;
        slowestMs = Math.max(slowestMs, others.slowest());
      });
      await fc.assert(property, { numRuns: runs(FUZZED_BY_DAY) });
      task.meta.figure = {
        rounds: `${runs(FUZZED_BY_DAY)} files, seed ${TEST_SEED}`,
        result: `answered ${[...answered]}; ${inSeconds(allCpuMs)} of processor; others at most ${inSeconds(slowestMs)}`,
      };
    },
  );
});

/** Requests the list of products repeatedly while an input is processed. */
async function watched(send: () => Promise<Response>) {
  const visitor = newCaller();
  const others = new Answers();
  const ended = new AbortController();
  const watching = others.keepNoting('list', () => visitor.get('/api/products'), ended.signal);
  const [began, cpuBefore] = [performance.now(), processorMs()];
  const answer = await send().finally(() => ended.abort());
  await answer.arrayBuffer();
  const tookMs = performance.now() - began;
  const cpuMs = processorMs() - cpuBefore;
  await watching;
  expect(answer.status).toBeLessThan(500);
  expect(Object.keys(others.statuses())).toEqual(['200']);
  expect(others.slowest()).toBeLessThan(Math.max(SHORT_MS, tookMs * MAX_WAIT_SHARE));
  return { status: answer.status, tookMs, cpuMs, others };
}

function jsonOf(fields: string[]): Record<string, () => Bytes> {
  const entries = Object.entries(worstJson);
  return Object.fromEntries(entries.map(([name, make]) => [name, () => make(fields)]));
}

function largePdf(): Bytes {
  const bytes = new Uint8Array(4_000_000).fill(0x25);
  bytes.set(aPdf);
  return bytes;
}

function bytesOf(content: string | ArrayBuffer | Bytes): Bytes {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

/** Truncates a file, or overwrites, removes or repeats a part of it. */
function damaged(whole: Bytes, { kind, at, length, byte }: Damage): Bytes {
  const from = Math.floor(at * whole.length);
  const [head, stretch] = [whole.subarray(0, from), whole.subarray(from, from + length)];
  const tail = whole.subarray(from + length);
  switch (kind) {
    case 'cut':
      return new Uint8Array(head);
    case 'overwrite':
      return joined(head, new Uint8Array(stretch.length).fill(byte), tail);
    case 'take out':
      return joined(head, tail);
    default:
      return joined(head, ...Array.from({ length: 1_000 }, () => stretch), tail);
  }
}

function joined(...parts: Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(parts));
}
