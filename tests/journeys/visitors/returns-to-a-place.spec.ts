import type { Locator, Page } from 'playwright/test';
import { expect, openReady, test } from '../../support/browser/journey.ts';

/** Pixels: less than a line of text. */
const MAX_SHIFT = 8;

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`Back returns to the place on the home page, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openReady(page, '/');
    await expect(gridOf(page)).toHaveCount(12);
    const places = [
      page.getByRole('heading', { name: 'Affordable' }),
      page.getByRole('heading', { name: 'Learning in Style: School Furniture' }),
      page.getByRole('heading', { name: 'Join our community' }),
      page.getByRole('heading', { name: 'Fresh from the workshop' }),
    ];
    for (const place of places) {
      await place.evaluate((element) =>
        element.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      const before = await restingTop(place);
      await page.evaluate(() => Object.assign(window, { isFirstView: true }));
      await page.goto('/about-us');
      await page.goBack();
      // From the back-forward cache it would be the same window.
      expect(await page.evaluate(() => 'isFirstView' in window)).toBe(false);
      await expect(gridOf(page)).toHaveCount(12);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      const shift = async () => Math.abs((await restingTop(place)) - before);
      await expect.poll(shift, `moved by: ${place}`).toBeLessThan(MAX_SHIFT);
    }
  });
}

function gridOf(page: Page): Locator {
  return page.locator('[data-random-grid] > li');
}

/** Position of the element in the window once nothing moves. */
function restingTop(element: Locator): Promise<number> {
  return element.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let last = Number.NaN;
        let still = 0;
        const look = () => {
          const { top } = element.getBoundingClientRect();
          still = top === last ? still + 1 : 0;
          last = top;
          if (still > 10) resolve(top);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
