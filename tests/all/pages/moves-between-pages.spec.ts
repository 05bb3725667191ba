import type { Page } from 'playwright/test';
import { expect, onDesk, onPhone, openReady, test } from '../../support/browser/journey.ts';

const CHAIRS = '/office-furniture/chairs/high-back-chairs';
const CHAIR = /\/p\/off-hbc-001-/;
const CARD_LINK = 'a[href*="/p/off-hbc-001-"]';

test(
  'the page of a link under the mouse is prefetched, and shown as if it had been opened',
  onDesk,
  async ({ page }) => {
    await openReady(page, CHAIRS);
    const link = page.locator(CARD_LINK);
    const prefetched = page.waitForRequest(CHAIR);
    await link.hover();
    expect((await (await prefetched).allHeaders())['sec-purpose']).toContain('prefetch');
    await link.click();
    await expect(page).toHaveURL(CHAIR);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'a card’s picture becomes the photo of its page, unless somebody wants less motion',
  onPhone,
  async ({ page }) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await openReady(page, CHAIRS);
      await page.evaluate(() => {
        addEventListener('pageswap', ({ viewTransition }) => {
          const named = [...document.querySelectorAll<HTMLImageElement>('.card img')].filter(
            ({ style }) => style.viewTransitionName === 'product',
          );
          const keys = named.map((img) => img.closest<HTMLElement>('.card')?.dataset['key']);
          sessionStorage.setItem('swap', `${viewTransition !== null} ${keys}`);
        });
      });
      await page.locator(CARD_LINK).click();
      await expect(page).toHaveURL(CHAIR);
      const swap = reducedMotion === 'reduce' ? 'false ' : 'true off-hbc-001';
      await expect.poll(() => storedForSession(page, 'swap')).toBe(swap);
      await expect(page.locator('#photo-1 img')).toHaveCSS('view-transition-name', 'product');
    }
  },
);

/** A prepared page may hear a moment later of what the page before it has stored. */
function storedForSession(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), name);
}
