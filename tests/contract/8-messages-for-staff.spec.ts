import type { Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { bareProduct, expect, messageToast, TOKEN, test } from './bare-server.ts';
import { addProduct, chooseAction, field, saveEdit, signOut } from './product-steps.ts';

test.beforeEach(({ bare }) => bare.signIn());

test.describe('Sign Out says', () => {
  test('"You are not logged in." without a token, and calls nothing', async ({ page, bare }) => {
    await page.goto(paths.orders);
    await page.getByRole('button', { name: /^Your menu:/ }).click();
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(messageToast(page, 'You are not logged in.')).toBeVisible();
    expect(bare.callsTo('POST /api/logout')).toEqual([]);
  });

  test('"Logout failed. Please try again." on failure, and the session stays', async ({
    page,
    bare,
  }) => {
    bare.answer('POST /api/logout', { status: 500, json: {} });
    await page.goto(paths.orders);
    await signOut(page);
    await expect(messageToast(page, 'Logout failed. Please try again.')).toBeVisible();
    await expect(page).toHaveURL(paths.orders);
    expect(await storedToken(page)).toBe(TOKEN);
  });

  test('"Logged out successfully!" at the login, and the token is gone', async ({ page }) => {
    await page.goto(paths.orders);
    await signOut(page);
    await expect(page).toHaveURL(paths.login);
    await expect(messageToast(page, 'Logged out successfully!')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});

test('a profile that cannot be fetched is only logged', async ({ page, bare }) => {
  bare.answer('GET /api/user/profile', { status: 500, json: { message: 'No.' } });
  await page.goto(paths.dashboard);
  await expect(row(page, 'Shelf 1')).toBeVisible();
  await expect(messageToast(page, 'No.')).toHaveCount(0);
  await expect(page).toHaveURL(paths.dashboard);
});

test.describe('the dashboard says', () => {
  test('"User Logged in Successfully" when the list first loads', async ({ page, bare: _ }) => {
    await openDashboard(page);
    await expect(messageToast(page, 'User Logged in Successfully')).toBeVisible();
  });

  for (const [about, answer] of [
    ['the server fails', { status: 500, json: {} }],
    ['no answer comes', { isLost: true }],
  ] as const) {
    test(`"Failed to update product details. Please try again." when ${about}`, async ({
      page,
      bare,
    }) => {
      bare.answer('GET /api/products', answer);
      await openDashboard(page);
      await expect(
        messageToast(page, 'Failed to update product details. Please try again.'),
      ).toBeVisible();
    });
  }

  for (const json of [{}, null, { message: 'Deleted.' }]) {
    test(`"Product deleted successfully" when the answer is ${JSON.stringify(json)}`, async ({
      page,
      bare,
    }) => {
      bare.answer('DELETE /api/products/N', json === null ? { status: 204 } : { json });
      await deleteFirst(page);
      await expect(messageToast(page, 'Product deleted successfully')).toBeVisible();
    });
  }

  test('"Failed to delete product:" with the reason when the server refuses', async ({
    page,
    bare,
  }) => {
    bare.answer('DELETE /api/products/N', { status: 500, json: { message: 'It is locked.' } });
    await deleteFirst(page);
    const sentence = page
      .locator('.Toastify__toast')
      .filter({ hasText: 'Failed to delete product:' });
    await expect(sentence).toContainText('It is locked.');
  });

  for (const { about, answer } of [
    { about: 'no body', answer: { status: 204 } },
    { about: 'an empty object', answer: { json: {} } },
    { about: 'the product as it was sent', answer: { json: bareProduct(1) } },
  ]) {
    test(`"Product updated successfully!" when the edit is answered with ${about}`, async ({
      page,
      bare,
    }) => {
      bare.answer('PUT /api/products/N', answer);
      await editFirst(page);
      await expect(messageToast(page, 'Product updated successfully!')).toBeVisible();
    });
  }

  for (const [about, answer] of [
    ['the server fails', { status: 500, json: {} }],
    ['no answer comes', { isLost: true }],
  ] as const) {
    test(`"Failed to update the product. Please try again." when ${about}`, async ({
      page,
      bare,
    }) => {
      bare.answer('PUT /api/products/N', answer);
      await editFirst(page);
      await expect(
        messageToast(page, 'Failed to update the product. Please try again.'),
      ).toBeVisible();
    });
  }
});

test.describe('the add form says', () => {
  for (const status of [200, 201]) {
    test(`"Product and images added successfully!" when ${status} brings an id`, async ({
      page,
      bare,
    }) => {
      bare.answer('POST /api/products', { status, json: { id: 77 } });
      await addProduct(page);
      await expect(messageToast(page, 'Product and images added successfully!')).toBeVisible();
    });
  }

  for (const [about, call] of [
    ['the product is refused', 'POST /api/products'],
    ['the images are refused', 'POST /api/products/N/images'],
  ] as const) {
    test(`"Failed to add product or upload images. Please try again." when ${about}`, async ({
      page,
      bare,
    }) => {
      bare.answer(call, { status: 500, json: {} });
      await addProduct(page);
      await expect(
        messageToast(page, 'Failed to add product or upload images. Please try again.'),
      ).toBeVisible();
    });
  }

  test('nothing when categories cannot be loaded, and their list is empty', async ({
    page,
    bare,
  }) => {
    bare.answer('GET /api/categories', { status: 500, json: {} });
    await page.goto(paths.addProducts);
    await expect.poll(() => bare.callsTo('GET /api/categories').length).toBeGreaterThan(0);
    await expect(field(page, 'Category').getByRole('option')).toHaveCount(1);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });
});

test.describe('a toast of the back office', () => {
  test('stands at the top right', async ({ page, bare: _ }) => {
    await openDashboard(page);
    const box = await page.locator('.Toastify__toast').boundingBox();
    expect(box?.y).toBeLessThan(150);
    expect(1440 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  });

  test('closes by itself after 5 seconds', async ({ page, bare: _ }) => {
    await openDashboard(page);
    const bar = page.locator('.Toastify__progress-bar--animated');
    await expect(bar).toHaveCSS('animation-duration', '5s');
    // It closes at the end of its bar, which comes at once.
    await bar.evaluate((element) => element.getAnimations().map((end) => end.finish()));
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });
});

/** Does not wait for the pictures, after which a toast may have closed again. */
async function openDashboard(page: Page) {
  await page.goto(paths.dashboard, { waitUntil: 'commit' });
}

async function deleteFirst(page: Page) {
  await chooseAction(page, 'Shelf 1', 'Delete');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function editFirst(page: Page) {
  await chooseAction(page, 'Shelf 1', 'Edit');
  await field(page, 'Title').fill('Shelf one');
  await saveEdit(page);
}

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByLabel(`Select ${title}`, { exact: true }) });
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('authToken'));
}
