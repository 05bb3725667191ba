import { box, openFilters, shown } from '../../../support/browser/filters.ts';
import { expect, openReady, test } from '../../../support/browser/journey.ts';
import {
  MAX_LAYOUT_SHIFT,
  sumLayoutShifts,
  watchLayoutShifts,
} from '../../../support/browser/layout-shifts.ts';
import { expectSound } from '../../../support/browser/screen-checks.ts';
import { LIVING_ROOM } from '../../../support/processes/long-pages.ts';

const PRODUCTS = '**/api/products?*';

test('a switch shows the details of each card below its title, and the device remembers it', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page);
  await openReady(page, LIVING_ROOM);
  const details = shown(page).locator('.details');
  const button = page.getByRole('button', { name: 'Details' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(details).toHaveCount(0);

  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(details.first()).toContainText(/In stock.*\d+ cm wide/);
  await expect(details.first().getByRole('checkbox', { name: /^Compare / })).toBeVisible();
  const top = async (what: string) => (await shown(page).first().locator(what).boundingBox())?.y;
  expect(await top('.details')).toBeGreaterThan((await top('h3')) ?? Infinity);
  await expectSound(page, 'details');

  await openReady(page, LIVING_ROOM);
  await expect(details.first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  const moved = await shifts();
  expect(sumLayoutShifts(moved), moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);

  await button.click();
  await expect(details.first()).toBeHidden();
  await openReady(page, LIVING_ROOM);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(details).toHaveCount(0);
});

test('the details of a bed name its mattress in place of its width', async ({ page }) => {
  await openReady(page, '/home-furniture/bedroom/beds');
  await page.getByRole('button', { name: 'Details' }).click();
  const first = shown(page).locator('.details').first();
  await expect(first).toContainText(/Mattress \d × 6 ft(?! \()/);
  await expect(first).not.toContainText('cm wide');
});

test('the chat button never covers what a card offers on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, LIVING_ROOM);
  await page.getByRole('button', { name: 'Details' }).click();
  const card = shown(page).first();
  const compare = card.getByText('Compare', { exact: true });
  await expect(compare).toBeVisible();
  const chat = await page.getByRole('link', { name: /^Chat with us/ }).boundingBox();
  for (const control of [compare, card.getByRole('button', { name: /^Add / })]) {
    const { x = Infinity, width = 0 } = (await control.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(chat?.x ?? 0);
  }
});

test('a filter shows the details while it is set, and leaves the switch as it was', async ({
  page,
}) => {
  await openFilters(page, `${LIVING_ROOM}?material=leather`);
  const details = shown(page).locator('.details');
  await expect(details.first()).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(details.first()).toBeHidden();

  await page.getByRole('button', { name: 'Details' }).click();
  await expect(details.first()).toBeVisible();
  await openFilters(page);
  await box(page, 'Leather').check();
  await box(page, 'Leather').uncheck();
  await expect(details.first()).toBeVisible();
});

test('details that cannot be loaded leave no gap, say so, and come with the next press', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/500/);
  await page.route(PRODUCTS, (route) => route.fulfill({ status: 500, json: {} }));
  await openReady(page, LIVING_ROOM);
  const button = page.getByRole('button', { name: 'Details' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('We could not load the details.');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(PRODUCTS);
  await button.click();
  await expect(shown(page).locator('.details').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has no switch for details', async ({ page }) => {
    await page.goto(LIVING_ROOM);
    await expect(page.locator('[data-details]')).toBeHidden();
  });
});
