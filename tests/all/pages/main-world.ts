import { expect, type Page } from 'playwright/test';

/**
 * Playwright's own actions need Chromium 105 or newer. In older ones the page itself types and
 * clicks.
 */
export async function typeInPage(page: Page, fields: Record<string, string>): Promise<void> {
  await page.evaluate((texts) => {
    for (const [selector, text] of Object.entries(texts)) {
      const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
      if (!control) throw new Error(`There is no ${selector}.`);
      // Uses the prototype's setter, since React overrides the instance's.
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
      setter?.call(control, text);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, fields);
}

export function pressInPage(page: Page, selector: string): Promise<void> {
  return page.$eval(selector, (control) => (control as HTMLElement).click());
}

export async function scrollInPage(page: Page, selector: string): Promise<void> {
  await page.$eval(selector, (element) => element.scrollIntoView());
}

/** Waits until the page contains the words. */
export async function expectWords(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.body.innerText)).toContain(words);
}
