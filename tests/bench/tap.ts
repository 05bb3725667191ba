import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { testServer } from '../support/browser/test-server.ts';
import { LIVING_ROOM } from '../support/processes/long-pages.ts';
import { pressByFinger, SLOW_4G, slowDown } from './slow-line.ts';
import { median, type Rows } from './tables.ts';

const TAPS = 20;
const PICTURE = '#photo-1 img';

/** Milliseconds until the picture is painted. */
interface Wait {
  fromTouch: number;
  fromLift: number;
}

/**
 * Time from a tap on a card until the product's picture is painted on its page, on slow 4G; each
 * card once with the service worker of a previous visit, and once without.
 */
export async function measureTap(): Promise<Rows> {
  const browser = await chromium.launch(findBrowser());
  try {
    return {
      'with worker': await tapCards(browser, 'allow'),
      'without worker': await tapCards(browser, 'block'),
    };
  } finally {
    await browser.close();
  }
}

async function tapCards(browser: Browser, serviceWorkers: 'allow' | 'block') {
  const context = await browser.newContext({
    baseURL: testServer.url,
    serviceWorkers,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  const waits: Wait[] = [];
  for (let card = 0; card < TAPS; card++) waits.push(await tapCard(context, card));
  await context.close();
  return {
    taps: waits.length,
    'from touch, median ms': Math.round(median(waits.map(({ fromTouch }) => fromTouch))),
    'from lift, median ms': Math.round(median(waits.map(({ fromLift }) => fromLift))),
    'from lift, slowest ms': Math.round(Math.max(...waits.map(({ fromLift }) => fromLift))),
  };
}

async function tapCard(context: BrowserContext, card: number): Promise<Wait> {
  const page = await context.newPage();
  await page.goto(LIVING_ROOM);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  await slowDown(session, SLOW_4G);
  const link = page.locator('.card h3 a').nth(card);
  const address = await link.evaluate((it: HTMLAnchorElement) => {
    const item = it.closest('.card') as HTMLElement;
    item.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (const kind of ['touchstart', 'touchend']) {
      addEventListener(kind, ({ timeStamp }) => {
        sessionStorage.setItem(kind, `${performance.timeOrigin + timeStamp}`);
      });
    }
    return it.href;
  });
  await page.waitForFunction(
    (at) => document.querySelectorAll<HTMLImageElement>('.card img')[at]?.complete,
    card,
  );
  await pressByFinger(session, page.locator('.card .picture').nth(card));
  await page.waitForURL(address);
  const wait = await page.evaluate(untilPainted, PICTURE);
  await page.close();
  return wait;
}

/** Runs in the page. */
function untilPainted(picture: string): Promise<Wait> {
  const since = (kind: string, time: number) =>
    performance.timeOrigin + time - Number(sessionStorage.getItem(kind));
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
        if (!entry.element?.matches(picture)) continue;
        const { startTime } = entry;
        resolve({
          fromTouch: since('touchstart', startTime),
          fromLift: since('touchend', startTime),
        });
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
