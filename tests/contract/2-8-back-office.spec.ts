import type { Page } from 'playwright/test';
import { PRODUCT_COLUMNS } from '../support/product-columns.ts';
import { bareProduct, expect, openBareOnce, test } from './bare-server.ts';
import { chooseAction, field } from './product-steps.ts';

const badge = (page: Page) => page.getByRole('button', { name: /^Your menu:/ });
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const firstRow = (page: Page) => page.getByRole('row').nth(1);

test.describe('the dashboard shell', () => {
  const page = openBareOnce('/dashboard');

  test('has a top bar labelled Dashboard', async () => {
    const label = page().getByRole('banner').getByText('Dashboard', { exact: true });
    await expect(label.locator('visible=true')).toHaveCount(1);
  });

  test("has a search box with the placeholder 'Search...'", async () => {
    await expect(page().getByRole('banner').getByPlaceholder('Search...')).toBeVisible();
  });

  test('opens Account Settings, Profile, Orders, Help and Sign Out from the badge', async () => {
    await badge(page()).click();
    for (const name of ['Account Settings', 'Profile', 'Orders', 'Help']) {
      await expect(page().getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(page().getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  for (const [name, path] of [
    ['Home', '/dashboard'],
    ['Goals', '/goals'],
    ['Private Tasks', '/private-tasks'],
    ['Analytics', '/analytics'],
    ['Add Products', '/products/add-products'],
    ['Create Tags', '/products/create-tags'],
  ] as const) {
    test(`links ${name} to ${path} in its side menu`, async () => {
      const link = sideMenu(page()).getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', path);
    });
  }

  test('closes and opens the My Shop group', async () => {
    const group = sideMenu(page()).getByRole('button', { name: 'My Shop' });
    const link = sideMenu(page()).getByRole('link', { name: 'Add Products' });
    await group.click();
    await expect(link).toBeHidden();
    await group.click();
    await expect(link).toBeVisible();
  });

  test('collapses the side menu from 200 px to 70 px', async () => {
    const width = async () =>
      (await page().getByRole('complementary').first().boundingBox())?.width;
    await expect.poll(width).toBe(200);
    await page().getByRole('button', { name: 'Collapse the side menu' }).click();
    await expect.poll(width).toBe(70);
    await page().getByRole('button', { name: 'Expand the side menu' }).click();
    await expect.poll(width).toBe(200);
  });
});

test.describe('the Products dashboard', () => {
  const page = openBareOnce('/dashboard');

  for (const [label, value] of [
    ['Kitchen & Wardrobes', 100],
    ['Commercial Interior', 25],
    ['School & University', 150],
    ['Hospitality', 150],
    ['Office', 64],
    ['Home', 75],
  ] as const) {
    test(`shows ${value} as the big value of the card "${label}"`, async () => {
      const card = page()
        .getByRole('list', { name: 'Summary' })
        .getByRole('listitem')
        .filter({ has: page().getByText(label, { exact: true }) });
      await expect(card.locator('strong')).toHaveText(String(value));
    });
  }

  test('has the columns of the "Latest Products" table', async () => {
    await expect(page().getByRole('heading', { name: 'Latest Products' })).toBeVisible();
    await expect(page().getByRole('columnheader')).toHaveText(PRODUCT_COLUMNS);
  });

  test('shows title, description and the names of category, sub category, type and status', async () => {
    for (const text of ['Shelf 1', 'Five shelves of oak.', 'Home', 'Study Room', 'Book Shelves']) {
      await expect(firstRow(page()).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(firstRow(page()).getByLabel('Status of Shelf 1')).toHaveValue('1');
  });

  test('has a checkbox, a Manage button and an Actions menu in each row', async () => {
    await expect(firstRow(page()).getByRole('checkbox')).toBeVisible();
    await expect(firstRow(page()).getByRole('button', { name: 'Manage Shelf 1' })).toHaveText(
      'Manage',
    );
    await firstRow(page()).getByRole('button', { name: 'Actions for Shelf 1' }).click();
    for (const name of ['Edit', 'Delete']) {
      await expect(page().getByRole('button', { name, exact: true })).toBeVisible();
    }
  });

  test('has a search box and a Date button', async () => {
    await expect(page().getByRole('searchbox', { name: 'Search the table' })).toBeVisible();
    await expect(page().getByRole('button', { name: /^Date/ })).toBeVisible();
  });

  test('starts with ten rows, First, Prev, the page and Next', async () => {
    await expect(page().getByText('Showing 1-10 of 30 results')).toBeVisible();
    await expect(page().getByRole('checkbox')).toHaveCount(11);
    const pages = page().getByRole('navigation', { name: 'Pages' });
    for (const name of ['First', 'Prev', 'Next']) {
      await expect(pages.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(pages).toContainText('1');
  });
});

for (const [status, tone, name] of [
  [1, 'good', 'In Stock'],
  [2, 'wait', 'pause'],
  [3, 'bad', 'out of stock'],
] as const) {
  test(`colours the status "${name}" as ${tone}`, async ({ page, bare }) => {
    const product = bareProductWith(status, name);
    await bare.signIn();
    bare.answer('GET /api/products', { json: [product] });
    await page.goto('/dashboard');
    await expect(firstRow(page).locator(`[data-tone="${tone}"]`)).toContainText(name);
  });
}

test('Delete asks "Are you sure you want to delete this product?" with Cancel and Confirm', async ({
  page,
  bare,
}) => {
  await bare.signIn();
  await chooseAction(page, 'Shelf 1', 'Delete');
  const question = page.getByText('Are you sure you want to delete this product?', { exact: true });
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(question).toBeHidden();
  expect(bare.callsTo('DELETE /api/products/N')).toEqual([]);
});

test('the Add Products form slides in', async ({ page, bare }) => {
  await bare.signIn();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/products/add-products');
  await expect(page.getByRole('button', { name: 'Add product' })).toBeVisible();
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((each) => getComputedStyle(each).animationName),
  );
  expect(names.some((name) => name.includes('slide-in'))).toBe(true);
});

test.describe('the Add Products form', () => {
  const page = openBareOnce('/products/add-products');
  for (const label of ['Title', 'Description', 'Category', 'Subcategory', 'Type']) {
    test(`has the field ${label}`, async () => {
      await expect(field(page(), label)).toBeVisible();
    });
  }
});

test("a page under construction says 'This Page is currently under construction' and leads to /", async ({
  page,
  bare,
}) => {
  await bare.signIn();
  await page.goto('/goals');
  await expect(page.getByText('This Page is currently under construction')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Homepage' })).toHaveAttribute('href', '/');
});

function bareProductWith(id: number, name: string) {
  return bareProduct(1, { status: { id, name }, status_id: id });
}
