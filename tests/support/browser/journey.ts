import { test as base, type Page } from 'playwright/test';

export { expect } from 'playwright/test';

/** What is done on a phone only: because it is, or because it is the same at every width. */
export const onPhone = { tag: '@phone' };
/** What is done at a desk only. */
export const onDesk = { tag: '@desk' };

interface Watched {
  /** Says that a complaint belongs to the story, such as the 401 of a refused login. */
  expectFault(pattern: RegExp): void;
}

/**
 * Playwright's `test`, where a journey fails on whatever its pages complain of: a console error,
 * an exception, or a request to our own server that fails.
 */
export const test = base.extend<Watched>({
  expectFault: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const expected: RegExp[] = [];
      for (const page of context.pages()) watchPage(page, faults);
      context.on('page', (page) => watchPage(page, faults));
      await use((pattern) => expected.push(pattern));
      // What Playwright does not take back itself where the next journey is given the same window.
      await context.setOffline(false);
      await context.clearPermissions();
      const unexpected = faults.filter((fault) => !expected.some((known) => known.test(fault)));
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Collects what a page complains of: console errors, exceptions, failed requests to our server. */
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
    // A page that is left in the middle of a request is no fault.
    if (reason !== 'net::ERR_ABORTED' && isOurs(request.url())) {
      faults.push(`${reason} ${request.method()} ${request.url()}`);
    }
  });
}

/** Opens a page and waits for the scripts that come once it has loaded. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
