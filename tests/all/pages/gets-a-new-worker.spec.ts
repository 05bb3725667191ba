import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { offlineWorker, WORKER } from '../../../src/shell/offline/offline-worker.ts';
import { expect, onPhone, openReady, test } from '../../support/browser/journey.ts';
import { testServer } from '../../support/browser/test-server.ts';

const BEDS = '/home-furniture/bedroom/beds';
/** Whatever is asked for, it has something else; and it takes every page over at once. */
const BROKEN = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(new Response('broken')));`;

test.describe('a device that was here before', onPhone, () => {
  let device: BrowserContext;
  let server: Server;
  /** Overrides of the site's files by path. */
  let build: Record<string, string>;
  test.beforeEach(async ({ browser, contextOptions, viewport }) => {
    build = {};
    server = createServer((request, answer) => {
      const { pathname } = new URL(request.url ?? '', testServer.url);
      const own = build[pathname];
      if (own !== undefined) {
        const type = pathname === WORKER ? 'text/javascript' : 'text/html';
        answer.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(own) });
        return void answer.end(own);
      }
      const { method, headers } = request;
      const asked = ask(testServer.url + request.url, { method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      request.pipe(asked);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    device = await browser.newContext({
      ...contextOptions,
      viewport,
      baseURL: `http://localhost:${port}`,
      serviceWorkers: 'allow',
    });
  });
  test.afterEach(async () => {
    await device.close();
    server.closeAllConnections();
    server.close();
  });

  test('the offline worker of a new build takes the place of the last one, and keeps what was seen', async () => {
    const page = await device.newPage();
    await openReady(page, BEDS);
    const versions = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => /^offline /.test(name)));
    const isSeen = () => page.evaluate(async (path) => Boolean(await caches.match(path)), BEDS);
    await expect.poll(isSeen).toBe(true);
    const [first = ''] = await versions();

    build = await builtAgain(test.info().outputPath('site'));
    await openReady(page, BEDS);
    await expect.poll(versions).toEqual([expect.not.stringContaining(first)]);
    await device.setOffline(true);
    await page.goto('/home-furniture');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no line');
    await page.goto(BEDS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Beds/i);
  });

  test('the offline worker of a new build takes the place of one that is broken', async () => {
    const page = await device.newPage();
    build = { [WORKER]: BROKEN };
    // Not until it is ready: the worker may have what the page still asks for.
    await page.goto(BEDS);
    await expect
      .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
      .toBe(true);
    await page.goto(BEDS);
    await expect(page.locator('body')).toHaveText('broken');

    build = {};
    await expect(async () => {
      await page.goto(BEDS);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Beds/i, { timeout: 500 });
    }).toPass();
  });
});

/** The site with another page for when there is no connection, and the worker that its build makes. */
async function builtAgain(folder: string): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['_astro', `${paths.quoteList}.html`, `${paths.contactUs}.html`]) {
    cpSync(join(testServer.pages, name), join(folder, name), { recursive: true });
  }
  const page = readFileSync(join(testServer.pages, `${paths.offline}.html`), 'utf8');
  const changed = page.replaceAll('You are offline', 'There is no line');
  writeFileSync(join(folder, `${paths.offline}.html`), changed);
  const make = offlineWorker([]).hooks['astro:build:done'];
  await make?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<typeof make>[0]);
  return { [WORKER]: readFileSync(join(folder, WORKER), 'utf8'), [paths.offline]: changed };
}
