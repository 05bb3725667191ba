import type { Page } from 'playwright/test';

/** A file of the site without scripts. On about:blank a page has no storage. */
export const BLANK_PAGE = '/robots.txt';

/** Sets a value in the browser's storage, before the site's scripts look for it. */
export async function keepOnDevice(page: Page, name: string, text: string): Promise<void> {
  if (new URL(page.url()).pathname !== BLANK_PAGE) await page.goto(BLANK_PAGE);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [name, text] as const);
}
