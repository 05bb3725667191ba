import { expect, type Page } from 'playwright/test';

/**
 * Playwright's own actions ask elements for what Chromium has since version 105. In an older one the
 * page itself types and presses.
 */
export async function typeInPage(page: Page, fields: Record<string, string>): Promise<void> {
  await page.evaluate((texts) => {
    for (const [selector, text] of Object.entries(texts)) {
      const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
      if (!control) throw new Error(`There is no ${selector}.`);
      // As a key would, past the setter of the instance, by which React keeps track of its own.
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

/** Waits until the page shows the words somewhere. */
export async function expectWords(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.body.innerText)).toContain(words);
}
