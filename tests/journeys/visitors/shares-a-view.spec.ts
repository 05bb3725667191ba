import { paths } from '../../../src/paths.ts';
import {
  ALL,
  box,
  count,
  openFilters,
  shown,
  summary,
  titles,
} from '../../support/browser/filters.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import {
  MAX_LAYOUT_SHIFT,
  sumLayoutShifts,
  watchLayoutShifts,
} from '../../support/browser/layout-shifts.ts';
import { untilDrawn } from '../../support/browser/until-drawn.ts';
import { LIVING_ROOM } from '../../support/processes/long-pages.ts';

test('the address of a page with filters shows the same view to whom it is sent', async ({
  page,
  context,
}) => {
  await openFilters(page);
  await box(page, 'Wood').check();
  await box(page, 'White').check();
  await page.getByRole('radio', { name: 'A to Z' }).check();
  await expect(page).toHaveURL(`${LIVING_ROOM}?material=wood&colour=white&sort=title#pieces`);
  await expect(count(page)).toHaveText(/ of /);

  const other = await context.newPage();
  await openReady(other, page.url());
  await other.locator('[data-filters] label').first().waitFor({ state: 'attached' });
  await expect(async () => expect(await titles(other)).toEqual(await titles(page))).toPass();
  await expect(count(other)).toHaveText((await count(page).textContent()) ?? '');
  await expect(other.locator('#pieces')).toBeInViewport();
});

test('a shared view shows its pieces before its script has come, which then moves none', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(`${LIVING_ROOM}?material=leather&colour=brown#pieces`, {
    waitUntil: 'commit',
  });
  await page.locator('[data-no-match]').waitFor({ state: 'attached' });
  const atFirst = await shown(page).count();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(count(page)).toHaveText(`${atFirst} of ${ALL} pieces`);
  expect(atFirst).toBeGreaterThan(0);
  const moved = await shifts();
  expect(sumLayoutShifts(moved), moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});

test('a shared list moves nothing when it opens on a device without a list', async ({
  freshPage: page,
}) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(`${paths.quoteList}#off-hbc-001=2&off-hbc-002=3`);
  await page.getByRole('button', { name: 'Make it my list' }).waitFor();
  await untilDrawn(page);
  const moved = await shifts();
  expect(sumLayoutShifts(moved), moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});

test('Back takes away one option of a filter at a time, and restores the view after a piece', async ({
  page,
}) => {
  await openFilters(page);
  await box(page, 'Fabric').check();
  await expect(count(page)).toHaveText(/ of /);
  const fabric = await titles(page);
  await box(page, 'Red').check();
  await page.goBack();
  await expect(box(page, 'Red')).not.toBeChecked();
  await expect.poll(() => titles(page)).toEqual(fabric);
  await shown(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/p\//);
  await page.goBack();
  await expect(count(page)).toHaveText(`${fabric.length} of ${ALL} pieces`);
  expect(await titles(page)).toEqual(fabric);
  await page.goBack();
  await expect(count(page)).toHaveText(`${ALL} pieces`);
  await expect(page).toHaveURL(LIVING_ROOM);
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(fabric);
});

test('filters whose script cannot be fetched work by their button', async ({
  freshPage: page,
  allowConsoleError,
}) => {
  allowConsoleError(/filter-grid|ERR_FAILED/);
  await page.route(/filter-grid/, (route) => route.abort());
  await openReady(page, LIVING_ROOM);
  await summary(page).click();
  await box(page, 'Leather').check();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page).toHaveURL(/material=leather/);
  await expect(shown(page)).toHaveCount(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pieces of a page are filtered by the search', async ({ page }) => {
    await page.goto(LIVING_ROOM);
    await expect(shown(page)).toHaveCount(ALL);
    await expect(summary(page)).toBeHidden();
    await expect(page.locator('[data-details]')).toBeHidden();
    await page.getByRole('link', { name: 'Filter them in the search' }).click();
    await page.getByText('Filter', { exact: true }).click();
    await page.getByRole('link', { name: /^Leather/ }).click();
    await expect(page.getByRole('link', { name: /^Leather ?, take away/ })).toBeVisible();
    await expect(shown(page)).toHaveCount(3);
  });
});
