import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import type { Caller } from '../../support/caller.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Figure } from './figures.ts';
import { onlyOnLinux, prepareSite } from './killable-site.ts';

beforeEach(onlyOnLinux);

const PRODUCTS = 40;
const LARGE = 4_400_000;
const ALMOST_ALL = Buffer.alloc(LARGE - 100, 'x');
const STRAIN_MS = 20_000;
const MB = 2 ** 20;

/** Holds one connection of the load test until its socket is closed. */
type Hold = (socket: Socket, upload: string, number: number) => Promise<void> | void;

it('the server on one machine stays quick, and small, beside 200 uploads that drip', async ({
  task,
}) => {
  task.meta.figure = await strain(200, drip);
});

it('the server on one machine stays quick, and small, beside 150 uploads of 4.4 MB but for their last bytes', async ({
  task,
}) => {
  task.meta.figure = await strain(150, holdBack);
});

it('the server on one machine stays quick, and small, beside 150 uploads of 4.4 MB that are given up', async ({
  task,
}) => {
  task.meta.figure = await strain(150, async (socket, upload, number) => {
    holdBack(socket, upload);
    await setTimeout((number * STRAIN_MS) / 150);
    socket.destroy();
  });
});

it('the server on one machine stays quick, and small, beside 400 slow headers', async ({
  task,
}) => {
  task.meta.figure = await strain(400, (socket) => drip(socket, 'GET / HTTP/1.1\r\nX-Slow: '));
});

async function drip(socket: Socket, head: string) {
  socket.write(head);
  while (!socket.destroyed) {
    await setTimeout(500);
    socket.write('x');
  }
}

function holdBack(socket: Socket, upload: string) {
  socket.write(upload);
  socket.write(ALMOST_ALL);
}

/** Puts load on a separate site, and measures the effect on others. */
async function strain(count: number, hold: Hold): Promise<Figure> {
  const pages = temporaryFolder();
  const home = `<!doctype html><title>Home</title>${'<p>A chair'.repeat(4_000)}`;
  writeFileSync(join(pages, 'index.html'), home);
  const site = await prepareSite(temporaryFolder(), { PAGES: pages });
  const server = await site.start();
  const memory = () => Math.round(residentBytes(server.pid) / MB);
  await site.signIn();
  await addProducts(site.staff);

  await timesOf(site.staff, 3_000);
  const before = { memory: memory(), ...(await timesOf(site.staff, 5_000)) };
  const upload = await uploadHead(site.staff);
  const sockets = Array.from({ length: count }, () => open(site.port));
  const held = sockets.map((socket, number) => hold(socket, upload, number));
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, memory());
  }, 100);
  onTestFinished(() => clearInterval(watch));
  const [during, uploadMs] = await Promise.all([
    timesOf(site.staff, STRAIN_MS),
    setTimeout(2_000).then(() => timeOfUpload(site.staff)),
  ]);
  for (const socket of sockets) socket.destroy();
  await Promise.all(held);
  await setTimeout(2_000);
  const after = { memory: memory(), ...(await timesOf(site.staff, 3_000)) };
  const errors = server.said().match(/^.* error .*$/gm) ?? [];
  // Beyond the room for their bytes, uploads are refused with a word for people.
  expect(errors.filter((line) => !line.includes('reason="Many files are arriving'))).toEqual([]);
  expect(highest - before.memory).toBeLessThan(200);
  expect(during.page.median).toBeLessThan(100);
  expect(during.list.median).toBeLessThan(100);
  return {
    rounds: `${STRAIN_MS / 1000} s`,
    result: `page ${words(before.page)} before, ${words(during.page)} beside it; list ${words(before.list)}, ${words(during.list)}; an upload ${uploadMs} ms; memory ${before.memory} MB, at most ${highest}, then ${after.memory}; no other error in the log`,
  };
}

async function addProducts(staff: Caller) {
  const photo = await jpegPhoto();
  for (let number = 1; number <= PRODUCTS; number += 1) {
    await staff.postForm('/api/products', productForm());
    const added = await staff.postForm(
      `/api/products/${number}/images`,
      photoForm({ main: photo }),
    );
    expect(added.status).toBe(200);
  }
}

interface Times {
  median: number;
  /** 99th percentile. */
  slow: number;
  /** Maximum, most likely when all others arrived. */
  worst: number;
}

const words = ({ median, slow, worst }: Times) => `${median} / ${slow} / ${worst} ms`;

/** Response times in milliseconds of a page and the product list, requested in turn. */
async function timesOf(visitor: Caller, forMs: number): Promise<{ page: Times; list: Times }> {
  const page: number[] = [];
  const list: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    page.push(await timeOf(() => visitor.get('/')));
    list.push(await timeOf(() => visitor.get('/api/products')));
    await setTimeout(20);
  }
  return { page: summary(page), list: summary(list) };
}

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return performance.now() - started;
}

function summary(times: number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (place: number) => Math.round((sorted.at(place) ?? 0) * 10) / 10;
  const share = (part: number) => at(Math.floor(sorted.length * part));
  return { median: share(0.5), slow: share(0.99), worst: at(-1) };
}

async function timeOfUpload(staff: Caller): Promise<number> {
  const form = photoForm({ 'thumbnails[0]': await jpegPhoto({ colour: '#abc' }) });
  return Math.round(await timeOf(() => staff.postForm('/api/products/1/images', form)));
}

/** Headers of an upload by signed-in staff, without its body. */
async function uploadHead(staff: Caller): Promise<string> {
  const token = await staff.csrfToken();
  const cookies = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return [
    `POST /api/products/1/images HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookies}`,
    `Authorization: Bearer ${staff.bearer}`,
    `X-CSRF-TOKEN: ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${LARGE}`,
    '\r\n',
  ].join('\r\n');
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  return socket.resume();
}

/** Resident memory, as Linux counts it. */
function residentBytes(pid: number | undefined): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
