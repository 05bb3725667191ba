import type { Page } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import { productPath } from '../../../src/catalogue/contract/product-address.ts';
import { paths, searchPath } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  dialogOf,
  fieldOf,
  openSearch,
  optionsOf,
  statusOf,
} from '../../support/browser/search-dialog.ts';
import { addProduct, colleague, ownWord } from '../../support/browser/staff-catalogue.ts';

/** Opens it and waits for all that it looks through: each part that comes renews the results. */
async function openWholeSearch(page: Page) {
  await openSearch(page);
  // It says that there is nothing only once it has looked through every part.
  await fieldOf(page).fill('zxqy');
  await expect(statusOf(page)).toHaveText('Nothing here is called “zxqy”.');
}

/** Keeps these answers back until the function it gives is called. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

test.describe('a visitor', () => {
  test('begins with a room while nothing is typed', async ({ page }) => {
    await openSearch(page);
    await expect(optionsOf(page)).toHaveCount(6);
    await expect(optionsOf(page).first()).toHaveAttribute('href', paths.officeFurniture);
    for (const picture of await optionsOf(page).locator('img').all()) {
      await expect(picture).toHaveJSProperty('naturalWidth', 128);
    }
    await page.keyboard.press('ArrowUp');
    await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.schoolAndUniversity);
  });

  test('finds a built-in piece in spite of a typing mistake, with its picture', async ({
    page,
  }) => {
    await openSearch(page);
    await fieldOf(page).fill('kitenegla');
    const product = optionsOf(page).first();
    await expect(product).toContainText('Kitengela Office Desk');
    await expect(product).toHaveAttribute(
      'href',
      /^\/p\/[a-z]+-[a-z]+-\d{3}-kitengela-office-desk$/,
    );
    await expect(product.locator('img')).toHaveJSProperty('naturalWidth', 400);
  });

  test('finds a piece that staff added a moment ago, until it is gone', async ({ page }) => {
    const { caller } = await colleague();
    const word = ownWord();
    const product = await addProduct(caller, { title: `Mpya ${word} Shelf`, sku: `X-${word}-7` });
    await openSearch(page);
    await fieldOf(page).fill(`x${word}7`);
    await expect(optionsOf(page)).toHaveText([/^Mpya .* ShelfStudy Room · Book Shelves$/]);
    await expect(optionsOf(page)).toHaveAttribute('href', productPath(product.id, product.title));

    await caller.change('DELETE', apiPaths.product(product.id));
    await openSearch(page);
    await fieldOf(page).fill(word);
    await expect(statusOf(page)).toHaveText(`Nothing here is called “${word}”.`);
  });

  test('walks through the results with the keys and follows one', async ({ page }) => {
    await openWholeSearch(page);
    await fieldOf(page).fill('desk');
    await expect(statusOf(page)).toHaveText(/^The best 12 of \d+ results$/);
    const options = optionsOf(page);
    const expectChosen = async (at: number) => {
      await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true');
      const id = await options.nth(at).getAttribute('id');
      await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', id ?? '');
      await expect(dialogOf(page).locator('[aria-selected="true"]')).toHaveCount(1);
      await expect(options.nth(at)).toBeInViewport();
    };
    await expectChosen(0);
    await page.keyboard.press('ArrowDown');
    await expectChosen(1);
    await page.keyboard.press('End');
    await expectChosen(11);
    await page.keyboard.press('ArrowDown');
    await expectChosen(0);
    await page.keyboard.press('ArrowUp');
    await expectChosen(11);
    await page.keyboard.press('Home');
    await expectChosen(0);
    await expect(options.first()).toHaveText(/^Office Desks/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.officeDesks);
  });

  test('reads the rest of many results on a page of their own, and narrows them there', async ({
    page,
  }) => {
    await openWholeSearch(page);
    await fieldOf(page).fill('table for 8');
    await expect(optionsOf(page).first()).toContainText('Karamu Dining Table');
    await dialogOf(page)
      .getByRole('link', { name: /^See all \d+$/ })
      .click();
    await expect(page).toHaveURL(searchPath('table for 8'));
    const pieces = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');
    await expect(pieces.first()).toContainText('Karamu Dining Table');
    await expect(pieces).toHaveCount(24);
    await pieces
      .first()
      .getByRole('button', { name: /Karamu Dining Table/ })
      .click();
    await expect(page.getByRole('link', { name: /quote list/i }).first()).toBeVisible();
    await page.getByText('Filter', { exact: true }).click();
    await page.getByRole('link', { name: /^White \d+$/ }).click();
    await expect(page.getByRole('status').first()).toHaveText(/^\d+ of \d+ pieces and \d+ pages/);
    await expect(pieces).not.toHaveCount(24);
  });

  test('opens a result in a new tab with Ctrl', async ({ page }) => {
    await openWholeSearch(page);
    await fieldOf(page).fill('wardrobes');
    const result = optionsOf(page).filter({ hasText: /^Wardrobes/ });
    // The new tab is the browser's business, as long as the click is left to it.
    const left = page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) =>
          addEventListener('click', (click) => {
            const link = (click.target as Element).closest('a');
            resolve(click.defaultPrevented ? undefined : link?.pathname);
          }),
        ),
    );
    await result.click({ modifiers: ['ControlOrMeta'] });
    expect(await left).toBe(paths.wardrobes);
    await expect(dialogOf(page)).toBeVisible();
  });

  test('finds by everyday words, and reads the names that the menu has', async ({ page }) => {
    await openSearch(page);
    await fieldOf(page).fill('couch');
    await expect(optionsOf(page).first()).toHaveText(/^Sofas and Armchairs/);
    await expect(optionsOf(page).first().locator('img')).toHaveJSProperty('complete', true);
    await fieldOf(page).fill('cupboard');
    await expect(optionsOf(page).first()).toHaveText(/Cupboard/);
    const wardrobes = dialogOf(page).locator(`[role="option"][href="${paths.wardrobes}"]`);
    await expect(wardrobes).toHaveText('WardrobesKitchens & Wardrobes');
  });

  test('is told when there is no result, and where to go from there', async ({ page }) => {
    await openSearch(page);
    await fieldOf(page).fill('zxqy');
    await expect(statusOf(page)).toHaveText('Nothing here is called “zxqy”.');
    await expect(optionsOf(page)).toHaveCount(6);
    await dialogOf(page).getByRole('link', { name: 'tell us what you need' }).click();
    await expect(page).toHaveURL(paths.contactUs);
  });

  test('reads what the search does not know, and what it shows instead', async ({ page }) => {
    await openWholeSearch(page);
    await fieldOf(page).fill('bunk bed');
    await expect(statusOf(page)).toHaveText('Nothing for “bunk”. Here are results for “bed”.');
    await expect(optionsOf(page).first()).toContainText('Beds');
    await expect(optionsOf(page).and(page.locator(`[href="${paths.beds}"]`))).toBeVisible();
  });

  test('finds the answer to a question about no piece', async ({ page }) => {
    await openWholeSearch(page);
    await fieldOf(page).fill('m-pesa');
    await expect(optionsOf(page)).toHaveText([/^How do I pay\?By M-Pesa/]);
    await expect(statusOf(page)).toHaveText('1 answer');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${paths.contactUs}#questions-heading`);
    await expect(page.getByRole('heading', { name: 'Good to know' })).toBeInViewport();
  });

  test('may type before the catalogue is there', async ({ page }) => {
    const answer = await hold(page, /search-(texts|entries)/);
    await openSearch(page);
    await page.keyboard.type('umoja');
    await expect(statusOf(page)).toHaveText('Looking through the catalogue…');
    answer();
    await expect(optionsOf(page)).toHaveText([/^Umoja Four-Person Workstation/]);
    await expect(fieldOf(page)).toHaveValue('umoja');
  });

  test('stays at the result they have walked to when more come in', async ({ page }) => {
    const answer = await hold(page, apiPaths.searchEntries);
    await openSearch(page);
    // Pages are found at once, by words that they have themselves.
    await page.keyboard.type('desks');
    await expect(statusOf(page)).toHaveText(/result/);
    const before = await statusOf(page).textContent();
    await page.keyboard.press('ArrowDown');
    const chosen = dialogOf(page).locator('[aria-selected="true"]');
    const title = (await chosen.textContent()) ?? '';
    answer();
    await expect(statusOf(page)).not.toHaveText(before ?? '');
    await expect(chosen).toHaveText(title);
  });
});

test('every page that can be found is there', async ({ request }) => {
  const { pages } = await (await request.get(paths.searchTexts)).json();
  for (const { path } of pages) expect((await request.get(path)).status(), path).toBe(200);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page for what is not there searches, and its results are narrowed and turned', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/404/);
    await page.goto('/no-such-page');
    const field = page.getByRole('searchbox', { name: 'Search pieces and pages' });
    await field.fill('chair');
    await field.press('Enter');
    await expect(page).toHaveURL(searchPath('chair'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    // Cards above it are laid out as it comes near, which a page without scripts cannot wait for.
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible();
    await page.getByText('Filter', { exact: true }).click();
    await page.getByRole('link', { name: /^Office \d+$/ }).click();
    await expect(page).toHaveURL(`${searchPath('chair')}&room=office`);
    await field.fill('zxqy');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Nothing here is called “zxqy”.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home Furniture' }).click();
    await expect(page).toHaveURL(paths.homeFurniture);
  });

  test('the icon leads home, and the page for what is not there to all pages', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/404/);
    await page.goto('/no-such-page');
    await expect(page.getByRole('button', { name: 'Search pieces and pages' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Sofas and Armchairs' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/');
  });
});
