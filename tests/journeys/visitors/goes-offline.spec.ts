import type { BrowserContext, Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { WORKER } from '../../../src/shell/offline/offline-worker.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import {
  addButton,
  CHAIRS_PAGE,
  fillDetails,
  firstChair,
  sendButton,
  showDetails,
} from '../../support/browser/quote-list-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';

const BEDS = '/home-furniture/bedroom/beds';

/** Pages that are stored once there is a quote list, visited or not. */
const TOOLS = [
  paths.quoteList,
  expect.stringMatching(/QuoteList/),
  expect.stringMatching(/client\./),
  expect.stringMatching(/islands\./),
  expect.stringMatching(/search-dialog/),
];

/** All of it, as the worker names it. */
async function toolsOf(page: Page): Promise<string[]> {
  const worker = await (await page.request.get(WORKER)).text();
  return JSON.parse(/"tools":(\[[^\]]*\])/.exec(worker)?.[1] ?? '[]');
}

/** Paths stored on the device. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Paths of the scripts, styles and pictures that the page has loaded. */
function loadedPaths(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(_astro|storage)\//.test(path)),
  );
}

async function untilKept(page: Page, ...wanted: unknown[]): Promise<void> {
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(wanted));
}

test.describe('a device with an offline worker', () => {
  let device: BrowserContext;
  test.beforeEach(async ({ browser, contextOptions, viewport, baseURL }) => {
    device = await browser.newContext({
      ...contextOptions,
      viewport,
      ...(baseURL && { baseURL }),
      serviceWorkers: 'allow',
    });
  });
  test.afterEach(() => device.close());

  test('seen pages open without a connection, others say so, and a request for a quotation goes later by itself', async () => {
    const page = await device.newPage();
    await openReady(page, CHAIRS_PAGE);
    await untilKept(page, CHAIRS_PAGE, paths.offline, ...(await loadedPaths(page)));
    await showDetails(page);
    await addButton(page, firstChair).click();
    await openReady(page, BEDS);
    const tools = await toolsOf(page);
    expect(tools).toEqual(expect.arrayContaining(TOOLS));
    await untilKept(page, BEDS, ...tools);
    await device.setOffline(true);

    await openReady(page, CHAIRS_PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const picture = page.locator('.card img').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('midback chair');
    await expect(page.getByRole('option').first()).toBeVisible();

    await page.goto('/home-furniture');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.getByRole('listitem').filter({ hasText: 'Beds' })).not.toHaveCount(0);
    // The line comes back, for a moment, while the next page is on its way.
    await page.evaluate(() => {
      addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online'))));
    });
    await page.getByRole('link', { name: 'Your quote list' }).last().click();
    await expect(page).toHaveURL(paths.quoteList);
    await expect(page.getByRole('heading', { name: firstChair.title })).toBeVisible();

    const lname = `Wanjiru ${ownWord()}`;
    await fillDetails(page, { ...aMessage, lname });
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Your request goes by itself');
    await openReady(page, BEDS);
    await device.setOffline(false);
    const told = page.locator('.page-toast');
    // A try while the line is only half back fails, and the next comes 20 seconds later.
    await expect(told).toContainText(
      /^Your quote request has arrived\. Your reference is Q-\d{6}\./,
      { timeout: 30_000 },
    );
    await told.getByRole('link', { name: 'See it' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    const { caller } = await colleague();
    const answer = await caller.get(`/api/enquiries?q=${encodeURIComponent(lname)}`);
    expect(await answer.json()).toHaveLength(1);

    await device.setOffline(true);
    await page.goto('/home-furniture');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await device.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Furniture');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('a device caches nothing of a screen for staff, and deletes the caches of other versions', async () => {
    const page = await device.newPage();
    await openReady(page, BEDS);
    await untilKept(page, BEDS, paths.offline);
    await signInTo(page, paths.dashboard, hired.juma);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const kept = await keptPaths(page);
    expect(
      kept.filter((path) => /^\/(login|dashboard|_astro\/(Login|Products))/.test(path)),
    ).toEqual([]);

    await page.evaluate(async () => {
      await caches.open('of another version');
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.unregister();
    });
    await page.evaluate(() => localStorage.clear());
    await openReady(page, BEDS);
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('of another version');
  });
});
