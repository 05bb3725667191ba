import { randomUUID } from 'node:crypto';
import { apiPaths } from '../../../src/api-paths.ts';
import { paths } from '../../../src/paths.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { newsletterLinks } from '../../support/browser/newsletter-mail.ts';
import { expectSound } from '../../support/browser/screen-checks.ts';
import { callerAtSite } from '../../support/browser/staff-session.ts';

const ALMOST =
  'Almost done. A confirmation mail is on its way. Your address counts only after you confirm it.';

test.describe('the newsletter form in the footer', () => {
  test('subscribes with a name, an address and a button, and says so', async ({ page }) => {
    await openReady(page, paths.contactUs);
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Name').fill('Achieng');
    await footer.getByLabel('Email').fill('achieng@tumaini.example');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.locator('.page-toast')).toContainText(ALMOST);
    await expect(footer.getByLabel('Email')).toHaveValue('');
  });

  test('leaves an address that is none to the browser', async ({ page }) => {
    await openReady(page, paths.contactUs);
    const email = page.getByRole('contentinfo').getByLabel('Email');
    await email.fill('nobody');
    await email.press('Enter');
    await expect(email).toBeFocused();
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
      true,
    );
    await expect(page.locator('.page-toast')).toHaveCount(0);
  });
});

test('a newsletter form whose script does not come is posted plainly', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await page.route('**/_astro/subscribe.*.js', (route) => route.abort());
  await openReady(page, paths.contactUs);
  const email = page.getByRole('contentinfo').getByLabel('Email');
  await email.fill('achieng@tumaini.example');
  await email.press('Enter');
  await expect(page).toHaveURL('/#subscribed');
});

test('the Join box on the home page takes an address and Enter', async ({ page }) => {
  await openReady(page, paths.home);
  const email = page.getByRole('region', { name: 'Join Our Community' }).getByLabel('Email');
  await email.fill('achieng@tumaini.example');
  await email.press('Enter');
  await expect(page.locator('.page-toast')).toContainText(ALMOST);
});

/** The links of the mail that a new address gets. */
async function enterAnAddress() {
  const email = `reader-${randomUUID()}@tumaini.example`;
  await callerAtSite().post(apiPaths.newsletter, { email, source: 'join' });
  return newsletterLinks(email);
}

test('the link of the mail leads to a page in the look of the site', async ({ page }) => {
  const { confirmation } = await enterAnAddress();
  await openReady(page, confirmation);
  await expect(page).toHaveTitle(/^Do you want our news\?/);
  await expectSound(page, 'the page that asks');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter is confirmed and stopped by one button each', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/410/);
    const { confirmation, stop } = await enterAnAddress();
    const says = (name: string) =>
      expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto(confirmation);
    await page.getByRole('button', { name: 'Yes, send me your news' }).click();
    await says('You are on our list');
    await page.goto(stop);
    await page.getByRole('button', { name: 'Stop the letters' }).click();
    await says('You get no more letters from us');
    await page.goto(confirmation);
    await page.getByRole('button', { name: 'Yes, send me your news' }).click();
    await says('This link does not work any more');
  });

  test('the newsletter form is sent, and the footer says so', async ({ page }) => {
    await page.goto(paths.contactUs);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(ALMOST)).toBeHidden();
    await footer.getByLabel('Email').fill('achieng@tumaini.example');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/#subscribed');
    await expect(footer.getByText(ALMOST)).toBeVisible();
  });
});
