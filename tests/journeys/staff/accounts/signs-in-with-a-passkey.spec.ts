import type { Page } from 'playwright/test';
import { apiPaths } from '../../../../src/api-paths.ts';
import { paths } from '../../../../src/paths.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { expectSoundAtEveryWidth } from '../../../support/browser/screen-checks.ts';
import { freshSignInTo } from '../../../support/browser/staff-session.ts';
import { virtualDevice } from '../../../support/browser/virtual-device.ts';

const { halima } = hired;

test('a passkey signs in, shows that it is still oneself, and is taken away', async ({
  page,
  allowConsoleError,
}) => {
  // Expected failures: a locked device, one without the passkey, one with a removed passkey, and
  // the proof that is asked for here.
  allowConsoleError(/401 POST|403 DELETE|status of 40[13]/);
  await freshSignInTo(page, paths.accountSettings, halima);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const row = section.getByRole('listitem');
  const device = await virtualDevice(page);

  await test.step('is not added where nobody unlocks the device', async () => {
    await device.setWilling(false);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('No passkey was made. Try again when you like.')).toBeVisible();
    await device.setWilling(true);
  });

  await test.step('is added, and called otherwise at once', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await rename(page, 'My telephone');
    await expect(row).toContainText('My telephone');
    await expect(row).toContainText('not used yet');
  });

  await test.step('signs in', async () => {
    await signOut(page);
    await page.getByLabel('Email').fill('typed by mistake');
    await device.setWilling(false);
    await signInByPasskey(page);
    await expect(page.getByText(/^No passkey was chosen\. Try again/)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('typed by mistake');
    await device.setWilling(true);
    await signInByPasskey(page);
    await expect(page).toHaveURL(paths.dashboard);
    await page.goto(paths.accountSettings);
    await expect(row).toContainText('used a moment ago');
  });

  await test.step('is called otherwise', async () => {
    await section.getByRole('button', { name: 'Rename My telephone' }).click();
    await rename(page, 'Old telephone');
    await expect(row).toContainText('Old telephone');
  });

  await test.step('shows that it is still oneself, and is removed', async () => {
    const needed = { message: 'Please enter your password once more to go on.', proof: 'needed' };
    await page.route(
      (url) => url.pathname.startsWith(`${apiPaths.ownPasskeys}/`),
      (route) => route.fulfill({ status: 403, json: needed }),
      { times: 1 },
    );
    await section.getByRole('button', { name: 'Remove Old telephone' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await expect(question).toContainText(
      'It is your last one: from then on you sign in with your password.',
    );
    await question.getByRole('button', { name: 'Remove' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('The passkey “Old telephone” is removed.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  });

  await test.step('signs in no more, and neither does a device without one', async () => {
    await signOut(page);
    await signInByPasskey(page);
    await expect(page.getByText(/^That passkey could not be used here\./)).toBeVisible();
    await device.remove();
    const other = await virtualDevice(page);
    await signInByPasskey(page);
    await expect(page.getByText(/^No passkey was chosen\. Try again/)).toBeVisible();
    await other.remove();
    await expectSoundAtEveryWidth(page, paths.login);
  });
});

async function rename(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'What is this passkey called?' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(dialog).toBeHidden();
}

async function signInByPasskey(page: Page) {
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Your menu:/ }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
}
