import type { Page } from 'playwright/test';
import { apiPaths } from '../../../../src/api-paths.ts';
import { paths } from '../../../../src/paths.ts';
import { everyScreen } from '../../../support/browser/every-screen.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import {
  freshSignInTo,
  loginFor,
  signInTo,
  signInVia,
} from '../../../support/browser/staff-session.ts';

const { juma, zawadi } = hired;

test('a visitor who opens a page for staff is asked to sign in, and then comes back to it', async ({
  page,
}) => {
  for (const path of everyScreen) {
    const headers = (await page.request.get(path)).headers();
    expect(headers['cache-control'], path).toBe('no-store');
    expect(headers['x-robots-tag'], path).toBe('noindex');
    await page.goto(path);
    await expect(page).toHaveURL(loginFor(path));
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  }
});

test('no page for staff is in the sitemap', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(paths.aboutUs);
  for (const path of everyScreen) expect(sitemap).not.toContain(`${path}<`);
});

test.describe('who has signed in', () => {
  test('comes back to where they were going, query and all', async ({ page }) => {
    const wanted = `${paths.enquiries}?status=open`;
    await page.goto(wanted);
    await expect(page).toHaveURL(loginFor(wanted));
    await signInVia(page, wanted, zawadi);
    await page.goto(paths.login);
    await expect(page).toHaveURL(paths.dashboard);
  });

  test('is asked again when the session has ended, and comes back', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/401/);
    await signInVia(page, paths.subscribers, zawadi);
    // Or a call of the page as it opens would find out first.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies({ name: 'session' });
    await page.reload();
    await expect(page).toHaveURL(loginFor(paths.subscribers));
    await signInVia(page, paths.subscribers, zawadi);
  });

  test('signs out', async ({ page }) => {
    await freshSignInTo(page, paths.orders, zawadi);
    await signOut(page);
    await expect(page).toHaveURL(paths.login);
    await expect(page.getByText('Logged out successfully!', { exact: true })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await page.goto(paths.orders);
    await expect(page).toHaveURL(loginFor(paths.orders));
  });

  test('stays signed in when signing out fails', async ({ page, allowConsoleError }) => {
    allowConsoleError(/ERR_FAILED/);
    await freshSignInTo(page, paths.orders, zawadi);
    const token = await storedToken(page);
    await page.route(`**${apiPaths.logout}`, (route) => route.abort());
    await signOut(page);
    await expect(page.getByText('Logout failed. Please try again.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(paths.orders);
    expect(await storedToken(page)).toBe(token);
    await page.unroute(`**${apiPaths.logout}`);
    await signOut(page);
    await expect(page).toHaveURL(paths.login);
  });

  test('is told so when there is nothing to sign out of, and nothing is sent', async ({ page }) => {
    await signInTo(page, paths.orders, juma);
    // Or a call of the page as it opens would find out first.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.removeItem('authToken'));
    let calls = 0;
    await page.route(`**${apiPaths.logout}`, (route) => {
      calls += 1;
      return route.continue();
    });
    await signOut(page);
    await expect(page.getByText('You are not logged in.', { exact: true })).toBeVisible();
    expect(calls).toBe(0);
  });

  test('sees the page whatever the one before has left to say', async ({ page }) => {
    await signInTo(page, paths.orders, juma);
    for (const left of ['{', 'null', '{"kind":"constructor","message":"1"}']) {
      await page.evaluate((text) => sessionStorage.setItem('carriedToast', text), left);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    }
  });

  test('in one tab is signed out in all of them', async ({ page, context, allowConsoleError }) => {
    // The token for changes is another one by then, and is fetched again.
    allowConsoleError(/419/);
    await freshSignInTo(page, paths.orders, zawadi);
    const other = await context.newPage();
    await other.goto(paths.goals);
    await expect(other.getByRole('heading', { name: 'Goals' })).toBeVisible();
    const working = await context.newPage();
    await working.goto(paths.siteBanner);
    const title = working.getByRole('textbox', { name: 'Title' });
    await expect(title).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(loginFor(paths.goals));

    const question = working.getByRole('dialog', { name: 'Please sign in again' });
    await expect(question).toBeVisible();
    await working.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByLabel('Email').fill(zawadi.email);
    await question.getByLabel('Password').fill(zawadi.password);
    await question.getByRole('button', { name: 'Submit' }).click();
    await expect(question).toBeHidden();
    await title.fill('Sale of sofas');
    await expect(title).toHaveValue('Sale of sofas');
  });
});

async function signOut(page: Page) {
  const button = page.getByRole('button', { name: 'Sign Out' });
  if (await button.isHidden()) await page.getByRole('button', { name: /^Your menu:/ }).click();
  await button.click();
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('authToken'));
}
