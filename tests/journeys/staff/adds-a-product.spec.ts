import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser/journey.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { expectToastsClear } from '../../support/browser/toasts.ts';

const PUBLIC_PAGE = '/office-furniture/desks/workstations';

test('staff sign in, add a product with photos and see it on the site', async ({
  page,
  allowConsoleError,
}) => {
  const title = `Mvule workstation ${randomUUID().slice(0, 8)}`;

  await test.step('a page for staff asks to sign in first', async () => {
    await page.goto('/products/add-products');
    await expect(page).toHaveURL('/login?next=%2Fproducts%2Fadd-products');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  await test.step('blank fields are named', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  await test.step('a wrong password does not let anybody in', async () => {
    allowConsoleError(/401/);
    await signIn(page, 'not the password at all');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('the right one leads to where they wanted to go', async () => {
    await signIn(page, testServer.staff.password);
    await expect(page).toHaveURL('/products/add-products');
    await expect(page.getByText('User logged in successfully!', { exact: true })).toBeVisible();
  });

  await test.step('what is missing is said at each field', async () => {
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    await expect(page.getByText('Description is required.')).toBeVisible();
    await expect(page.getByText('Category is required.')).toBeVisible();
    await expect(page.getByText('Main Product Image is required.')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
  });

  await test.step('no message is left under the bar with the button', async () => {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('A desk for four, in oiled mvule.');
    const add = page.getByRole('button', { name: 'Add product' });
    await add.click();
    await expect(page.getByLabel('Category', { exact: false }).first()).toBeFocused();
    const message = page.getByText('Category is required.');
    const gap = async () => {
      const [above, below] = await Promise.all([message.boundingBox(), add.boundingBox()]);
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThan(0);
  });

  await test.step('the form takes the product and its photos', async () => {
    await expect(page.getByLabel('Subcategory')).toBeDisabled();
    await expect(page.getByLabel('Type')).toBeDisabled();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('A desk for four, in oiled mvule.');
    await page.getByLabel('Category', { exact: false }).first().selectOption('Office');
    await page.getByLabel('Subcategory').selectOption('Desks');
    await page.getByLabel('Type').selectOption('Workstations');
    await page.getByLabel(/^Main image/).setInputFiles(await photo('main', '#8a5a2b'));
    await page
      .getByLabel('Thumbnails')
      .setInputFiles([await photo('side', '#4a6b58'), await photo('back', '#c9b79c')]);
    await expect(page.getByRole('button', { name: 'Open main.jpg large' })).toBeVisible();
    await Promise.all([
      expect(page.getByText('Product and images added successfully!')).toBeVisible(),
      page.getByRole('button', { name: 'Add product' }).click(),
    ]);
    await expectToastsClear(page);
    await expect(page.getByLabel('Title')).toHaveValue('');
  });

  await test.step('it has a page of its own at once', async () => {
    await expect(page.getByText('Visitors see it now.', { exact: false })).toBeVisible();
    const link = page.getByRole('link', { name: 'See it on the site' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^\/p\/\d+-/);
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: 'Photograph 3 of 3' })).toBeVisible();
  });

  await test.step('its catalogue page shows it at once', async () => {
    await page.goto(PUBLIC_PAGE);
    const card = page.getByRole('listitem').filter({ hasText: title });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
    await expect(card.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  });

  await test.step('the dashboard lists it', async () => {
    // The greeting may close while a busy machine still loads pictures.
    await Promise.all([
      expect(page.getByText('User Logged in Successfully', { exact: true })).toBeVisible(),
      page.goto('/dashboard'),
    ]);
    await expect(page.getByText(/^Showing 1-10 of \d+ results$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the table' }).fill(title);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByLabel(`Status of ${title}`)).toHaveValue('1');
    await expect(page.getByText('Showing 1 of 1 result')).toBeVisible();
  });

  await test.step('signing out closes the back office', async () => {
    await page.getByRole('button', { name: /^Your menu:/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
  });
});

async function signIn(page: Page, password: string) {
  await page.getByLabel('Email').fill(testServer.staff.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}
