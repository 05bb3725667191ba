import type { Page } from 'playwright/test';
import { expect, onDesk, onPhone, openReady, test } from '../../support/browser/journey.ts';

test.describe('the home page', () => {
  test('has its parts in order, and leads on from each of its links', onPhone, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Global Quality, Local Craftsmanship',
    );
    await expect(page.getByText('Furnishing Futures, Worldwide.').first()).toBeVisible();
    await expect(page.locator('main h2')).toContainText([
      'Crafting Timeless Elegance with Distinctive Authority',
      'Embrace Unique Style With Minimalistic Approach',
      'Executive Elegance: Office Furniture',
      'Learning in Style: School Furniture',
      'Comfortable Feel',
    ]);
    await expect(page.locator('main h3')).toContainText([
      'Beds',
      'Reception Chairs',
      'Ottomans',
      'Minimalistic',
      'Aesthetic',
      'High Quality',
      'Unique',
      'Affordable',
    ]);

    const target = (name: string) => page.getByRole('link', { name, exact: true }).first();
    await expect(target('Read About Us')).toHaveAttribute('href', '/about-us');
    await expect(target('Explore beds')).toHaveAttribute('href', '/home-furniture/bedroom/beds');
    await expect(target('Explore reception chairs')).toHaveAttribute(
      'href',
      '/office-furniture/chairs/reception-chairs',
    );
    await expect(target('Explore ottomans')).toHaveAttribute(
      'href',
      '/home-furniture/living-room/ottomans',
    );
    await expect(target('Get Inspirations')).toHaveAttribute(
      'href',
      '/kitchen-&-wardrobes/kitchen-cabinets',
    );
    await expect(target('Explore executive desks')).toHaveAttribute(
      'href',
      '/office-furniture/desks/managerial-executive-desks',
    );
    await expect(target('Explore school furniture')).toHaveAttribute(
      'href',
      '/school-&-university',
    );
  });

  test(
    'shows 12 pieces picked at random, and Loading... until they are there',
    onPhone,
    async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/random-products', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/');
      await expect(page.getByText('Loading...')).toBeVisible();
      release();
      await expect(page.locator('[data-random-grid] > li')).toHaveCount(12);
      await expect(page.getByText('Loading...')).toBeHidden();
    },
  );

  test(
    'leaves the grid empty when the list fails, and says nothing',
    onPhone,
    async ({ page, expectFault }) => {
      expectFault(/500/);
      await page.route('**/api/random-products', (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.getByText('Loading...')).toBeHidden();
      await expect(page.locator('[data-random-grid] > li')).toHaveCount(0);
    },
  );

  test(
    'shows the promotion after 1.5 s, and closed it stays away until reload',
    onPhone,
    async ({ page }) => {
      await page.clock.install({ time: '2026-03-02T08:00:00' });
      await page.clock.pauseAt('2026-03-02T09:00:00');
      await page.goto('/');
      // The scripts come once the page is painted, which is a matter of the clock too.
      await page.clock.runFor(100);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      const promotion = page.getByRole('complementary', { name: 'Ramadan Kareem' });
      await page.clock.runFor(1400);
      await expect(promotion).toBeHidden();
      await page.clock.runFor(200);
      await expect(promotion).toBeVisible();
      await page.clock.resume();
      await promotion.getByRole('button', { name: 'Close the promotion' }).click();
      await page.clock.fastForward(60_000);
      await expect(promotion).toBeHidden();
      await openReady(page, '/');
      await page.clock.fastForward(1500);
      await expect(promotion).toBeVisible();
    },
  );

  test('never fetches the video where motion is unwelcome', onPhone, async ({ page }) => {
    const videos: string[] = [];
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(request.url())) videos.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(videos).toEqual([]);
  });

  for (const { line, isFetched } of [
    { line: { effectiveType: '4g', downlink: 5, saveData: false }, isFetched: true },
    { line: { effectiveType: '4g', downlink: 1.6, saveData: false }, isFetched: false },
    { line: { effectiveType: '4g', downlink: 5, saveData: true }, isFetched: false },
    { line: { effectiveType: '3g', downlink: 5, saveData: false }, isFetched: false },
  ]) {
    test(
      `fetches the video where the line is good: ${JSON.stringify(line)}`,
      onPhone,
      async ({ page }) => {
        const videos: string[] = [];
        page.on('request', (request) => {
          if (/\.(mp4|webm)$/.test(request.url())) videos.push(request.url());
        });
        await openOverLine(page, line);
        // It is asked for by the script that has run by now, or not at all.
        await page.waitForLoadState('networkidle');
        expect(videos.length > 0).toBe(isFetched);
      },
    );
  }

  test('plays the video while it is seen, until it is asked not to', onDesk, async ({ page }) => {
    await openOverLine(page, { effectiveType: '4g', downlink: 5, saveData: false });
    const plays = () => expect(page.locator('video')).toHaveJSProperty('paused', false);
    const standsStill = () => expect(page.locator('video')).toHaveJSProperty('paused', true);
    const search = page.getByRole('dialog', { name: 'Search' });
    await plays();

    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible();
    await standsStill();
    await page.keyboard.press('Escape');
    await plays();

    await page.evaluate(() => scrollTo({ top: 2 * innerHeight, behavior: 'instant' }));
    await standsStill();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await plays();

    await page.getByRole('button', { name: 'Pause video' }).click();
    await standsStill();
    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await standsStill();
    await page.getByRole('button', { name: 'Play video' }).click();
    await plays();
  });
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

/** Opens the home page over a line as the browser tells of it, for somebody who minds no motion. */
async function openOverLine(
  page: Page,
  line: { effectiveType: string; downlink: number; saveData: boolean },
) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, line);
  await openReady(page, '/');
}
