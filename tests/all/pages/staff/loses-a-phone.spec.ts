import { paths } from '../../../../src/paths.ts';
import { expect, onDesk, test } from '../../../support/browser/journey.ts';
import { newcomer } from '../../../support/browser/newcomer.ts';
import { loginFor, signInVia } from '../../../support/browser/staff-session.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

test(
  'staff who lost a phone sign it out from another device, and its next page asks to sign in',
  onDesk,
  async ({ browser, page }) => {
    const nia = await newcomer('Nia', 'Wambui');
    const pocket = await browser.newContext({ userAgent: PHONE, serviceWorkers: 'block' });
    const phone = await pocket.newPage();
    await signInVia(phone, paths.enquiries, nia);
    await signInVia(page, paths.accountSettings, nia);
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(devices.getByText(/^Chrome on Android, first seen/)).toBeVisible();
    await devices.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
    await expect(devices.getByText(/^Chrome on Android, first seen/)).toHaveCount(0);

    await phone.goto(paths.subscribers);
    await expect(phone).toHaveURL(loginFor(paths.subscribers));
    await pocket.close();
  },
);
