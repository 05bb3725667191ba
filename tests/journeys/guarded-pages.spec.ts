import { expect, test } from '../support/journey.ts';

const GUARDED = [
  '/dashboard',
  '/products/add-products',
  '/products/create-tags',
  '/goals',
  '/private-tasks',
  '/analytics',
  '/account/orders',
];

for (const path of GUARDED) {
  test(`a visitor who opens ${path} is asked to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });
}
