import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { readStock } from '../../../src/catalogue/stock/stock.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { watchLayoutShifts } from '../../support/browser/layout-shifts.ts';
import { expectSound } from '../../support/browser/screen-checks.ts';
import { LIVING_ROOM, OFFICE } from '../../support/processes/long-pages.ts';

const KB = 1024;
const ALL = 29;
const BEDS = '/home-furniture/bedroom/beds';
const PRODUCTS = '**/api/products?*';

const shown = (page: Page) => page.locator('[data-live-grid] > li:visible');
const titles = (page: Page) => shown(page).getByRole('heading').allTextContents();
const count = (page: Page) => page.locator('[data-shown-count]');
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const summary = (page: Page) => page.locator('[data-filters] summary');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 896;

/** Opens a page with its panel, which a phone folds away. */
async function openFilters(page: Page, address = LIVING_ROOM) {
  await openReady(page, address);
  await page.locator('[data-filters]').scrollIntoViewIfNeeded();
  await page.locator('[data-filtered]').waitFor({ state: 'attached' });
  if (isPhone(page)) await summary(page).click();
}

/** The number of products that a choice says it shows. */
async function promised(page: Page, name: string): Promise<number> {
  return Number((await box(page, name).locator('..').textContent())?.match(/\d+/)?.[0]);
}

test.describe('a page of more than 12 pieces', () => {
  test('is narrowed choice by choice, and says by how much', async ({ page }) => {
    await openFilters(page);
    await expect(count(page)).toHaveText(`${ALL} pieces`);
    const [leather, stone] = [await promised(page, 'Leather'), await promised(page, 'Stone')];
    await box(page, 'Leather').check();
    await expect(count(page)).toHaveText(`${leather} of ${ALL} pieces`);
    await expect(shown(page)).toHaveCount(leather);
    // Within a facet any will do.
    await box(page, 'Stone').check();
    await expect(shown(page)).toHaveCount(leather + stone);
    // Each facet has a say; the others' choices count what is left.
    const brown = await promised(page, 'Brown');
    expect(brown).toBeLessThan(leather + stone);
    await box(page, 'Brown').check();
    await expect(count(page)).toHaveText(`${brown} of ${ALL} pieces`);
    await expect(shown(page)).toHaveCount(brown);
    await expect(box(page, 'Brown')).toBeFocused();
  });

  test('is put in order by title and by news, and back', async ({ page }) => {
    // What other journeys add to the offices is not looked at.
    await page.route(PRODUCTS, async (route) => {
      const products: { id: number }[] = await (await route.fetch()).json();
      await route.fulfill({ json: products.filter(({ id }) => id <= readStock().length) });
    });
    await openFilters(page, OFFICE);
    const ours = await titles(page);
    expect(ours).toHaveLength(88);
    await page.getByRole('radio', { name: 'A to Z' }).check();
    const sorted = ours.toSorted(new Intl.Collator('en', { numeric: true }).compare);
    await expect.poll(() => titles(page)).toEqual(sorted);
    await page.getByRole('radio', { name: 'Newest first' }).check();
    const [stock, added] = [ours.slice(0, 59), ours.slice(59)];
    await expect.poll(() => titles(page)).toEqual([...added.toReversed(), ...stock]);
    await page.getByRole('radio', { name: 'As we show them' }).check();
    await expect.poll(() => titles(page)).toEqual(ours);
    await expect(page).toHaveURL(OFFICE);
  });

  test('has the view in its address, and shows it to whom it is sent', async ({
    page,
    context,
  }) => {
    await openFilters(page);
    await box(page, 'Wood').check();
    await box(page, 'Stone').check();
    await box(page, 'White').check();
    await page.getByRole('radio', { name: 'A to Z' }).check();
    const query = 'material=wood&material=stone&colour=white&sort=title';
    await expect(page).toHaveURL(`${LIVING_ROOM}?${query}#pieces`);

    const other = await context.newPage();
    await openReady(other, page.url());
    await other.locator('[data-filtered]').waitFor({ state: 'attached' });
    expect(await titles(other)).toEqual(await titles(page));
    await expect(count(other)).toHaveText((await count(page).textContent()) ?? '');
    await expect(other.locator('#pieces')).toBeInViewport();
  });

  test('shows a shared view before its script is there, and nothing moves', async ({ page }) => {
    const shifts = await watchLayoutShifts(page);
    await page.goto(`${LIVING_ROOM}?material=leather&colour=brown&sort=title#pieces`, {
      waitUntil: 'commit',
    });
    await page.locator('[data-no-match]').waitFor({ state: 'attached' });
    const atFirst = await shown(page).count();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect(count(page)).toHaveText(`${atFirst} of ${ALL} pieces`);
    expect(atFirst).toBeGreaterThan(0);
    expect(await shifts()).toEqual([]);
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
    const before = await titles(page);
    await shown(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/p\//);
    await page.goBack();
    await expect(count(page)).toHaveText(`${before.length} of ${ALL} pieces`);
    expect(await titles(page)).toEqual(before);
  });

  test('says what to do when nothing matches, and starts again', async ({ page }) => {
    await openFilters(page);
    await box(page, 'Leather').check();
    await box(page, 'Blue').check();
    await expect(count(page)).toHaveText(`0 of ${ALL} pieces`);
    await expect(page.getByText('No piece here is all of that')).toBeVisible();
    await page.getByRole('link', { name: 'clear the filters' }).click();
    await expect(shown(page)).toHaveCount(ALL);
    await expect(page.getByText('No piece here is all of that')).toBeHidden();
    await expect(page).toHaveURL(LIVING_ROOM);
    await expect(count(page)).toBeFocused();
  });

  test('is used by keyboard alone', async ({ page }) => {
    await openReady(page, LIVING_ROOM);
    const wood = box(page, 'Wood');
    if (isPhone(page)) {
      await summary(page).focus();
      await page.keyboard.press('Enter');
    } else {
      // The link that Explore is leads past what stands before the panel.
      await page.getByRole('link', { name: 'Explore', exact: true }).press('Enter');
    }
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

  test('has targets of 44 px, and axe finds nothing, open, narrowed and empty', async ({
    page,
  }) => {
    await openFilters(page);
    for (const choice of await page.locator('[data-filters] label').all()) {
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectSound(page, 'open');
    await box(page, 'Leather').check();
    await expectSound(page, 'narrowed');
    await box(page, 'Blue').check();
    await expectSound(page, 'empty');
  });
});

test.describe('the pieces that the refresh brings', () => {
  test('stand where the filters put them', async ({ page }) => {
    await page.route(PRODUCTS, async (route) => {
      const [first, second, ...others] = await (await route.fetch()).json();
      const changed = { ...second, version: second.version + 1, material: 'Rattan and glass' };
      const added = {
        ...first,
        id: 100_000,
        title: 'Aberdare glass table',
        material: 'Glass and leather',
        colour: 'Brown',
      };
      await route.fulfill({ json: [changed, ...others, added] });
    });
    await openFilters(page, `${LIVING_ROOM}?material=leather&sort=title#pieces`);
    await expect(count(page)).toHaveText(`4 of ${ALL} pieces`);
    expect((await titles(page))[0]).toBe('Aberdare glass table');
    await box(page, 'Brown').check();
    await expect(shown(page).first().getByRole('heading')).toHaveText('Aberdare glass table');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.getByRole('radio', { name: 'Newest first' }).check();
    await expect(shown(page)).toHaveCount(ALL);
    await expect(shown(page).first().getByRole('heading')).toHaveText('Aberdare glass table');
  });

  test('do not take the focus from a card that stays', async ({ page }) => {
    const { promise: isFocused, resolve: focused } = Promise.withResolvers<void>();
    await page.route(PRODUCTS, async (route) => {
      const [, ...others] = await (await route.fetch()).json();
      await isFocused;
      await route.fulfill({ json: others });
    });
    await openFilters(page, `${LIVING_ROOM}?sort=title#pieces`);
    const link = shown(page).nth(3).getByRole('link');
    await link.focus();
    focused();
    await expect(count(page)).toHaveText(`${ALL - 1} pieces`);
    await expect(link).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test('the panel is folded away, and leads on to the pieces', async ({ page }) => {
    await openReady(page, LIVING_ROOM);
    await expect(box(page, 'Leather')).toBeHidden();
    await summary(page).click();
    await box(page, 'Leather').check();
    await page.getByRole('button', { name: /^Show \d pieces$/ }).click();
    await expect(box(page, 'Leather')).toBeHidden();
    await expect(summary(page)).toBeFocused();
    await expect(count(page)).toHaveText(`3 of ${ALL} pieces`);
    await expect(shown(page).first()).toBeInViewport();
    await summary(page).click();
    await box(page, 'Blue').check();
    await expect(page.getByRole('button', { name: 'Nothing matches' })).toBeVisible();
  });

  test('a page of 24 pieces keeps to its budget', async ({ page, request }) => {
    const html = await (await request.get(LIVING_ROOM)).text();
    const cards = [...html.matchAll(/<li class="card"[\s\S]*?<\/li>/g)].map(([card]) => card);
    const of24 = cards.slice(24, ALL).reduce((rest, card) => rest.replace(card, ''), html);
    expect(brotliCompressSync(of24).length).toBeLessThanOrEqual(14 * KB);

    expect(await scriptBytes(page, LIVING_ROOM)).toBeLessThanOrEqual(4.75 * KB);
  });
});

/** What a page's scripts weigh, as they travel with brotli. */
async function scriptBytes(page: Page, address: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  const take = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  };
  page.on('response', take);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', take);
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a page of 12 pieces or fewer has no filters, and loads no script for them', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (each) => {
    if (each.resourceType() === 'script') scripts.push(each.url());
  });
  const answer = await page.goto(BEDS, { waitUntil: 'networkidle' });
  expect(await answer?.text()).not.toMatch(/filter-|data-filter|data-material|fieldset/i);
  expect(scripts.filter((url) => /filter|facet|describe/i.test(url))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice is a link, which shows its pieces and can be shared', async ({ page }) => {
    await page.goto(LIVING_ROOM);
    await expect(shown(page)).toHaveCount(ALL);
    if (isPhone(page)) await summary(page).click();
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

test('a view that was shared from a page without scripts is taken over', async ({ page }) => {
  await openFilters(page, `${LIVING_ROOM}#material-leather`);
  await expect(count(page)).toHaveText(`3 of ${ALL} pieces`);
  await expect(page).toHaveURL(`${LIVING_ROOM}?material=leather#pieces`);
});
