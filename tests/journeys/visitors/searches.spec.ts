import type { Page } from 'playwright/test';
import { paths, searchPath } from '../../../src/paths.ts';
import { untilDialogStepIsGone } from '../../support/browser/dialog-step.ts';
import { openFilters } from '../../support/browser/filters.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { showDetails } from '../../support/browser/quote-list-journey.ts';
import {
  dialogOf,
  fieldOf,
  openSearch,
  optionsOf,
  statusOf,
} from '../../support/browser/search-dialog.ts';

/** Opens it and waits for all that it looks through: each part that comes renews the results. */
async function openWholeSearch(page: Page) {
  await openSearch(page);
  // It says that there is nothing only once it has looked through every part.
  await fieldOf(page).fill('zxqy');
  await expect(statusOf(page)).toHaveText('We found nothing for “zxqy”.');
}

test('the search fills a phone, and finds a product with its picture in spite of a typing mistake', async ({
  page,
}) => {
  await openWholeSearch(page);
  expect((await dialogOf(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
  await expect(optionsOf(page)).toHaveCount(7);
  await expect(optionsOf(page).first().locator('img')).toHaveJSProperty('naturalWidth', 128);
  await fieldOf(page).fill('desk');
  await expect(statusOf(page)).toHaveText(/^The best 12 of \d+ results$/);
  await page.keyboard.press('End');
  await expect(optionsOf(page).last()).toBeInViewport();
  await fieldOf(page).fill('kitenegla');
  const product = optionsOf(page).first();
  await expect(product).toContainText('Kitengela Office Desk');
  await expect(product.locator('img')).toHaveJSProperty('naturalWidth', 400);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^\S+\/p\/[a-z]+-[a-z]+-\d{3}-kitengela-office-desk$/);
});

test('the search opens with /, unless somebody types in a field, and says so when it cannot be had', async ({
  freshPage: page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await openReady(page, paths.contactUs);
  const mail = page.getByRole('textbox', { name: 'Email' }).last();
  await mail.focus();
  await page.keyboard.type('a/b');
  await expect(mail).toHaveValue('a/b');
  await expect(dialogOf(page)).toBeHidden();
  await mail.blur();
  await page.context().setOffline(true);
  await page.keyboard.press('/');
  await expect(page.getByRole('alert')).toHaveText(/^We could not open the search\./);
  // Some browsers retry a failed script only after a reload.
  await page.context().setOffline(false);
  await openFilters(page);
  // Nobody types in a box to tick.
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('/');
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue('');
});

test('Back closes the search, and leads from a result to the page on which it was found', async ({
  page,
}) => {
  await page.goto(paths.aboutUs);
  await openSearch(page);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(paths.beds);

  const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await icon.click();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await untilDialogStepIsGone(page);
  await icon.click();
  await optionsOf(page).first().click();
  await expect(page).toHaveURL(paths.officeFurniture);
  await page.goBack();
  await expect(page).toHaveURL(paths.beds);
  await page.goBack();
  await expect(page).toHaveURL(paths.aboutUs);
});

test('many results are read on a page of their own, where they are narrowed and collected', async ({
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
  await showDetails(page);
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

test('a press of Details on the page of results counts before its scripts have come', async ({
  page,
}) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(searchPath('table for 8'));
  await showDetails(page);
  const details = page.getByRole('button', { name: 'Details', exact: true });
  await expect(details).toHaveAttribute('aria-pressed', 'true');
  arrival.resolve();
  await expect(page.getByRole('checkbox', { name: /^Compare Karamu Dining Table/ })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page for what is not there searches, and its results are narrowed and turned', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/404/);
    await page.goto('/no-such-page');
    await expect(page.getByRole('button', { name: 'Search pieces and pages' })).toBeHidden();
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
    await expect(page).toHaveURL(`${searchPath('chair')}&category=office`);
    await field.fill('zxqy');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('We found nothing for “zxqy”.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home Furniture' }).click();
    await expect(page).toHaveURL(paths.homeFurniture);
  });
});
