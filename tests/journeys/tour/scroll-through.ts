import { expect, type Page } from 'playwright/test';

/** Scrolls to the end of a page, and waits for the scripts and pictures that it loads on the way. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  // A carousel picks other products once it runs, and their pictures come after them. Pictures that
  // are hidden must not load.
  const missing = () =>
    [...document.images]
      .filter((image) => image.checkVisibility() && !image.naturalWidth)
      .map(({ currentSrc, alt }) => `${currentSrc} ${alt}`);
  await expect.poll(() => page.evaluate(missing)).toEqual([]);
}
