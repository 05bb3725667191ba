import type { Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser/journey.ts';
import { openOnce } from '../support/browser/open-once.ts';

// Playwright's clock leaves a script behind in a window that is used again.
test.use({ reuseContext: false });

test.describe('the home page', () => {
  const page = openOnce(paths.home);
  const link = (name: string) => page().getByRole('link', { name, exact: true }).first();

  test('has a carousel of products', async () => {
    const carousel = page().getByRole('region', { name: 'A few of our pieces' });
    await expect(carousel.locator('.slide')).toHaveCount(9);
  });

  test('introduces itself with "Crafting Timeless Elegance with Distinctive Authority"', async () => {
    await expect(
      page().getByRole('heading', {
        name: 'Crafting Timeless Elegance with Distinctive Authority',
      }),
    ).toBeVisible();
  });

  test('has three numbered tiles: beds, reception chairs and ottomans', async () => {
    const tiles = page().getByRole('region', { name: 'Where to begin' }).getByRole('article');
    await expect(tiles.getByRole('heading')).toHaveText(['Beds', 'Reception Chairs', 'Ottomans']);
    await expect(tiles).toContainText(['01', '02', '03']);
  });

  for (const [name, path] of [
    ['Read About Us', '/about-us'],
    ['Explore beds', '/home-furniture/bedroom/beds'],
    ['Explore reception chairs', '/office-furniture/chairs/reception-chairs'],
    ['Explore ottomans', '/home-furniture/living-room/ottomans'],
    ['Get Inspirations', '/kitchen-&-wardrobes/kitchen-cabinets'],
    ['Explore executive desks', '/office-furniture/desks/managerial-executive-desks'],
    ['Explore school furniture', '/school-&-university'],
  ] as const) {
    test(`leads from "${name}" to ${path}`, async () => {
      await expect(link(name)).toHaveAttribute('href', path);
    });
  }

  for (const name of ['Minimalistic', 'Aesthetic', 'High Quality', 'Unique', 'Affordable']) {
    test(`has "${name}" in its list of five points`, async () => {
      await expect(page().getByRole('heading', { name, exact: true })).toBeVisible();
    });
  }

  for (const name of [
    'Embrace Unique Style With Minimalistic Approach',
    'Executive Elegance: Office Furniture',
    'Learning in Style: School Furniture',
  ]) {
    test(`has the banner "${name}"`, async () => {
      await expect(page().getByRole('heading', { name })).toBeVisible();
    });
  }

  test('has the image grid "Cozy Looks / Comfortable Feel"', async () => {
    const looks = page()
      .locator('section')
      .filter({ hasText: /Cozy Looks\s*Comfortable Feel/ });
    expect(await looks.getByRole('img').count()).toBeGreaterThan(3);
  });

  test('has the Join Our Community box', async () => {
    await expect(page().getByRole('heading', { name: 'Join Our Community' })).toBeVisible();
  });

  test('has a grid of products from the server', async () => {
    await expect(page().locator('[data-random-grid] > li')).toHaveCount(12);
  });
});

test.describe('the Ramadan banner', () => {
  test('appears 1.5 seconds after load', async ({ page }) => {
    await openWithClock(page);
    await page.clock.runFor(1400);
    await expect(promotion(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(promotion(page)).toBeVisible();
  });

  test('slides in from the right', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWithClock(page);
    const start = firstKeyframe(page);
    await page.clock.runFor(1600);
    // By its own width and more, from the right.
    expect(await start).toMatch(/^translate\(calc\(100% \+ \d+px\)\)$/);
  });

  test('stays away until the page is reloaded once it is closed', async ({ page }) => {
    await openWithClock(page);
    await page.clock.runFor(1600);
    await promotion(page).getByRole('button', { name: 'Close the promotion' }).click();
    await page.clock.runFor(60_000);
    await expect(promotion(page)).toBeHidden();
    await page.reload();
    await page.clock.runFor(100);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.clock.runFor(1500);
    await expect(promotion(page)).toBeVisible();
  });

  test('stands below the header, however many rows that has', async ({ page }) => {
    await openWithClock(page);
    await page.clock.runFor(1600);
    for (const width of [390, 740, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const close = promotion(page).getByRole('button', { name: 'Close the promotion' });
      // A click would land on the header where that lies over the button.
      await close.click({ trial: true, timeout: 5000 });
    }
  });
});

function promotion(page: Page) {
  return page.getByRole('complementary', { name: 'Ramadan Kareem' });
}

/** Resolves with the transform that the banner's transition begins with; clocks do not stop it. */
function firstKeyframe(page: Page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('transitionrun', ({ target }) => {
          if (!(target instanceof Element) || !target.matches('[data-promotion]')) return;
          const effect = target.getAnimations()[0]?.effect as KeyframeEffect | undefined;
          resolve(effect?.getKeyframes()[0]?.['transform']);
        });
      }),
  );
}

/** On a day of the promotion, with a clock that moves only when it is told to. */
async function openWithClock(page: Page) {
  await page.clock.install({ time: '2026-03-02T08:00:00+03:00' });
  await page.clock.pauseAt('2026-03-02T09:00:00+03:00');
  await page.goto(paths.home);
  // The scripts come once the page is painted, which goes by the clock too.
  await page.clock.runFor(100);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
