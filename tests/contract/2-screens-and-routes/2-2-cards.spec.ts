import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser/journey.ts';

test('the image of a card lifts and a tinted panel with an icon rises under the mouse', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.beds);
  const card = page.locator('[data-live-grid] > li').first();
  const image = card.locator('img').first();
  await image.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(image).toHaveCSS('transform', 'none');
  await card.hover();
  await expect(image).toHaveCSS('transform', /^matrix\(1, 0, 0, 1, 0, -\d+\)$/);
  await expect(card.locator('.arrow')).toHaveCSS('opacity', '1');
  await expect(card.locator('.arrow svg')).toBeVisible();
});

// The twelve pieces of the home page stand two abreast on a phone of 360 px and more.
for (const [path, grid, small] of [
  [paths.beds, '[data-live-grid]', 390],
  [paths.home, '[data-random-grid]', 320],
] as const) {
  test(`the product grid of ${path} is four columns wide, one column at ${small} px`, async ({
    page,
  }) => {
    await page.goto(path);
    const columns = () =>
      page
        .locator(grid)
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    await expect.poll(columns).toBe(4);
    await page.setViewportSize({ width: small, height: 844 });
    await expect.poll(columns).toBe(1);
  });
}
