import { expect, openReady, test } from '../../support/browser/journey.ts';

for (const { name, opener } of [
  { name: 'Menu', opener: '[data-open-drawer]' },
  { name: 'Search', opener: '[data-search]' },
]) {
  // The back-forward cache restores a page in the state in which it was left.
  test(`nothing lies over a page when it is left: ${name}`, async ({ page }) => {
    await openReady(page, '/contact-us');
    // Not by a click: each has its width of screen, and is the same at all of them.
    await page.locator(opener).dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    );
    await expect(dialog).toBeHidden();
  });
}
