import { globSync, readFileSync } from 'node:fs';
import type { Page, Response } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { everyScreen } from '../../support/browser/every-screen.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import {
  MAX_LAYOUT_SHIFT,
  sumLayoutShifts,
  watchLayoutShifts,
} from '../../support/browser/layout-shifts.ts';
import { axeFinds, fieldsThatZoom } from '../../support/browser/screen-checks.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';

const KB = 1024;

/** Script that stores the page offline, which loads after everything else. */
const KEEPS = /\/KeepForOffline\.[^/]+\.js$/;

/** Budget of visitors by page type in brotli-compressed bytes, without `KEEPS`. */
const pages = [
  {
    name: 'a catalogue page',
    path: '/office-furniture/chairs/mid-back-chairs',
    html: 14_000,
    script: 5 * KB,
  },
  {
    name: 'an overview',
    path: '/office-furniture',
    html: 11.75 * KB,
    script: 4.75 * KB,
  },
  {
    name: 'a landing page',
    path: '/commercial-interiors',
    html: 14.5 * KB,
    script: 5 * KB,
  },
  {
    name: 'the contact page before its form',
    path: '/contact-us',
    html: 14.25 * KB,
    script: 7.6 * KB,
  },
  {
    // Each of its four photographs adds some 60 bytes, the dots of colours 370.
    name: 'the page of a piece',
    path: '/p/1-umoja-four-person-workstation',
    html: 15 * KB,
    script: 6.75 * KB,
  },
  { name: 'the quote list', path: '/quote-list', html: 11.75 * KB, script: 80 * KB },
  {
    // Its six rooms add some 350 bytes.
    name: 'the home page',
    path: '/',
    html: 15.75 * KB,
    script: 7.25 * KB,
  },
  { name: 'the about page', path: '/about-us', html: 14.75 * KB, script: 5.1 * KB },
];

/**
 * Budget of a first visit on a phone, without the film of the home page and without headers, which
 * add 2 kB over HTTP/2.
 */
const firstVisits = [
  { name: 'the home page', path: '/', bytes: 80_000 },
  { name: 'a catalogue page', path: '/home-furniture/bedroom/beds', bytes: 72_000 },
  { name: 'a landing page', path: '/commercial-interiors', bytes: 76_000 },
  { name: 'the page of a piece', path: '/p/1-umoja-four-person-workstation', bytes: 60_000 },
  { name: 'the page of the busiest picture', path: '/p/55-kitenge-cube-ottoman', bytes: 60_000 },
  { name: 'the about page', path: '/about-us', bytes: 76_000 },
];

// What the first visit of a browser fetches is weighed.
test.use({ reuseContext: false, contextOptions: { reducedMotion: 'no-preference' } });

for (const { name, path, html, script } of pages) {
  test(`${name} keeps to its budget`, async ({ page }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'a map' }),
    );
    await page.goto(path, { waitUntil: 'networkidle' });
    const [keeping = [], shown = []] = [true, false].map((keeps) =>
      responses.filter((response) => KEEPS.test(response.url()) === keeps),
    );
    expect((await weigh(keeping)).script, 'bytes of script that keeps it').toBeLessThan(KB);
    const atLoad = await weigh(shown);
    expect(atLoad.document, 'bytes of HTML').toBeLessThanOrEqual(html);
    expect(atLoad.script, 'bytes of script at load').toBeLessThanOrEqual(script);
    expect(atLoad.font, 'bytes of fonts').toBeLessThanOrEqual(35 * KB);
  });
}

test.describe('a first visit on a phone', () => {
  // Viewport of Lighthouse.
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const { name, path, bytes } of firstVisits) {
    test(`of ${name} keeps to its budget until somebody moves on`, async ({ page }) => {
      const responses: Response[] = [];
      page.on('response', (response) => responses.push(response));
      await page.goto(path, { waitUntil: 'networkidle' });
      // Browsers ask for the icon of the tab once for the whole site, and some without a window never do.
      const isOfPage = (response: Response) =>
        response.request().resourceType() !== 'media' && !response.url().endsWith('/favicon.svg');
      const shown = responses.filter(isOfPage);
      const sizes = await Promise.all(shown.map((response) => response.request().sizes()));
      const sum = sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
      expect(sum).toBeLessThanOrEqual(bytes);

      await page.mouse.wheel(0, 600);
      await scrollThrough(page);
      // A carousel picks other products once it runs, and their pictures come after them.
      const notShown = () =>
        [...document.images]
          .filter((image) => image.checkVisibility() && !image.naturalWidth)
          .map(({ currentSrc, alt }) => `${currentSrc} ${alt}`);
      await expect.poll(() => page.evaluate(notShown)).toEqual([]);
    });
  }
});

test('every screen for staff keeps to its budget, its fields to 16 px or more, and axe finds nothing', async ({
  page,
}) => {
  test.slow();
  await signInTo(page, paths.help, hired.juma);
  // Late responses of one page would count for the next.
  await page.waitForLoadState('networkidle');
  let responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  for (const path of everyScreen) {
    responses = [];
    await page.goto(path, { waitUntil: 'networkidle' });
    const { script } = await weigh(responses);
    expect(script, `bytes of script of ${path}`).toBeGreaterThan(0);
    expect(script, `bytes of script of ${path}`).toBeLessThanOrEqual(160 * KB);
    expect(await fieldsThatZoom(page), path).toEqual([]);
    expect(await axeFinds(page), path).toEqual([]);
  }
});

test('a catalogue page keeps to its layout shift while it loads, and does without React', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await openReady(page, '/home-furniture/bedroom/beds');
  await page.waitForLoadState('networkidle');
  await scrollThrough(page);
  const scripts = await Promise.all(
    responses
      .filter((response) => response.request().resourceType() === 'script')
      .map((response) => response.text()),
  );
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((text) => text.includes('react.'))).toEqual([]);
  const moved = await shifts();
  expect(sumLayoutShifts(moved), moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});

test('no server code is among the scripts of the site', () => {
  const scripts = globSync(`${testServer.pages}/_astro/*.js`).map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const mark of ['kysely', 'argon2', 'insert into', 'SESSION_SECRET', 'node:crypto']) {
    expect(
      scripts.filter((text) => text.includes(mark)),
      mark,
    ).toEqual([]);
  }
});

/** Bytes by type of what the page has asked our own server for. */
async function weigh(responses: Response[]): Promise<Record<string, number>> {
  const bytes = { document: 0, script: 0, font: 0 };
  for (const response of responses) {
    const type = response.request().resourceType() as keyof typeof bytes;
    if (!(type in bytes) || response.status() !== 200) continue;
    const headers = await response.allHeaders();
    expect(headers['content-encoding'], response.url()).toBe(type === 'font' ? undefined : 'br');
    bytes[type] += Number(headers['content-length']);
  }
  return bytes;
}

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  // Whatever works on its own has begun to, with all the scripts that it needs.
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  // Hidden pictures must not load.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
}
