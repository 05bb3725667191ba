import { paths } from '../../../../src/paths.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, onDesk, test } from '../../../support/browser/journey.ts';
import { newcomer } from '../../../support/browser/newcomer.ts';
import { mailTo } from '../../../support/browser/outbox.ts';
import { callerAtSite, freshSignInTo } from '../../../support/browser/staff-session.ts';
import { linkIn } from '../../../support/sent-mails.ts';

const NEW_PASSWORD = 'teapot-harbour-violet-41';

test(
  'staff who lost their password come back by an owner’s new invitation',
  onDesk,
  async ({ page, browser }) => {
    const lost = await newcomer('Nia', 'Kamau');
    await freshSignInTo(page, paths.staff, hired.wanjiku);

    await test.step('the owner sends it', async () => {
      const row = page
        .getByRole('table', { name: 'Accounts' })
        .getByRole('row', { name: lost.email });
      await row.getByRole('button', { name: 'Send new invitation' }).click();
      const question = page.getByRole('dialog', { name: 'Send Nia Kamau a new invitation?' });
      await question.getByRole('button', { name: 'Send new invitation' }).click();
      await expect(page.getByText('A new invitation for Nia Kamau is on its way.')).toBeVisible();
    });

    const nia = await (await browser.newContext()).newPage();
    await test.step('the link leads to a form with a new password', async () => {
      const { page: address, query } = linkIn(await mailTo(lost.email, 'Come back to '));
      await nia.goto(`${address}?token=${query['token']}`);
      await expect(nia.getByText(/^Your account is still there\./)).toBeVisible();
      await nia.getByLabel('First Name').fill('Nia');
      await nia.getByLabel('Last Name').fill('Wambui');
      await nia.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await nia.getByLabel('Confirm Password').fill(NEW_PASSWORD);
      await nia.getByRole('button', { name: 'Open my account' }).click();
      await expect(nia.getByText('Your account is ready.')).toBeVisible();
      await expect(nia.getByRole('button', { name: /^Your menu: Nia Wambui/ })).toBeVisible();
    });

    await test.step('only the new password signs in', async () => {
      expect((await callerAtSite().signIn(lost)).status).toBe(401);
      const again = await callerAtSite().signIn({ ...lost, password: NEW_PASSWORD });
      expect(again.status).toBe(200);
    });
    await nia.context().close();
  },
);
