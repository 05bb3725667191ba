import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, chromium } from 'playwright';
import { paths } from '../../src/paths.ts';
import { scrollThrough } from '../journeys/tour/scroll-through.ts';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { openSettled } from '../support/browser/open-settled.ts';
import { testServer } from '../support/browser/test-server.ts';
import { KB } from '../support/page-weights/page-budgets.ts';
import type { Rows } from './tables.ts';
import { PAGES } from './visited-pages.ts';

/** Pages of a visit, one after the other. */
const VISITED = [PAGES.home, PAGES.category, PAGES.product, paths.contactUs];
const WIDTH = 390;
/** Pixels of the screen for each of the page. */
const RATIOS = [2, 3];
/** A page is over once it has asked for nothing in this time. */
const QUIET_MS = 3_000;

/** What a visitor's device asks the host for on four pages, with what it keeps for a lost connection. */
export async function measureVisit(isMeant: (row: string) => boolean): Promise<Rows> {
  const rows: Rows = {};
  for (const deviceScaleFactor of RATIOS) {
    const name = `at ${deviceScaleFactor} pixels for one`;
    if (!isMeant(name)) continue;
    const host = await openCountingProxy();
    const browser = await chromium.launch(findBrowser());
    const viewport = { width: WIDTH, height: 844 };
    const phone = { viewport, deviceScaleFactor, isMobile: true, hasTouch: true };
    try {
      await visit(await browser.newContext({ ...phone, baseURL: host.url }), host);
      rows[name] = host.counted();
    } finally {
      await browser.close();
      host.close();
    }
  }
  return rows;
}

async function visit(context: BrowserContext, host: Pick<Counting, 'lastAt'>): Promise<void> {
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'a map' }),
  );
  const page = await context.newPage();
  for (const path of VISITED) {
    await openSettled(page, path);
    await scrollThrough(page);
    while (performance.now() - host.lastAt() < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  }
}

interface Counting {
  url: string;
  counted(): Record<string, number>;
  /** Time of the last answer. */
  lastAt(): number;
  close(): void;
}

/** Stands between a browser and the site, as the host's network does. */
async function openCountingProxy(): Promise<Counting> {
  const asked: string[] = [];
  let bytes = 0;
  let lastAt = performance.now();
  const proxy = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    lastAt = performance.now();
    const { method, headers } = incoming;
    const onward = httpRequest(testServer.url + path, { method, headers }, (upstream) => {
      answer.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders);
      bytes += upstream.rawHeaders.join('').length;
      upstream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        lastAt = performance.now();
      });
      upstream.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counted: () => ({
      requests: asked.length,
      'of the API': asked.filter((path) => path.startsWith('/api/')).length,
      kB: Math.round(bytes / KB),
    }),
    lastAt: () => lastAt,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
