import { test as base, type Page } from 'playwright/test';

export { expect } from 'playwright/test';

/** Runs on a phone only, because it is specific to phones or equal at every width. */
export const onPhone = { tag: '@phone' };
/** Runs on a desktop only. */
export const onDesk = { tag: '@desk' };

interface Watched {
  /** Declares a console error as expected, such as the 401 of a refused login. */
  allowConsoleError(pattern: RegExp): void;
}

/**
 * Playwright's `test`, which fails on any fault of its pages: a console error, an exception, or a
 * failed request to our own server.
 */
export const test = base.extend<Watched>({
  allowConsoleError: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const expected: RegExp[] = [];
      for (const page of context.pages()) watchPage(page, faults);
      context.on('page', (page) => watchPage(page, faults));
      await use((pattern) => expected.push(pattern));
      // State that Playwright does not reset for the next journey in the same window.
      await context.setOffline(false);
      await context.clearPermissions();
      const unexpected = faults.filter((fault) => !expected.some((known) => known.test(fault)));
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

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
