import { expect, type Page, test } from 'playwright/test';
import { watchPage } from './journey.ts';

/**
 * Opens a page once for all tests of a file or a describe, which only look at it: loading it for
 * each sentence would take longer than reading it.
 *
 * @param prepare comes before the page is opened
 * @param expected complaints of the page that belong to the story
 * @returns the page, from within a test
 */
export function openOnce(
  path: string,
  { prepare, expected = [] }: { prepare?: (page: Page) => Promise<void>; expected?: RegExp[] } = {},
): () => Page {
  let page: Page;
  const faults: string[] = [];
  // One worker runs them in order, so that the page is loaded once.
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
