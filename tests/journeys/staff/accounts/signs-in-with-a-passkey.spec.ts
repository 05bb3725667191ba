import type { Page } from 'playwright/test';
import { paths } from '../../../../src/paths.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { freshSignInTo, signOut } from '../../../support/browser/staff-session.ts';

test('staff add a passkey, sign in with it, confirm by it that it is them, and remove it', async ({
  freshPage: page,
  allowConsoleError,
}) => {
  // A locked device, a removed passkey, and the proof that is asked for here.
  allowConsoleError(/401 POST|403 DELETE|status of 40[13]/);
  await freshSignInTo(page, paths.accountSettings, hired.halima);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const row = section.getByRole('listitem');
  const device = await virtualDevice(page);

  await test.step('add one, once the device is unlocked', async () => {
    await device.setWilling(false);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('No passkey was made. Try again when you like.')).toBeVisible();
    await device.setWilling(true);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is this passkey called?' });
    await dialog.getByLabel('Name').fill('My telephone');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(row).toContainText('My telephone');
  });

  await test.step('sign in with it', async () => {
    await signOutToLogin(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(paths.dashboard);
    await page.goto(paths.accountSettings);
    await expect(row).toContainText('used a moment ago');
  });

  await test.step('confirm by it that it is them, and remove it', async () => {
    const needed = { message: 'Please enter your password once more to go on.', proof: 'needed' };
    let isFirst = true;
    // Not `times: 1`: the browser can lose a request that it makes while its requests cease to be watched.
    await page.route('**/api/user/passkeys/*', (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      return route.fulfill({ status: 403, json: needed });
    });
    await section.getByRole('button', { name: 'Remove My telephone' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(row).toHaveCount(0);
    await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  });

  await test.step('sign in with it no more', async () => {
    await signOutToLogin(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText(/^That passkey could not be used here\./)).toBeVisible();
  });
});

async function signOutToLogin(page: Page) {
  await signOut(page);
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
}

/** Adds Chromium's virtual authenticator: a device with a screen lock that stores passkeys. */
async function virtualDevice(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets if the user unlocks the device when asked. */
    setWilling: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
