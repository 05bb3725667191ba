/**
 * Playwright's `test` with kept pages. `page` stays open for all tests of a worker and is emptied
 * between them: no cookies, storage, routes, listeners, emulation or history is left, but what the
 * browser has fetched and compiled is. `signInTo` gives it a session without the sign-in form.
 * `freshPage` is the page of a browser that has never been here; tests of a first visit, a lost
 * connection, a clock or a service worker ask for it. Any unexpected complaint of a page fails its
 * test.
 */
import { type Browser, test as base, type Page } from 'playwright/test';
import { KeptWindow, openContext } from './kept-window.ts';

export { expect } from 'playwright/test';

/** Runs on a phone only, because it is specific to phones or equal at every width. */
export const onPhone = { tag: '@phone' };
/** Runs on a desktop only. */
export const onDesk = { tag: '@desk' };

interface Journey {
  /** A page in a browser without cache, cookies or history. */
  freshPage: Page;
  complaints: Complaints;
  /** Declares a console error as expected, such as the 401 of a refused login. */
  allowConsoleError(pattern: RegExp): void;
}

interface Worker {
  keptWindows: KeptWindows;
}

/** What the pages of a test complained about. */
interface Complaints {
  heard: string[];
  expected: RegExp[];
}

/** A touch screen is a property of a window, so a worker may need one with and one without it. */
type KeptWindows = Map<boolean, KeptWindow>;

export const test = base.extend<Journey, Worker>({
  keptWindows: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const windows: KeptWindows = new Map();
      await use(windows);
      for (const { context } of windows.values()) await context.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  complaints: async ({}, use, { title }) => {
    const complaints: Complaints = { heard: [], expected: [] };
    await use(complaints);
    const { heard, expected } = complaints;
    const unexpected = heard.filter((fault) => !expected.some((known) => known.test(fault)));
    if (unexpected.length > 0)
      throw new Error(`A page of “${title}” complained:\n${unexpected.join('\n')}`);
  },

  allowConsoleError: async ({ complaints }, use) => {
    await use((pattern) => complaints.expected.push(pattern));
  },

  context: async (
    {
      browser,
      complaints,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      javaScriptEnabled,
      keptWindows,
      reuseContext,
      viewport,
    },
    use,
    testInfo,
  ) => {
    // Pages with other settings are few, and have little to fetch.
    if (!reuseContext || !javaScriptEnabled || deviceScaleFactor) {
      const context = await openWindow(browser, complaints.heard);
      await use(context);
      await context.close();
      return;
    }
    const isTouched = hasTouch === true;
    const kept = keptWindows.get(isTouched) ?? (await KeptWindow.open(browser));
    keptWindows.set(isTouched, kept);
    await kept.prepare({ viewport, reducedMotion: contextOptions.reducedMotion ?? null });
    watchPage(kept.page, complaints.heard);
    kept.context.on('page', (page) => watchPage(page, complaints.heard));
    await use(kept.context);
    // A failed test's window is closed, so that its page is described in the report.
    const isGood = testInfo.status === testInfo.expectedStatus && !kept.page.isClosed();
    if (isGood) await kept.clean();
    else {
      keptWindows.delete(isTouched);
      await kept.context.close();
    }
  },

  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },

  freshPage: async ({ browser, complaints }, use) => {
    const context = await openWindow(browser, complaints.heard);
    await use(await context.newPage());
    await context.close();
  },
});

async function openWindow(browser: Browser, heard: string[]) {
  const context = await openContext(browser);
  context.on('page', (page) => watchPage(page, heard));
  return context;
}

/** Collects faults of a page: console errors, exceptions, failed requests to our server. */
export function watchPage(page: Page, faults: string[]) {
  const isOurs = (url: string) => new URL(url).host === new URL(page.url()).host;
  page.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && isOurs(response.url())) {
      faults.push(`${response.status()} ${response.request().method()} ${pathname}`);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // A request aborted by a navigation is no fault.
    if (reason !== 'net::ERR_ABORTED' && isOurs(request.url())) {
      faults.push(`${reason} ${request.method()} ${request.url()}`);
    }
  });
}

/** Opens a page and waits for its deferred scripts. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
