import type { Page } from 'playwright/test';
import { theCompany } from '../../../src/company/contract/company.ts';
import { hoursInWords } from '../../../src/company/contract/hours-words.ts';
import { paths } from '../../../src/paths.ts';
import { expect, onDesk, openReady, test } from '../../support/browser/journey.ts';

/** Opens a page of which the HTML alone arrives, as on the first visit over a slow connection. */
async function openBeforeItsFiles(page: Page, path: string) {
  await page.route('**/_astro/*', () => undefined);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

test(
  'the first Tab begins at the top of a page, also after a search, or where somebody has pressed',
  onDesk,
  async ({ page }) => {
    await openReady(page, paths.beds);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search pieces and pages' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await openReady(page, paths.beds);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('heading').last().click();
    await page.keyboard.press('Tab');
    await expect(footer.locator(':focus')).toBeVisible();
  },
);

test(
  'the dropdowns of the menu open and close by keyboard, and not by being passed',
  onDesk,
  async ({ page }) => {
    await openReady(page, paths.beds);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const home = menu.getByRole('button', { name: 'Home Furniture' });
    await menu.getByRole('button', { name: 'Office Furniture' }).focus();
    await page.keyboard.press('Tab');
    await expect(home).toBeFocused();
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await expect(home).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press(key);
      await expect(home).toHaveAttribute('aria-expanded', 'true');
      if (key !== 'ArrowDown') await page.keyboard.press('Tab');
      await expect(menu.getByRole('link', { name: 'Bed', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(home).toBeFocused();
    }
  },
);

test(
  'a dropdown opens with its look before the other files of the page have come',
  onDesk,
  async ({ freshPage: page }) => {
    await openBeforeItsFiles(page, paths.beds);
    await page.getByRole('button', { name: 'Office Furniture' }).hover();
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Mid Back' });
    await expect(link).toBeVisible();
    await expect(link.locator('xpath=ancestor::*[@class="panel"]')).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
  },
);

test('the drawer opens with its look before the other files of the page have come', async ({
  freshPage: page,
}) => {
  await openBeforeItsFiles(page, paths.beds);
  await page.getByRole('link', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBeCloseTo(0.1 * 390, 0);
  const rows = await drawer.locator('.entry:visible').all();
  const heights = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.height));
  expect(new Set(heights)).toEqual(new Set([56]));
});

test('the footer of a phone folds its links, and the chat button hides while somebody types there', async ({
  page,
}) => {
  await openReady(page, paths.termsAndConditions);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(hoursInWords(theCompany.openingHours))).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThan(2 * 844);
  await expect(footer.getByText('TV Stands')).toBeHidden();
  await footer.getByText('Home Furniture').locator('visible=true').click();
  await expect(footer.getByText('TV Stands')).toBeVisible();
  await footer.getByLabel('Email').focus();
  await expect(page.getByRole('link', { name: /^Chat with us/ })).toHaveCSS('opacity', '0');
});

test('a reset link keeps its token out of the address bar and of the Referer', async ({ page }) => {
  await page.goto(`${paths.resetPassword}?token=abc&email=amina@makao.example`);
  await expect(page).toHaveURL(paths.resetPassword);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a dropdown of the menu opens as the focus comes to it', onDesk, async ({ page }) => {
    await page.goto(paths.beds);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Office Furniture' }).focus();
    await expect(menu.getByRole('link', { name: 'Workstations' })).toBeVisible();
  });

  test('the menu button leads to all pages, whose groups unfold', async ({ page }) => {
    await page.goto(`${paths.beds}#site-links`);
    const links = page.getByRole('navigation', { name: 'All pages' });
    await expect(links.getByText('Sofas')).toBeHidden();
    await links.locator('summary').getByText('Home Furniture').click();
    await links.getByText('Sofas').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofas');
  });
});
