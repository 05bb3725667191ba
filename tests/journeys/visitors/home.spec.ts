import type { Locator, Page } from 'playwright/test';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { paths } from '../../../src/paths.ts';
import { expect, onPhone, test } from '../../support/browser/journey.ts';

test.describe('the home page', () => {
  test('says Loading... until the list is there, and shows 12 of it', onPhone, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/products', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByText('Loading...')).toBeVisible();
    release();
    await expect(gridOf(page)).toHaveCount(12);
    await expect(page.getByText('Loading...')).toBeHidden();
  });

  test(
    'leaves out the heading of the grid while there is no product',
    onPhone,
    async ({ page }) => {
      await page.route('**/api/products', (route) => route.fulfill({ json: [] }));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Fresh from the workshop' })).toBeHidden();
    },
  );

  test('shuffles the list anew on each visit', onPhone, async ({ page }) => {
    // All that a visit shows are the same twelve, so only their order can differ.
    const twelve = (await (await page.request.get('/api/products')).json()).slice(0, 12);
    await page.route('**/api/products', (route) => route.fulfill({ json: twelve }));
    const visit = async () => {
      await page.goto('/');
      await expect(gridOf(page)).toHaveCount(12);
      return gridOf(page).locator('[data-title]').allTextContents();
    };
    const orders = [await visit(), await visit(), await visit()];
    const titles = twelve.map(({ title }: { title: string }) => title).toSorted();
    for (const order of orders) expect(order.toSorted()).toEqual(titles);
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  });

  test(
    'shows the pictures of a list with nothing but ids and addresses',
    onPhone,
    async ({ page }) => {
      const listed = await (await page.request.get('/api/products?page=1&per_page=20')).json();
      const bare = listed.map(({ id, images: [main] }: Product) => ({
        id,
        images: [{ url: main?.url }],
      }));
      await page.route('**/api/products', (route) => route.fulfill({ json: bare }));
      await page.goto('/');
      await expect(gridOf(page)).toHaveCount(12);
      for (const card of await gridOf(page).all()) {
        await card.scrollIntoViewIfNeeded();
        const picture = card.getByRole('img');
        await expect(picture).toHaveAttribute('src', /^\/storage\/products\//);
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      }
    },
  );

  test('says Image Not Loaded for a product without pictures', onPhone, async ({ page }) => {
    await page.route('**/api/products', (route) =>
      route.fulfill({ json: [{ id: 1, images: [] }] }),
    );
    await page.goto('/');
    await expect(gridOf(page).getByAltText('Image Not Loaded')).toBeVisible();
  });

  test(
    'leaves the grid empty when the list fails, and says so in the log only',
    onPhone,
    async ({ page, allowConsoleError }) => {
      allowConsoleError(/500/);
      const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.route('**/api/products', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/');
      await logged;
      await expect(page.getByText('Loading...')).toBeHidden();
      await expect(gridOf(page)).toHaveCount(0);
    },
  );
});

test('the home page shows its rooms as tiles within two screens', async ({ page }) => {
  await page.goto('/');
  const rooms = page.getByRole('region', { name: 'Rooms we furnish' });
  const height = page.viewportSize()?.height ?? 0;
  expect((await rooms.boundingBox())?.y).toBeLessThan(2 * height);
  await expect(rooms.getByRole('link')).toHaveCount(6);
  await rooms.getByRole('link', { name: 'Kitchens' }).click();
  await expect(page).toHaveURL(paths.kitchenCabinets);
});

test.describe('the carousel', () => {
  test('shows three pieces, or one on a phone, and moves on by as many', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'A few of our pieces' });
    await carousel.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const slides = carousel.locator('.slide');
    await expect(slides).toHaveCount(9);
    const perView = (page.viewportSize()?.width ?? 0) > 728 ? 3 : 1;
    await expect(slides.nth(perView - 1)).toBeInViewport({ ratio: 0.5 });
    await carousel.getByRole('button', { name: 'Next pieces' }).click();
    await expect(slides.nth(perView)).toBeInViewport({ ratio: 0.5 });
    await expect(slides.nth(0)).not.toBeInViewport({ ratio: 0.1 });
    // Each in its place: a row whose order has changed under the slider falls apart.
    for (let index = perView; index < 2 * perView; index++) {
      await expect(slides.nth(index)).toBeInViewport({ ratio: 0.5 });
    }
  });

  test('leaves the focus where it was when its script arrives', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_astro/Carousel.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'A few of our pieces' });
    const link = carousel.locator('.slide').nth(4).getByRole('link');
    const title = (await link.textContent()) ?? '';
    await link.focus();
    release();
    await expect(carousel.getByRole('button', { name: 'Next pieces' })).toBeEnabled();
    await expect(page.locator(':focus')).toHaveText(title);
    await expect(carousel.locator('.slide:has(:focus)')).toBeInViewport({ ratio: 0.9 });
    await expect(carousel.locator('.slide')).toHaveCount(9);
    const titles = await carousel.locator('.slide a').allTextContents();
    expect(new Set(titles).size).toBe(9);
  });

  test(
    'stands still under reduced motion, and has a pause control otherwise',
    onPhone,
    async ({ page }) => {
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'A few of our pieces' });
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await carousel.getByRole('button', { name: 'Pause' }).click();
      await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
    },
  );
});

/** The cards of the grid that the page fills from the server. */
function gridOf(page: Page): Locator {
  return page.locator('[data-random-grid] > li');
}
