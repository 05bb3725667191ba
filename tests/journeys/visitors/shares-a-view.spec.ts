import {
  ALL,
  box,
  count,
  openFilters,
  promised,
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
import { LIVING_ROOM } from '../../support/processes/long-pages.ts';

test.describe('what was chosen on a page', () => {
  test('has the view in its address, and shows it to whom it is sent', async ({
    page,
    context,
  }) => {
    await openFilters(page);
    await box(page, 'Wood').check();
    await box(page, 'Stone').check();
    await box(page, 'White').check();
    await page.getByRole('radio', { name: 'A to Z' }).check();
    await expect(count(page)).toHaveText(/ of /);
    const query = 'material=wood&material=stone&colour=white&sort=title';
    await expect(page).toHaveURL(`${LIVING_ROOM}?${query}#pieces`);

    const other = await context.newPage();
    await openReady(other, page.url());
    await other.locator('[data-filters] label').first().waitFor({ state: 'attached' });
    await expect(async () => expect(await titles(other)).toEqual(await titles(page))).toPass();
    await expect(count(other)).toHaveText((await count(page).textContent()) ?? '');
    await expect(other.locator('#pieces')).toBeInViewport();
  });

  test('shows a shared view before its script is there, which then moves no product', async ({
    page,
  }) => {
    const shifts = await watchLayoutShifts(page);
    await page.goto(`${LIVING_ROOM}?material=leather&colour=brown&sort=title#pieces`, {
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

  test('passes over what it does not offer', async ({ page }) => {
    await openFilters(page, `${LIVING_ROOM}?material=gold&colour=%22%3E&sort=price&page=2`);
    await expect(count(page)).toHaveText(`${ALL} pieces`);
    await expect(shown(page)).toHaveCount(ALL);
  });

  test('takes back one change with each step back, and brings it again', async ({ page }) => {
    await openFilters(page);
    const fabric = await promised(page, 'Fabric');
    await box(page, 'Fabric').check();
    await box(page, 'Red').check();
    await page.goBack();
    await expect(box(page, 'Red')).not.toBeChecked();
    await expect(shown(page)).toHaveCount(fabric);
    await page.goBack();
    await expect(count(page)).toHaveText(`${ALL} pieces`);
    await expect(page).toHaveURL(LIVING_ROOM);
    await page.goForward();
    await expect(box(page, 'Fabric')).toBeChecked();
    await expect(shown(page)).toHaveCount(fabric);
  });

  test('is as it was left when one comes back from a piece', async ({ page }) => {
    await openFilters(page);
    await box(page, 'Leather').check();
    await expect(count(page)).toHaveText(/ of /);
    const before = await titles(page);
    await shown(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/p\//);
    await page.goBack();
    await expect(count(page)).toHaveText(`${before.length} of ${ALL} pieces`);
    expect(await titles(page)).toEqual(before);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice is a link, which shows its pieces and can be shared', async ({ page }) => {
    await page.goto(LIVING_ROOM);
    await expect(shown(page)).toHaveCount(ALL);
    await summary(page).click();
    await page.getByRole('link', { name: /^Leather/ }).click();
    await expect(page).toHaveURL(`${LIVING_ROOM}#material-leather`);
    await expect(shown(page)).toHaveCount(3);
    await page.getByRole('link', { name: /^Stone/ }).click();
    await expect(shown(page)).toHaveCount(2);
    await page.goBack();
    await expect(shown(page)).toHaveCount(3);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(shown(page)).toHaveCount(ALL);
    await expect(page.getByRole('link', { name: 'Clear filters' })).toBeHidden();
  });

  test('the pieces come in the order that was asked for', async ({ page }) => {
    await page.goto(`${LIVING_ROOM}#sort-title`);
    const places = await shown(page).evaluateAll((items) =>
      items
        .map((item) => ({ title: item.querySelector('h3')?.textContent ?? '', at: item }))
        .sort((a, b) => Number(getComputedStyle(a.at).order) - Number(getComputedStyle(b.at).order))
        .map(({ title }) => title),
    );
    expect(places).toEqual(places.toSorted(new Intl.Collator('en', { numeric: true }).compare));
    expect(places).toHaveLength(ALL);
  });
});

test('a choice stays a link where the script for more cannot be fetched', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/filter-grid|ERR_FAILED/);
  await page.route(/filter-grid/, (route) => route.abort());
  await openReady(page, LIVING_ROOM);
  await summary(page).click();
  await page.getByRole('link', { name: /^Leather/ }).click();
  await expect(shown(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(shown(page)).toHaveCount(ALL);
});

test('a view that was shared from a page without scripts is taken over', async ({ page }) => {
  await openFilters(page, `${LIVING_ROOM}#material-leather`);
  await expect(count(page)).toHaveText(`3 of ${ALL} pieces`);
  await expect(page).toHaveURL(`${LIVING_ROOM}?material=leather#pieces`);
});
