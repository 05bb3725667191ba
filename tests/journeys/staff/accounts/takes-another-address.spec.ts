import { join } from 'node:path';
import { paths } from '../../../../src/paths.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { newcomer } from '../../../support/browser/newcomer.ts';
import { expectSoundAtEveryWidth } from '../../../support/browser/screen-checks.ts';
import { signInVia } from '../../../support/browser/staff-session.ts';
import { testServer } from '../../../support/browser/test-server.ts';
import { linkIn, readMails } from '../../../support/sent-mails.ts';

test('somebody takes another address, confirmed at both ends', async ({ page }) => {
  const nia = await newcomer('Nia', 'Kamau');
  const email = nia.email.replace('@', '.new@');
  await signInVia(page, paths.accountSettings, nia);
  const part = page.getByRole('region', { name: 'Email address' });
  await part.getByLabel('New email address').fill(email);
  await part.getByRole('button', { name: 'Change address' }).click();
  await expect(part.getByText(/Open the links in both emails/)).toBeVisible();
  await expectSoundAtEveryWidth(page, 'a change that waits');

  for (const to of [nia.email, email]) {
    const asking = async () =>
      (await readMails(join(testServer.stateDirectory, 'outbox'))).findLast(
        (mail) => mail.to?.[0]?.address === to && mail.text?.includes(paths.confirmAddress),
      );
    await expect.poll(asking).toBeTruthy();
    const { page: address, query } = linkIn(await asking());
    await page.goto(`${address}?${new URLSearchParams(query)}`);
    await expect(page).toHaveURL(paths.confirmAddress);
    await expectSoundAtEveryWidth(page, 'a link');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('status')).toBeVisible();
  }
  await expect(page.getByText(/^Your address is changed/)).toBeVisible();
  await page.goto(paths.accountSettings);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});
