import { collectionPath } from '../../../src/catalogue/contract/collections.ts';
import { paths } from '../../../src/paths.ts';
import { daily, onAllScreens } from '../../support/browser/all-screens.ts';
import { shown } from '../../support/browser/filters.ts';
import { expect, onDesk, openReady, test } from '../../support/browser/journey.ts';
import {
  MAX_LAYOUT_SHIFT,
  sumLayoutShifts,
  watchLayoutShifts,
} from '../../support/browser/layout-shifts.ts';
import { LIVING_ROOM } from '../../support/processes/long-pages.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';

/** Pages with the longest title, the longest text and a square photograph. */
const LISTS = daily(
  ['/office-furniture/desks/managerial-executive-desks'],
  ["/office-furniture/chairs/visitor's-chairs", '/office-furniture/coffee-tables'],
);

test(
  'a catalogue page shows furniture on the first screen of a phone and a desktop',
  onAllScreens,
  async ({ page }) => {
    for (const { width, height, inRow } of [
      { width: 390, height: 844, inRow: 1 },
      { width: 1440, height: 900, inRow: 4 },
    ]) {
      await page.setViewportSize({ width, height });
      for (const path of LISTS) {
        await page.goto(path);
        const hero = await page.locator('.hero').boundingBox();
        expect(hero?.height, path).toBeLessThanOrEqual(height / 3);
        const pictures = page.locator('[data-live-grid] .picture');
        await expect(pictures.nth(inRow - 1), path).toBeInViewport({ ratio: 1 });
        const tops = await pictures.evaluateAll(
          (all, count) => all.slice(0, count).map((each) => each.getBoundingClientRect().y),
          inRow,
        );
        expect(new Set(tops).size, path).toBe(1);
      }
    }
  },
);

/** Pages that open with a room: one of its kind with the longest name, and a collection. */
const LANDING_PAGES = daily(
  [paths.kitchenCabinets, collectionPath(HOME_OFFICE.address)],
  [paths.commercialInteriors, paths.schoolAndUniversity, paths.wardrobes],
);

test(
  'a landing page and a collection show their pieces, and the home page its rooms, within two screens',
  onAllScreens,
  async ({ page }) => {
    const twoScreens = 2 * (page.viewportSize()?.height ?? 0);
    for (const path of LANDING_PAGES) {
      await page.goto(path);
      const first = await page.locator('[data-live-grid] .picture').first().boundingBox();
      expect(first?.y, path).toBeLessThan(twoScreens);
    }
    await page.goto(paths.home);
    const rooms = page.getByRole('region', { name: 'Rooms we furnish' });
    expect((await rooms.boundingBox())?.y).toBeLessThan(twoScreens);
    await rooms.getByRole('link', { name: 'Kitchens' }).click();
    await expect(page).toHaveURL(paths.kitchenCabinets);
  },
);

test(
  'the second photo of a product fades in under the mouse, and out again',
  onDesk,
  async ({ page }) => {
    await openReady(page, '/office-furniture/desks/workstations');
    const card = page.locator('.card', { hasText: 'Umoja Four-Person Workstation' });
    const second = card.locator('.second');
    await expect(second).toHaveCount(0);
    await card.hover();
    await expect(second).toHaveCSS('opacity', '1');
    await expect(second).toHaveJSProperty('complete', true);
    await page.mouse.move(0, 0);
    await expect(second).toHaveCSS('opacity', '0');
  },
);

test('details stand below the title of each card without moving the page, and are remembered', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page);
  await openReady(page, LIVING_ROOM);
  const details = shown(page).locator('.details');
  const button = page.getByRole('button', { name: 'Details' });
  await button.click();
  await expect(details.first()).toContainText(/In stock.*\d+ cm wide/);
  const top = async (part: string) => (await shown(page).first().locator(part).boundingBox())?.y;
  expect(await top('.details')).toBeGreaterThan((await top('h3')) ?? Infinity);
  const card = shown(page).first();
  await expect(card.getByText('Compare', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Add / })).toBeVisible();

  await openReady(page, LIVING_ROOM);
  await expect(details.first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  const moved = await shifts();
  expect(sumLayoutShifts(moved), moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);

  await button.click();
  await expect(details.first()).toBeHidden();
  await openReady(page, LIVING_ROOM);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});
