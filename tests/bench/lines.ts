import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { testServer } from '../support/browser/test-server.ts';
import { slowDown } from './slow-line.ts';
import { median, type Rows } from './tables.ts';
import { PAGES, writeBarePage } from './visited-pages.ts';

/** Mbit/s and a round trip in ms, from a phone at the edge of a town to a desk at a fibre. */
const LINES = [
  [1.6, 150],
  [4, 100],
  [9, 60],
  [30, 30],
] as const;
type Line = (typeof LINES)[number];

const RUNS = 3;
const SLOWER = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/**
 * First visits on lines of different speed, on a phone with a quarter of this CPU: how much later the
 * largest picture comes than on the bare page, the largest layout shift, and how often the heading
 * is painted in the site's own typeface.
 */
export async function measureLines(isMeant: (page: string) => boolean): Promise<Rows> {
  const rows: Rows = {};
  const browser = await chromium.launch(findBrowser());
  try {
    for (const [name, path] of Object.entries(PAGES).filter(([page]) => isMeant(page))) {
      const bare = await writeBarePage(name, path);
      rows[name] = {};
      for (const line of LINES) rows[name][title(line)] = await compare(browser, path, bare, line);
      console.log(name, Object.values(rows[name]).join('; '));
    }
  } finally {
    await browser.close();
  }
  return rows;
}

function title([mbits, roundTrip]: Line): string {
  return `${mbits} Mbit/s, ${roundTrip} ms`;
}

async function compare(browser: Browser, path: string, bare: string, line: Line): Promise<string> {
  const own: Visit[] = [];
  const others: Visit[] = [];
  for (let run = 0; run < RUNS; run++) {
    own.push(await visit(browser, path, line));
    others.push(await visit(browser, bare, line));
  }
  const [time, bareTime] = [
    median(own.map(({ lcp }) => lcp)),
    median(others.map(({ lcp }) => lcp)),
  ];
  const inOwn = own.filter(({ isOwnTypeface }) => isOwnTypeface).length;
  return `${Math.round(time)} ms, × ${(time / bareTime).toFixed(2)}, ${inOwn} of ${RUNS}`;
}

interface Visit {
  lcp: number;
  isOwnTypeface: boolean;
}

async function visit(browser: Browser, path: string, [mbits, roundTrip]: Line): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytesASecond = (mbits * 1e6) / 8;
  const throughput = { downloadThroughput: bytesASecond, uploadThroughput: bytesASecond };
  await slowDown(session, { latency: roundTrip, ...throughput }, SLOWER);
  await page.goto(testServer.url + path, { waitUntil: 'networkidle' });
  const lcp = await page.evaluate(largestPaint);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const heading = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: heading.nodeId });
  await context.close();
  return { lcp, isOwnTypeface: fonts.every(({ isCustomFont }) => isCustomFont) };
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
