import { brotliCompressSync } from 'node:zlib';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
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
import { expectSound } from '../../support/browser/screen-checks.ts';
import { LIVING_ROOM, OFFICE } from '../../support/processes/long-pages.ts';

const KITCHENS = '/kitchen-&-wardrobes/kitchen-cabinets';
const PRODUCTS = '**/api/products?*';

test.describe('a page of five pieces or more', () => {
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
    // On wider screens the choices stand beside the pieces, which stay in view.
    await page.setViewportSize({ width: 820, height: 1180 });
    const gap = async () => {
      const choice = await box(page, 'Brown').locator('..').boundingBox();
      const first = await shown(page).first().boundingBox();
      return (first?.x ?? 0) - (choice?.x ?? 0) - (choice?.width ?? 820);
    };
    await expect.poll(gap).toBeGreaterThan(0);
  });

  test('shows its choices before the pieces make room for them', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openReady(page, LIVING_ROOM);
    const width = () =>
      shown(page)
        .first()
        .evaluate((card) => card.clientWidth);
    const before = await width();
    // The style that the press is answered with: what comes of it is drawn a moment later.
    const answered = await summary(page).evaluate((button: HTMLElement) => {
      button.click();
      return document.querySelector('[data-live-grid] > li')?.clientWidth;
    });
    expect(answered).toBe(before);
    await expect.poll(width).not.toBe(before);
  });

  test('is put in order by title and by news, and back', async ({ page }) => {
    // Products that other journeys add are ignored.
    await page.route(PRODUCTS, async (route) => {
      const products: { id: number }[] = await (await route.fetch()).json();
      await route.fulfill({ json: products.filter(({ id }) => id <= readSeed().length) });
    });
    await openFilters(page, OFFICE);
    const ours = await titles(page);
    expect(ours).toHaveLength(84);
    await page.getByRole('radio', { name: 'A to Z' }).check();
    const sorted = ours.toSorted(new Intl.Collator('en', { numeric: true }).compare);
    await expect.poll(() => titles(page)).toEqual(sorted);
    await page.getByRole('radio', { name: 'Newest first' }).check();
    const [stock, added] = [ours.slice(0, 55), ours.slice(55)];
    await expect.poll(() => titles(page)).toEqual([...added.toReversed(), ...stock]);
    await page.getByRole('radio', { name: 'As we show them' }).check();
    await expect.poll(() => titles(page)).toEqual(ours);
    await expect(page).toHaveURL(OFFICE);
  });

  test('says what to do when nothing matches, and starts again', async ({ page }) => {
    await openFilters(page, `${LIVING_ROOM}?material=leather&colour=blue`);
    await expect(count(page)).toHaveText(`0 of ${ALL} pieces`);
    await expect(page.getByRole('button', { name: 'Nothing matches' })).toBeVisible();
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
    await openFilters(page, `${LIVING_ROOM}?material=leather&colour=blue`);
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

test('the panel is folded away, and leads on to the pieces', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (each) => {
    if (each.resourceType() === 'script') scripts.push(each.url());
  });
  await openReady(page, LIVING_ROOM);
  await expect(box(page, 'Leather')).toBeHidden();
  expect(scripts.filter((url) => /filter-grid|describe/.test(url))).toEqual([]);
  await summary(page).click();
  await box(page, 'Leather').check();
  await page.getByRole('button', { name: /^Show \d pieces$/ }).click();
  await expect(box(page, 'Leather')).toBeHidden();
  await expect(summary(page)).toBeFocused();
  await expect(count(page)).toHaveText(`3 of ${ALL} pieces`);
  await expect(shown(page).first()).toBeInViewport();
});

test('a choice that would leave nothing is disabled, and a chosen one is not', async ({ page }) => {
  await openFilters(page, `${LIVING_ROOM}?colour=blue`);
  await expect(box(page, 'Leather')).toBeDisabled();
  await expect(box(page, 'Blue')).toBeEnabled();
  await box(page, 'Blue').uncheck();
  await box(page, 'Leather').check();
  await expect(box(page, 'Leather')).toBeFocused();
  await expect(box(page, 'Blue')).toBeDisabled();
  await box(page, 'Leather').uncheck();
  await expect(box(page, 'Blue')).toBeEnabled();
});

test('a page of 24 pieces keeps to its budget', async ({ request }) => {
  const html = await (await request.get(LIVING_ROOM)).text();
  const cards = [...html.matchAll(/<li class="card"[\s\S]*?<\/li>/g)].map(([card]) => card);
  const of24 = cards.slice(24, ALL).reduce((rest, card) => rest.replace(card, ''), html);
  expect(brotliCompressSync(of24).length).toBeLessThanOrEqual(15.5 * 1024);
});

test('a page of four pieces or fewer has no filters', async ({ request }) => {
  const html = await (await request.get(KITCHENS)).text();
  expect(html).not.toMatch(/data-filter|data-families|fieldset/i);
});
