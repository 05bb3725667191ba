import { findBrowser } from '../support/browser.ts';
import { expect, openReady, test } from '../support/journey.ts';

// Playwright does without the cache of pages that were left; visitors' browsers have it.
test.use({
  launchOptions: { ...findBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

for (const { name, opener } of [
  { name: 'Menu', opener: '[data-open-drawer]' },
  { name: 'Search', opener: '[data-search]' },
]) {
  test(`nothing lies over a page that somebody comes back to: ${name}`, async ({ page }) => {
    await openReady(page, '/contact-us');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'as it was left' : 'loaded again';
      });
    });
    // Not by a click: each has its width of screen, and is the same at all of them.
    await page.locator(opener).dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await page.evaluate(() => location.assign('/about-us'));
    await expect(page).toHaveURL('/about-us');

    await page.evaluate(() => history.go(-1));
    await expect(page).toHaveTitle('as it was left');
    await expect(dialog).toBeHidden();
  });
}
