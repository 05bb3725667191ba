import { paths } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';

test('the dashboard sidebar is 200 px wide, and 70 px collapsed, and the table colours "In Stock" green, "pause" yellow and "out of stock" red', async ({
  page,
}) => {
  const word = ownWord();
  const { caller } = await colleague();
  for (const [title, status_id] of [
    ['ready', '1'],
    ['hidden', '2'],
    ['sold', '3'],
  ] as const) {
    await addProduct(caller, { title: `${word} ${title}`, status_id });
  }
  await signInTo(page, `${paths.dashboard}?q=${word}`, hired.juma);
  const width = async () => (await page.getByRole('complementary').first().boundingBox())?.width;
  await expect.poll(width).toBe(200);
  await page.getByRole('button', { name: 'Collapse the side menu' }).click();
  await expect.poll(width).toBe(70);
  await page.getByRole('button', { name: 'Expand the side menu' }).click();
  await expect.poll(width).toBe(200);
  for (const [title, hue] of [
    ['ready', 140],
    ['hidden', 45],
    ['sold', 8],
  ] as const) {
    const pill = page.locator('[data-tone]').filter({
      has: page.getByLabel(`Status of ${word} ${title}`),
    });
    const colour = await pill.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(Math.abs(hueOf(colour) - hue), `${title}: ${colour}`).toBeLessThan(15);
  }
});

test('the Add Products form is shown with a slide-in animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInTo(page, paths.addProducts, hired.juma);
  await expect(page.getByRole('button', { name: 'Add product' })).toBeVisible();
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((each) => getComputedStyle(each).animationName),
  );
  expect(names.filter((name) => name.includes('slide-in'))).toHaveLength(1);
});

/** Degrees of a colour such as `rgb(220, 239, 226)` on the colour wheel. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  const degrees = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return ((degrees * 180) / Math.PI + 360) % 360;
}
