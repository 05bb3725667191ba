import { readBuiltInList, readCataloguePages } from '../../../src/catalogue/seed/seed-files.ts';
import { expect, onPhone, test } from '../../support/browser/journey.ts';
import { axeFinds, OF_EACH_PAGE } from '../../support/browser/screen-checks.ts';

const CHAIRS = '/office-furniture/chairs/high-back-chairs';
const BEDS = '/home-furniture/bedroom/beds';
/** Somebody may type without spaces. */
const LONG = 'Abed'.repeat(40);

test.describe('a catalogue page', () => {
  test('answers in its raw and in its percent-encoded form', onPhone, async ({ request }) => {
    for (const address of [
      "/office-furniture/chairs/visitor's-chairs",
      '/office-furniture/chairs/visitor%27s-chairs',
      '/school-&-university',
      '/school-%26-university',
      '/kitchen-&-wardrobes/kitchen-cabinets',
      '/kitchen-%26-wardrobe/wardrobes',
    ]) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  });

  test('has the whole built-in list in its HTML', onPhone, async ({ request }) => {
    const html = await (await request.get(CHAIRS)).text();
    for (const { title } of readBuiltInList('high-back-chairs')) expect(html).toContain(title);
  });

  test('says with four columns on a wide screen and one on a phone what the grid is', async ({
    page,
  }) => {
    await page.goto(CHAIRS);
    const columns = await page
      .locator('[data-live-grid]')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(columns).toBe((page.viewportSize()?.width ?? 0) > 1200 ? 4 : 1);
  });

  test('swaps in place only what has changed since it was built', onPhone, async ({ page }) => {
    await page.route('**/api/products?*', async (route) => {
      const [first, ...others] = await (await route.fetch()).json();
      const changed = { ...first, version: first.version + 1, title: 'A bed with a new name' };
      const bare = { ...others[1], version: others[1].version + 1, title: LONG, images: [] };
      await route.fulfill({ json: [changed, bare, ...others.slice(2)] });
    });
    await page.goto(BEDS);
    const cards = page.locator('[data-live-grid] > li');
    await expect(cards).toHaveCount(6);
    await expect(cards.first().getByRole('heading')).toHaveText('A bed with a new name');
    await expect(cards.first().locator('img')).toHaveAttribute('srcset', /\/storage\/products\//);
    await expect(cards.first().getByText('A photograph will follow')).toHaveCount(0);

    const bare = cards.filter({ hasText: LONG });
    await expect(bare.getByText('A photograph will follow')).toBeVisible();
    await expect(bare.getByAltText('Image Not Loaded')).toBeVisible();
    await expect(bare.getByRole('img')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
  });

  test('says what to do when nothing stands there yet', onPhone, async ({ page }) => {
    await page.route('**/api/products?*', (route) => route.fulfill({ json: [] }));
    await page.goto(BEDS);
    await expect(page.getByRole('link', { name: 'Tell us what you need' })).toBeVisible();
  });
});

test(
  'every catalogue page shows its pieces with title and picture, soundly',
  onPhone,
  async ({ page }) => {
    for (const { path, hero } of readCataloguePages().filter(({ kind }) => kind !== 'overview')) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title);
      const card = page.locator('[data-live-grid] > li').first();
      await expect(card.getByRole('heading', { level: 3 }), path).not.toBeEmpty();
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByRole('img'), path).not.toHaveJSProperty('naturalWidth', 0);
      expect(await axeFinds(page, OF_EACH_PAGE), path).toEqual([]);
    }
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a catalogue page shows its pieces, and the menu button leads to all pages',
    onPhone,
    async ({ page }) => {
      await page.goto(BEDS);
      await expect(page.locator('[data-live-grid] > li')).toHaveCount(7);
      await page.goto(`${BEDS}#site-links`);
      const links = page.getByRole('navigation', { name: 'All pages' });
      await expect(links.getByText('Sofas')).toBeHidden();
      await links.locator('summary').getByText('Home Furniture').click();
      await links.getByText('Sofas').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofas');
    },
  );
});
