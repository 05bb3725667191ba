import { apiPaths } from '../../../src/api-paths.ts';
import { paths } from '../../../src/paths.ts';
import { untilDialogStepIsGone } from '../../support/browser/dialog-step.ts';
import { openFilters } from '../../support/browser/filters.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import {
  dialogOf,
  fieldOf,
  openSearch,
  optionsOf,
  statusOf,
} from '../../support/browser/search-dialog.ts';

const SEARCH_FILES = /search-(dialog|texts|entries)/;
const BEDS = paths.beds;

test('Back closes the search instead of leaving the page', async ({ page }) => {
  await page.goto(paths.aboutUs);
  await openSearch(page);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(BEDS);

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await untilDialogStepIsGone(page);
  await page.goBack();
  await expect(page).toHaveURL(paths.aboutUs);
});

test('Back from a result leads to the page on which it was found', async ({ page }) => {
  await page.goto(paths.aboutUs);
  await openSearch(page);
  await optionsOf(page).first().click();
  await expect(page).toHaveURL(paths.officeFurniture);
  await page.goBack();
  await expect(page).toHaveURL(BEDS);
  await page.goBack();
  await expect(page).toHaveURL(paths.aboutUs);
});

test.describe('the search is opened', () => {
  test('by the icon, and only then fetched', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(BEDS, { waitUntil: 'networkidle' });
    const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await expect(icon).toHaveAttribute('aria-haspopup', 'dialog');
    await icon.hover();
    expect(asked.filter((url) => SEARCH_FILES.test(url))).toEqual([]);

    await icon.click();
    await expect(fieldOf(page)).toBeFocused();
    await expect(page).toHaveURL(BEDS);
    expect(asked.filter((url) => SEARCH_FILES.test(url))).not.toEqual([]);
  });

  test('with /, unless somebody types in a field', async ({ page }) => {
    await openReady(page, paths.contactUs);
    const mail = page.getByRole('textbox', { name: 'Email' }).last();
    await mail.focus();
    await page.keyboard.type('a/b');
    await expect(mail).toHaveValue('a/b');
    await expect(dialogOf(page)).toBeHidden();

    await mail.blur();
    await page.keyboard.press('/');
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveValue('');
  });

  test('with / from a box to tick, where nobody types', async ({ page }) => {
    await openFilters(page);
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('/');
    await expect(fieldOf(page)).toBeFocused();
  });

  for (const keys of ['Control+K', 'Meta+k']) {
    test(`with ${keys}, and closed with Escape, which gives the focus back`, async ({ page }) => {
      await openReady(page, BEDS);
      const brand = page.getByRole('banner').getByRole('link', { name: /, home$/ });
      await brand.focus();
      await page.keyboard.press(keys);
      await expect(fieldOf(page)).toBeFocused();
      await page.keyboard.type('sofa');
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      await expect(brand).toBeFocused();
    });
  }

  test('on the page for what is not there', async ({ page, allowConsoleError }) => {
    allowConsoleError(/404/);
    await openReady(page, '/no-such-page');
    await page.getByRole('button', { name: 'Search pieces and pages' }).click();
    await expect(fieldOf(page)).toBeFocused();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialogOf(page)).toBeHidden();
  });
});

test('the open search fills a phone, and is a panel on a wide screen', async ({ page }) => {
  await openSearch(page);
  const { width } = (await dialogOf(page).boundingBox()) ?? {};
  const screen = page.viewportSize()?.width ?? 0;
  expect(width).toBe(screen < 700 ? screen : 672);
});

test.describe('when something cannot be had', () => {
  test('the list of now: the search goes by the last build', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/503/);
    await page.route(`**${apiPaths.searchEntries}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'Away.' } }),
    );
    await openSearch(page);
    await fieldOf(page).fill('umoja');
    await expect(optionsOf(page)).toHaveText([/^Umoja Four-Person Workstation/]);
  });

  test('the whole catalogue: it says so and tries again', async ({ page, allowConsoleError }) => {
    allowConsoleError(/ERR_FAILED/);
    await page.route(/search-(texts|entries)/, (route) => route.abort());
    await openSearch(page);
    await page.keyboard.type('umoja');
    await expect(statusOf(page)).toHaveText(/^We could not load the whole catalogue\./);
    await page.unrouteAll();
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(optionsOf(page)).toHaveText([/^Umoja Four-Person Workstation/]);
    await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeHidden();
    await expect(fieldOf(page)).toBeFocused();
  });

  test('the search itself: it says so, and what helps', async ({
    freshPage: page,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
    await openReady(page, BEDS);
    await page.context().setOffline(true);
    await page.keyboard.press('/');
    await expect(page.getByRole('alert')).toHaveText(/^We could not open the search\./);
    // Some browsers retry a failed script only after a reload.
    await page.context().setOffline(false);
    await openReady(page, BEDS);
    await page.keyboard.press('/');
    await expect(fieldOf(page)).toBeFocused();
  });
});
