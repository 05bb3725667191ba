import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { enquiryPath, paths, quotationPath, searchPath } from '../../../src/paths.ts';
import { aSale } from '../../journeys/tour/a-sale.ts';
import { openSettled } from '../../journeys/tour/open-settled.ts';
import { scrollThrough } from '../../journeys/tour/scroll-through.ts';
import { keepOnDevice } from '../../support/browser/blank-page.ts';
import { findBrowser } from '../../support/browser/chromium/find-browser.ts';
import { summary } from '../../support/browser/filters.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { firstChair, secondChair } from '../../support/browser/quote-list-journey.ts';
import { resize } from '../../support/browser/screen-checks.ts';
import { storeSession } from '../../support/browser/staff-session.ts';
import { compareLooks } from '../looks/compare-looks.ts';
import { readLook, writeLook } from '../looks/look-file.ts';
import { recordLook, type Shown } from '../looks/record-look.ts';
import { settle, stopChance } from '../looks/settle.ts';

// Other browsers and fonts break lines elsewhere.
test.use({ launchOptions: findBrowser({ ...process.env, CHROMIUM_PATH: '' }) });

const WIDTHS = [1440, 390];

interface Scene {
  path: string | (() => Promise<string>);
  isForStaff?: true;
  /** Puts something on the device. */
  prepare?: (page: Page) => Promise<void>;
  /** Does something on the open page. */
  act?: (page: Page) => Promise<void>;
}

const scenes: Record<string, Scene> = {
  home: {
    path: paths.home,
    prepare: async (page) => void (await page.route('**/api/products?*', withoutDraw)),
    act: (page) => page.locator('[data-promotion]').waitFor(),
  },
  catalogue: { path: paths.beds, act: (page) => summary(page).click() },
  product: { path: '/p/1-umoja-four-person-workstation' },
  landing: { path: paths.commercialInteriors },
  contact: { path: paths.contactUs },
  'quote-list': {
    path: paths.quoteList,
    prepare: (page) => keepOnDevice(page, 'quote-list', JSON.stringify([firstChair, secondChair])),
  },
  search: { path: searchPath('desk') },
  'sign-in': { path: paths.login },
  dashboard: { path: `${paths.dashboard}?q=umoja`, isForStaff: true },
  inbox: {
    path: async () => {
      const { enquiry, lname } = await aSale();
      return `${enquiryPath(enquiry)}&${new URLSearchParams({ q: lname })}`;
    },
    isForStaff: true,
  },
  'add-product': { path: paths.addProducts, isForStaff: true },
  quotation: { path: async () => quotationPath((await aSale()).quotation), isForStaff: true },
};

/** How a page looks once it has looked the same for two seconds. */
async function lastLook(page: Page): Promise<Shown[]> {
  let before: Shown[] = [];
  let now = await page.evaluate(recordLook);
  while (JSON.stringify(now) !== JSON.stringify(before)) {
    before = now;
    await page.waitForTimeout(2000);
    now = await page.evaluate(recordLook);
  }
  return now;
}

/** The server draws other products each minute; without its draw, it sends all of them. */
async function withoutDraw(route: Route) {
  const { prefer: _, ...headers } = await route.request().allHeaders();
  await route.continue({ headers });
}

for (const [name, { path, isForStaff, prepare, act }] of Object.entries(scenes)) {
  test(`the screen “${name}” looks as it did @desk`, async ({ freshPage: page }, { config }) => {
    const address = typeof path === 'string' ? path : await path();
    if (isForStaff) await storeSession(page, hired.wanjiku);
    else await stopChance(page);
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'a map' }),
    );
    await prepare?.(page);
    for (const width of WIDTHS) {
      await resize(page, width);
      await openSettled(page, address);
      await act?.(page);
      await settle(page);
      await scrollThrough(page);
      const file = join(import.meta.dirname, '../looks/expected', `${name}-${width}.txt`);
      if (config.updateSnapshots === 'all') writeFileSync(file, writeLook(await lastLook(page)));
      const expected = readLook(readFileSync(file, 'utf8'));
      const changes = async () => compareLooks(expected, await page.evaluate(recordLook));
      const help = `${name} at ${width} px; "npm run looks" writes down how it looks now`;
      await expect.soft.poll(changes, help).toEqual([]);
    }
  });
}
