import { expect, test } from '../support/browser/journey.ts';
import { loginFor } from '../support/browser/staff-session.ts';

for (const path of ['/dashboard', '/products/add-products']) {
  test(`${path} sends visitors to /login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(loginFor(path));
  });
}

for (const path of [
  '/',
  '/about-us',
  '/contact-us',
  '/office-furniture/desks/office-desks',
  '/login',
  '/request-password-reset',
  '/reset-password',
  '/signup',
]) {
  test(`${path} is open to visitors`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}
