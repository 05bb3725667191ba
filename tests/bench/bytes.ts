import { chromium, type Page } from 'playwright';
import { watchWeight } from '../journeys/tour/page-weight.ts';
import { scrollThrough } from '../journeys/tour/scroll-through.ts';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { openSettled } from '../support/browser/open-settled.ts';
import { testServer } from '../support/browser/test-server.ts';
import { KB } from '../support/page-weights/page-budgets.ts';
import type { Rows } from './tables.ts';
import { WEIGHED_PAGES } from './visited-pages.ts';

/** The window of Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** Bytes of first visits, before anybody scrolls and at the foot of the page, without films. */
export async function measureBytes(isMeant: (page: string) => boolean): Promise<Rows> {
  const rows: Rows = {};
  const browser = await chromium.launch(findBrowser());
  try {
    for (const [name, path] of Object.entries(WEIGHED_PAGES).filter(([page]) => isMeant(page))) {
      const context = await browser.newContext({
        ...PHONE,
        baseURL: testServer.url,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await page.route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: 'a map' }),
      );
      rows[name] = await weighed(page, path);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function weighed(page: Page, path: string): Promise<Rows[string]> {
  const { weigh } = watchWeight(page);
  await openSettled(page, path);
  const first = await weigh();
  await scrollThrough(page);
  const last = await weigh();
  return {
    'first visit kB': kilobytes(first.all),
    'script kB': kilobytes(first.script + first.keeping),
    'at the foot kB': kilobytes(last.all),
    'script at the foot kB': kilobytes(last.script + last.keeping),
  };
}

function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1);
}
