import { paths } from '../../../../src/paths.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { newcomer } from '../../../support/browser/newcomer.ts';
import { loginFor, signInVia } from '../../../support/browser/staff-session.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

test('somebody loses a phone, and signs it out from the desk', async ({ browser, page }) => {
  const nia = await newcomer('Nia', 'Wambui');
  const pocket = await browser.newContext({ userAgent: PHONE, serviceWorkers: 'block' });
  const phone = await pocket.newPage();
  await signInVia(phone, paths.enquiries, nia);
  await signInVia(page, paths.accountSettings, nia);
  const devices = page.getByRole('region', { name: 'Where you are signed in' });

  await test.step('the phone is in the list, and out of it at once', async () => {
    await expect(devices.getByText(/^Chrome on Android, first seen/)).toBeVisible();
    await devices.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
    await expect(page.getByText('Chrome on Android is signed out.')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the phone’s next click asks to sign in', async () => {
    await phone.goto(paths.subscribers);
    await expect(phone).toHaveURL(loginFor(paths.subscribers));
  });

  await test.step('a new password keeps whoever has the phone out', async () => {
    const password = 'teapot-harbour-violet-41';
    await page.getByLabel('Current Password').fill(nia.password);
    await page.getByLabel('New Password').fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Password changed\./)).toBeVisible();
    await phone.getByLabel('Email').fill(nia.email);
    await phone.getByLabel('Password').fill(nia.password);
    await phone.getByRole('button', { name: 'Submit' }).click();
    await expect(phone.getByText(/That email and password do not match/).first()).toBeVisible();
  });
  await pocket.close();
});
