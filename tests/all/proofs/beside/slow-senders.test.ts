import { connect, type Socket } from 'node:net';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { productForm } from '../../../catalogue/contract/a-product.ts';
import { sheetForm } from '../../../catalogue/server/spreadsheet/sheets.ts';
import { sendFile } from '../../../enquiry/server/a-file.ts';
import { jpegPhoto } from '../../../media/server/sample-photos.ts';
import { Caller } from '../../../support/caller.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { inSeconds } from '../answers.ts';
import { type KillableSite, onlyOnLinux, prepareSite } from '../killable-site.ts';

beforeEach(onlyOnLinux);

const SLOW_SENDERS = 12;
/** Another request takes at most so many times as long as alone. */
const MAX_RATIO = 2;
/** Below this, a ratio means nothing on a busy machine. */
const SHORT_MS = 1_000;
/** Less than a turn that a slow sender held would last. */
const MAX_MS = 10_000;
const TIMES = 5;

const photo = await jpegPhoto({ width: 900, height: 600 });

/** What others ask for, each of which has turns of its own. */
const ASKED: Record<string, (site: KillableSite) => Promise<Response>> = {
  'a PDF of a quote list': (site) =>
    visitorOf(site).post('/api/quotes/sheet', { products: [{ key: '1', quantity: 2 }] }),
  'an upload of a visitor': (site) => sendFile(visitorOf(site), photo),
  'a check of a spreadsheet': ({ staff }) =>
    staff.postForm('/api/products/import/check', sheetForm('SKU,Title\nS-1,Stool')),
};

/** Calls that slow senders begin, with how much of the body they send at once. */
const SLOW: [path: string, type: string, first: number][] = [
  ['/api/quotes/sheet', 'application/json', 1],
  ['/api/quotes/attachments', 'multipart/form-data; boundary=x', 1],
  ['/api/quotes/attachments', 'multipart/form-data; boundary=x', 3_000_000],
];

it.for(SLOW.flatMap((slow) => Object.entries(ASKED).map(([what, ask]) => ({ slow, what, ask }))))(
  '$what is answered as soon as alone beside twelve senders that are slow with $slow.0 after $slow.2 bytes',
  async ({ slow, what, ask }, { task }) => {
    const site = await prepareSite(temporaryFolder());
    await site.start();
    await site.signIn();
    await site.staff.postForm('/api/products', productForm());
    const alone = await timesOf(() => ask(site));
    for (let n = 0; n < SLOW_SENDERS; n += 1) await sendSlowly(site.port, slow);
    const beside = await timesOf(() => ask(site));
    task.meta.figure = {
      rounds: `${what}, ${SLOW_SENDERS} slow senders`,
      result: `${inSeconds(beside.quickest)} to ${inSeconds(beside.slowest)}, alone ${inSeconds(alone.quickest)} to ${inSeconds(alone.slowest)}`,
    };
    expect(beside.slowest).toBeLessThan(Math.max(MAX_MS, alone.slowest * MAX_RATIO));
    expect(beside.quickest).toBeLessThan(Math.max(SHORT_MS, alone.quickest * MAX_RATIO));
  },
);

/** Everybody comes from one address, the worst case of a shared network. */
function visitorOf({ port }: KillableSite): Caller {
  return new Caller((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
}

async function timesOf(ask: () => Promise<Response>) {
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const beganAt = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    took.push(performance.now() - beganAt);
  }
  return { quickest: Math.min(...took), slowest: Math.max(...took) };
}

/** Sends the beginning of a request, and then nothing more. */
async function sendSlowly(
  port: number,
  [path, type, first]: (typeof SLOW)[number],
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    'Sec-Fetch-Site: same-origin',
    `Content-Type: ${type}`,
    'Content-Length: 4000000',
  ];
  const begun = `${head.join('\r\n')}\r\n\r\n${' '.repeat(first)}`;
  await new Promise<void>((resolve) => socket.write(begun, () => resolve()));
  return socket;
}
