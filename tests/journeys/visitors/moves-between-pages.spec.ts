import type { Page } from 'playwright/test';
import { expect, onDesk, onPhone, openReady, test } from '../../support/browser/journey.ts';

const CHAIRS = '/office-furniture/chairs/high-back-chairs';
const CHAIR = /\/p\/off-hbc-001-/;

type Rule = { where: { and: Partial<Record<'href_matches' | 'selector_matches', string>>[] } };
type Rules = Record<'prefetch' | 'prerender', [Rule]>;

test('the next page is prepared when somebody reaches for it, by mouse already from the hover', async ({
  page,
  hasTouch,
}) => {
  await openReady(page, CHAIRS);
  const text = await page.locator('script[type="speculationrules"]').textContent();
  const { prerender, prefetch } = JSON.parse(text ?? '') as Rules;
  const reachedFor = ({ where }: Rule) =>
    page.locator(where.and.find((part) => part.selector_matches)?.selector_matches ?? 'a').first();
  await expect(reachedFor(prerender[0])).toBeAttached();
  await expect(reachedFor(prefetch[0])).toBeAttached({ attached: !hasTouch });
});

test('a page that was prepared is shown as if it had been opened', onDesk, async ({ page }) => {
  await openReady(page, CHAIRS);
  const link = page.locator(`a[href*="/p/off-hbc-001-"]`);
  const prefetched = page.waitForRequest(CHAIR);
  await link.hover();
  expect((await (await prefetched).allHeaders())['sec-purpose']).toContain('prefetch');
  await link.click();
  await expect(page).toHaveURL(CHAIR);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('for those who do not mind motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a card’s picture becomes the photograph of its page', onPhone, async ({ page }) => {
    await openReady(page, CHAIRS);
    await page.evaluate(() => {
      addEventListener('pageswap', () => {
        const named = [...document.querySelectorAll<HTMLImageElement>('.card img')].filter(
          ({ style }) => style.viewTransitionName === 'product',
        );
        const keys = named.map((img) => img.closest<HTMLElement>('.card')?.dataset['key']);
        sessionStorage.setItem('named', keys.join());
      });
    });
    await page.locator('a[href*="/p/off-hbc-001-"]').click();
    await expect(page).toHaveURL(CHAIR);
    await expect.poll(() => storedForSession(page, 'named')).toBe('off-hbc-001');
    await expect(page.locator('#photo-1 img')).toHaveCSS('view-transition-name', 'product');
  });
});

test.describe('for those who want less motion', () => {
  test('pages change without a transition', onPhone, async ({ page }) => {
    await openReady(page, CHAIRS);
    await page.evaluate(() => {
      addEventListener('pageswap', ({ viewTransition }) => {
        sessionStorage.setItem('transition', String(viewTransition !== null));
      });
    });
    await page.locator('a[href*="/p/off-hbc-001-"]').click();
    await expect(page).toHaveURL(CHAIR);
    await expect.poll(() => storedForSession(page, 'transition')).toBe('false');
  });
});

/** A prepared page may hear a moment later of what the page before it has stored. */
function storedForSession(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), name);
}
