import { expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { CALLS, FILES, PAGES } from '../../../src/shell/offline/caches.ts';
import { startWorker } from './pretend-worker.ts';

const BEDS = '/home-furniture/bedroom/beds';
const CALL = '/api/products';
const SCRIPT = '/_astro/page.abc.js';
const BUILD = {
  version: 'of-now',
  first: [paths.offline, '/_astro/offline.css'],
  tools: [paths.quoteList, '/_astro/QuoteList.js'],
  screens: [paths.dashboard],
};

async function openDevice() {
  const worker = await startWorker(() => import('../../../src/shell/offline/worker.ts'), BUILD);
  await worker.tell('install');
  await worker.tell('activate');
  return worker;
}

it('the offline worker takes over at once and keeps the page for the time without a connection', async () => {
  const { scope, cached, ask, server } = await openDevice();
  expect(scope.skipWaiting).toHaveBeenCalled();
  expect(scope.clients.claim).toHaveBeenCalled();
  expect(await cached('offline of-now')).toEqual(BUILD.first);
  server.isReached = false;
  expect(await ask(BEDS)).toBe(`${paths.offline} of the server`);
});

it('a visited page is shown again without a connection, whatever its query', async () => {
  const { ask, server, cached } = await openDevice();
  await ask(`${BEDS}?material=wood`);
  expect(await cached(PAGES)).toEqual([BEDS]);
  server.isReached = false;
  expect(await ask(BEDS)).toBe(`${BEDS} of the server`);
});

it('a page comes from the server while there is a connection', async () => {
  const { ask, server } = await openDevice();
  await ask(BEDS);
  server.page = 'renewed';
  expect(await ask(BEDS)).toBe(`${BEDS} renewed`);
});

it('a cached page takes the place of one that has not come within two seconds', async () => {
  const { ask, server } = await openDevice();
  await ask(BEDS);
  vi.useFakeTimers();
  server.isReached = true;
  const never = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', never);
  const shown = vi.fn();
  void ask(BEDS).then(shown);
  await vi.advanceTimersByTimeAsync(1999);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith(`${BEDS} of the server`));
});

it('calls about products come from the cache without a connection, and fail without one there', async () => {
  const { ask, server, cached } = await openDevice();
  await ask(CALL, { by: BEDS });
  expect(await cached(CALLS)).toEqual([CALL]);
  server.isReached = false;
  expect(await ask(CALL, { by: BEDS })).toBe(`${CALL} of the server`);
  await expect(ask('/api/products/7', { by: BEDS })).rejects.toThrow('Failed to fetch');
});

it('a file is fetched once, since its name changes with its contents', async () => {
  const { ask, asked, cached } = await openDevice();
  await ask(SCRIPT, { by: BEDS });
  await ask(SCRIPT, { by: BEDS });
  expect(asked.filter((path) => path === SCRIPT)).toHaveLength(1);
  expect(await cached(FILES)).toEqual([SCRIPT]);
});

it('a picture is shown without a connection in another size that was seen', async () => {
  const { ask, server } = await openDevice();
  await ask('/storage/products/1/main-400.webp', { by: BEDS, destination: 'image' });
  server.isReached = false;
  const larger = '/storage/products/1/main-800.webp';
  expect(await ask(larger, { by: BEDS, destination: 'image' })).toContain('main-400.webp');
  await expect(ask(larger, { by: BEDS })).rejects.toThrow('Failed to fetch');
});

it('the offline worker caches nothing of a screen for staff', async () => {
  const { ask, cached } = await openDevice();
  await ask(paths.dashboard);
  await ask(paths.login);
  await ask(CALL, { by: paths.dashboard });
  await ask(SCRIPT, { by: paths.dashboard });
  const kept = await Promise.all([PAGES, CALLS, FILES].map(cached));
  expect(kept.flat()).toEqual([]);
});

it.each([
  ['of a signed-in person', CALL, { Authorization: 'Bearer token' }],
  ['for a part of a file', SCRIPT, { Range: 'bytes=0-99' }],
])('the offline worker leaves a request %s to the browser', async (_, path, headers) => {
  const { ask } = await openDevice();
  expect(await ask(path, { by: BEDS, headers })).toBeUndefined();
});

it('a new offline worker deletes the caches of other versions, and keeps what was seen', async () => {
  const { caches, ask, tell } = await openDevice();
  await ask(BEDS);
  await caches.open('offline of-before');
  await tell('activate');
  expect((await caches.keys()).sort()).toEqual([CALLS, FILES, 'offline of-now', PAGES].sort());
});

it('a page that opened before the worker sends it what it has loaded', async () => {
  const { tell, cached } = await openDevice();
  const data = {
    type: 'CACHE_URLS',
    payload: {
      urlsToCache: [
        [BEDS, {}],
        [SCRIPT, {}],
      ],
    },
  };
  await tell('message', { data, source: { url: `http://localhost${BEDS}` } });
  expect([await cached(PAGES), await cached(FILES)]).toEqual([[BEDS], [SCRIPT]]);
});

it('the quote list and its files are cached unvisited once a page asks for it', async () => {
  const { tell, cached, asked } = await openDevice();
  const source = { url: `http://localhost${BEDS}` };
  await tell('message', { data: 'keep tools', source });
  await tell('message', { data: 'keep tools', source });
  expect([await cached(PAGES), await cached(FILES)]).toEqual([
    [paths.quoteList],
    ['/_astro/QuoteList.js'],
  ]);
  expect(asked.filter((path) => BUILD.tools.includes(path))).toHaveLength(2);
});
