import { expect, type Page, test } from 'playwright/test';
import { watchPage } from './journey.ts';

/**
 * Opens a page once for all tests of a file or a describe, which only look at it: loading it for
 * each sentence would take longer than reading it.
 *
 * @returns the page, from within a test
 */
export function openOnce(path: string): () => Page {
  let page: Page;
  const faults: string[] = [];
  // One worker runs them in order, so that the page is loaded once.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    watchPage(page, faults);
    await page.goto(path);
  });
  test.afterAll(async () => {
    await page.close();
    expect(faults, 'complaints of the page').toEqual([]);
  });
  return () => page;
}
