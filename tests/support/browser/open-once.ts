import { expect, type Page, test } from 'playwright/test';
import { watchPage } from './journey.ts';

/**
 * Opens a page once for all tests of a file or a describe that only read it, since loading takes
 * longer than reading.
 *
 * @param prepare runs before the page is opened
 * @param expected expected faults of the page
 * @returns gets the page within a test
 */
export function openOnce(
  path: string,
  { prepare, expected = [] }: { prepare?: (page: Page) => Promise<void>; expected?: RegExp[] } = {},
): () => Page {
  let page: Page;
  const faults: string[] = [];
  // Runs in one worker in order, so that the page is loaded once.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    watchPage(page, faults);
    await prepare?.(page);
    await page.goto(path);
  });
  test.afterAll(async () => {
    await page.close();
    const unexpected = faults.filter((fault) => !expected.some((known) => known.test(fault)));
    expect(unexpected, 'complaints of the page').toEqual([]);
  });
  return () => page;
}
