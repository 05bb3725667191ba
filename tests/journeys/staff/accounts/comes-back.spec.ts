import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { apiPaths } from '../../../../src/api-paths.ts';
import { paths } from '../../../../src/paths.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { callerAtSite, freshSignInTo } from '../../../support/browser/staff-session.ts';
import { testServer } from '../../../support/browser/test-server.ts';
import { linkIn, readMails } from '../../../support/sent-mails.ts';

const FIRST_PASSWORD = 'lantern-orchard-kettle-drum';
const NEW_PASSWORD = 'teapot-harbour-violet-41';

test('whoever has lost what lets them in comes back by an owner’s new invitation', async ({
  page,
  browser,
}) => {
  const email = `nia-${randomUUID()}@makao.example`;
  await hireByInvitation(email);
  await freshSignInTo(page, paths.staff, hired.wanjiku);

  await test.step('the owner sends it', async () => {
    const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row', { name: email });
    await row.getByRole('button', { name: 'Send new invitation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Nia Kamau a new invitation?' });
    await dialog.getByRole('button', { name: 'Send new invitation' }).click();
    await expect(page.getByText('A new invitation for Nia Kamau is on its way.')).toBeVisible();
  });

  const nia = await (await browser.newContext()).newPage();
  await test.step('the link leads to a new password', async () => {
    const { page: address, query } = await linkTo(email, /^Come back to /);
    await nia.goto(`${address}?token=${query['token']}`);
    await expect(nia.getByText(/^Your account is still there\./)).toBeVisible();
    await nia.getByLabel('First Name').fill('Nia');
    await nia.getByLabel('Last Name').fill('Wambui');
    await nia.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await nia.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await nia.getByRole('button', { name: 'Open my account' }).click();
    await expect(nia.getByText('Your account is ready. Please sign in.')).toBeVisible();
  });

  await test.step('which alone signs in', async () => {
    const before = await callerAtSite().signIn({ email, password: FIRST_PASSWORD });
    expect(before.status).toBe(401);
    await nia.getByLabel('Email').fill(email);
    await nia.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await nia.getByRole('button', { name: 'Submit' }).click();
    await expect(nia.getByRole('button', { name: /^Your menu: Nia Wambui/ })).toBeVisible();
  });
});

/** Somebody who has joined, and works here. */
async function hireByInvitation(email: string) {
  const owner = callerAtSite();
  await owner.signIn(hired.wanjiku);
  expect((await owner.post(apiPaths.invitations, { email })).status).toBe(201);
  await owner.post(apiPaths.logout);
  const { query } = await linkTo(email, /^Join /);
  const names = { fname: 'Nia', lname: 'Kamau' };
  const entered = { ...names, password: FIRST_PASSWORD, password_confirmation: FIRST_PASSWORD };
  const joined = { token: query['token'], ...entered };
  expect((await callerAtSite().post(apiPaths.acceptInvitation, joined)).status).toBe(201);
}

/** The link of the mail with this subject, once it is there. */
async function linkTo(email: string, subject: RegExp) {
  const find = async () => {
    const mails = await readMails(join(testServer.stateDirectory, 'outbox'));
    return mails.find(
      (mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''),
    );
  };
  await expect.poll(find).toBeTruthy();
  return linkIn(await find());
}
