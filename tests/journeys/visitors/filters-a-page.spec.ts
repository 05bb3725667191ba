import {
  ALL,
  box,
  count,
  openFilters,
  promised,
  shown,
  summary,
} from '../../support/browser/filters.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { LIVING_ROOM } from '../../support/processes/long-pages.ts';

test('a page is narrowed option by option, and wider screens have the options beside the pieces', async ({
  page,
}) => {
  await openFilters(page);
  await expect(count(page)).toHaveText(`${ALL} pieces`);
  const leather = await promised(page, 'Leather');
  await box(page, 'Leather').check();
  // The pieces follow the option, and with them what the others promise.
  await expect(count(page)).toHaveText(`${leather} of ${ALL} pieces`);
  const brown = await promised(page, 'Brown');
  await box(page, 'Brown').check();
  await expect(count(page)).toHaveText(`${brown} of ${ALL} pieces`);
  await expect(shown(page)).toHaveCount(brown);
  await expect(box(page, 'Brown')).toBeFocused();
  await page.setViewportSize({ width: 820, height: 1180 });
  const gap = async () => {
    const option = await box(page, 'Brown').locator('..').boundingBox();
    const first = await shown(page).first().boundingBox();
    return (first?.x ?? 0) - (option?.x ?? 0) - (option?.width ?? 820);
  };
  await expect.poll(gap).toBeGreaterThan(0);
});

test('the filters of a page are used with the keyboard alone', async ({ page }) => {
  await openReady(page, LIVING_ROOM);
  const wood = box(page, 'Wood');
  await summary(page).focus();
  await page.keyboard.press('Enter');
  await wood.waitFor();
  await page.keyboard.press('Tab');
  await expect(wood).toBeFocused();
  const ring = await wood.locator('..').evaluate((label) => getComputedStyle(label).outlineStyle);
  expect(ring).toBe('solid');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(box(page, 'Painted board')).toBeFocused();
  await expect(count(page)).toHaveText(`19 of ${ALL} pieces`);
  await page.getByRole('link', { name: 'Clear filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(count(page)).toBeFocused();
  await expect(count(page)).toHaveText(`${ALL} pieces`);
});

test('the filters of a phone are folded away, have targets of 44 px and lead on to the pieces', async ({
  page,
}) => {
  await openReady(page, LIVING_ROOM);
  await expect(box(page, 'Leather')).toBeHidden();
  await summary(page).click();
  await box(page, 'Leather').check();
  for (const option of await page.locator('[data-filters] label').all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: /^Show \d pieces$/ }).click();
  await expect(box(page, 'Leather')).toBeHidden();
  await expect(summary(page)).toBeFocused();
  await expect(count(page)).toHaveText(`3 of ${ALL} pieces`);
  await expect(shown(page).first()).toBeInViewport();
});
