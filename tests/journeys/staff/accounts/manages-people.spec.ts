import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { apiPaths } from '../../../../src/api-paths.ts';
import { theCompany } from '../../../../src/company/contract/company.ts';
import { paths } from '../../../../src/paths.ts';
import { confirmSubscription } from '../../../../src/routes.ts';
import { postPlainForm } from '../../../enquiry/server/a-message.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { newsletterLinks } from '../../../support/browser/newsletter-mail.ts';
import { expectSoundAtEveryWidth } from '../../../support/browser/screen-checks.ts';
import { callerAtSite, signInTo } from '../../../support/browser/staff-session.ts';

const { wanjiku } = hired;

test('subscribers are found, exported and erased', async ({ page }) => {
  const email = `subscriber-${randomUUID()}@tumaini.example`;
  await callerAtSite().post(apiPaths.newsletter, { email, name: 'Achieng', source: 'footer' });
  const { token } = await newsletterLinks(email);
  await postPlainForm(callerAtSite(), confirmSubscription.path, { token });
  await signInTo(page, paths.subscribers, wanjiku);
  const row = page.getByRole('row').filter({ hasText: email });

  await test.step('a search finds one', async () => {
    await page.getByRole('searchbox', { name: 'Search the subscribers' }).fill(email);
    await expect(page.getByText('Showing 1 of 1 result')).toBeVisible();
    await expect(row).toContainText('Achieng');
    await expect(row).toContainText('Newsletter');
  });

  await test.step('the file has what was searched for', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${email},Achieng,`);
  });

  await test.step('the focus is not lost with the row', async () => {
    await page.getByRole('button', { name: `Erase ${email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase this subscriber?' });
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText(`${email} is off the list.`)).toBeVisible();
    await expect(page.getByText(`No subscriber matches “${email}”.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Subscribers' })).toBeFocused();
  });
});

test('one’s own account is behind Account Settings and Profile of the user menu', async ({
  page,
}) => {
  await signInTo(page, paths.help, wanjiku);
  for (const name of ['Account Settings', 'Profile']) {
    await page.getByRole('button', { name: /^Your menu:/ }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  }
  await page.goto('/account/profile');
  await expect(page).toHaveURL(paths.accountSettings);
});

test('the help page leads to what it tells of', async ({ page }) => {
  await signInTo(page, paths.help, wanjiku);
  const help = page.getByRole('main');
  await expect(help.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  await expect(help.getByText('pause', { exact: true })).toBeVisible();
  for (const link of await help.getByRole('link').all()) {
    const address = (await link.getAttribute('href')) ?? '';
    if (address.startsWith('/')) expect((await page.request.get(address)).status()).toBe(200);
    else expect(address).toBe(`mailto:${theCompany.email}`);
  }
});

test('what is under construction says so', async ({ page }) => {
  await signInTo(page, paths.orders, wanjiku);
  for (const [title, path] of [
    ['Orders', paths.orders],
    ['Goals', paths.goals],
    ['Private Tasks', paths.privateTasks],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('This Page is currently under construction')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Homepage' })).toHaveAttribute('href', '/');
  }
});

test('the top bar of a phone names the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInTo(page, paths.subscribers, wanjiku);
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Subscribers', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 844 });
  await expect(bar.getByText('Dashboard', { exact: true })).toBeVisible();
});

test('axe finds nothing at any width', async ({ page }) => {
  await signInTo(page, paths.help, wanjiku);
  for (const path of [paths.help, paths.subscribers, paths.accountSettings, paths.staff]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectSoundAtEveryWidth(page, path);
  }
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectSoundAtEveryWidth(page, 'a mistake');
  await page
    .getByRole('button', { name: /^Disable/ })
    .first()
    .click();
  await expectSoundAtEveryWidth(page, 'a question');
});
