import { type CDPSession, chromium, type Page } from 'playwright';
import { paths } from '../../src/paths.ts';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { testServer, testServerEnvironment } from '../support/browser/test-server.ts';
import { slowDown } from './slow-line.ts';
import { median, type Rows } from './tables.ts';

const RUNS = 5;
const SLOWER = 4;
const BYTES_A_SECOND = 500_000 / 8;

/**
 * Waiting times of staff on a slow phone, with a quarter of this CPU and 500 kbit/s: median
 * milliseconds until the dashboard shows its first rows and until it is complete, with an empty
 * cache and with cached scripts.
 */
export async function measureSlowPhone(): Promise<Rows> {
  const browser = await chromium.launch(findBrowser());
  try {
    const page = await browser.newPage({
      baseURL: testServer.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await signIn(page);
    const session = await slowPhone(page);
    return {
      'first visit': await medians(page, session, true),
      'later visits': await medians(page, session, false),
    };
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(testServerEnvironment.STAFF_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(testServerEnvironment.STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('row').nth(1).waitFor();
}

async function slowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const throughput = { downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
  await slowDown(session, { latency: 0, ...throughput }, SLOWER);
  return session;
}

async function medians(page: Page, session: CDPSession, isFirst: boolean) {
  await session.send('Network.setCacheDisabled', { cacheDisabled: isFirst });
  const seen: number[] = [];
  const whole: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto('about:blank');
    const start = performance.now();
    const since = () => performance.now() - start;
    await page.goto(paths.dashboard, { waitUntil: 'commit' });
    const rows = page.locator('.first-rows li, tbody tr');
    seen.push(await rows.first().waitFor().then(since));
    whole.push(await page.getByRole('row').nth(1).waitFor().then(since));
  }
  return { 'rows ms': Math.round(median(seen)), 'whole ms': Math.round(median(whole)) };
}
