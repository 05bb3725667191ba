import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AccountScreen } from '../../../src/back-office/account/AccountScreen.tsx';
import { StaffScreen } from '../../../src/back-office/staff/StaffScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { findDialog, row } from '../../support/components/on-screen.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { givePasskey } from '../../support/passkeys.ts';
import { linkIn } from '../../support/sent-mails.ts';

// Screens go by the clock of their device.
const api = await createTestApi({ now: () => new Date() });
beforeEach(api.empty);

async function visitStaff({ hasPasskey = true } = {}) {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  if (hasPasskey) await givePasskey(api, wanjiku);
  const page = await visit(api, { staff: wanjiku, address: paths.staff });
  return { ...page, wanjiku };
}

const findButton = (name: string) => screen.findByRole('button', { name });

it('members see who has a passkey', async () => {
  const juma = await colleague(api, 'Juma', 'Mwangi');
  await givePasskey(api, juma);
  const { show } = await visit(api, { staff: juma, address: paths.staff });
  show(<StaffScreen />);
  await screen.findByText(/\(you\)/);
  expect(row('Juma Mwangi').textContent).toContain('Added');
});

it('an owner’s new invitation replaces a lost passkey, after a confirmation', async () => {
  const juma = await colleague(api, 'Juma', 'Mwangi');
  const { line, show, user } = await visitStaff();
  show(<StaffScreen />);
  await user.click(await findButton('Send new invitation Juma Mwangi'));
  const dialog = await findDialog('Send Juma Mwangi a new invitation?');
  dialog.getByText(/all their passkeys are removed and they are signed out everywhere/);
  const mend = line.cut('POST', /\/staff\/\d+\/invitation$/);
  await user.click(dialog.getByRole('button', { name: 'Send new invitation' }));
  await screen.findByText(/Juma Mwangi’s account could not be changed\./);
  mend();
  await user.click(await dialog.findByRole('button', { name: 'Send new invitation' }));
  await screen.findByText('A new invitation for Juma Mwangi is on its way.');
  await screen.findByRole('button', { name: `Resend to ${juma.email}` });
  expect(row(juma.email).textContent).toContain('To come back to their account');
  const mail = (await api.mails()).at(-1);
  expect(mail?.to).toMatchObject([{ address: juma.email }]);
  expect(linkIn(mail).query['token']).toBeTruthy();
  expect((await juma.caller.get('/api/user/profile')).status).toBe(200);
});

it('a person makes their passkey the only way to sign in', async () => {
  const juma = await colleague(api, 'Juma', 'Mwangi');
  await givePasskey(api, juma);
  const { line, show, user } = await visit(api, { staff: juma, address: paths.accountSettings });
  show(<AccountScreen />);
  const only = await screen.findByLabelText('Only let me in with a passkey');
  expect(only).toHaveProperty('checked', false);
  const mend = line.cut('PUT', '/api/user/passkey-only');
  await user.click(only);
  await screen.findByText('Your setting could not be saved. Check the connection, then try again.');
  await waitFor(() => expect(only).toHaveProperty('checked', false));
  mend();
  await user.click(only);
  await screen.findByText(
    'From now on only a passkey lets you in. Everywhere else you are signed out.',
  );
  await waitFor(() => expect(only).toHaveProperty('checked', true));
  expect((await api.asVisitor().signIn(juma)).status).toBe(403);
});

it('nobody without a passkey can make it the only way to sign in', async () => {
  const juma = await colleague(api, 'Juma', 'Mwangi');
  const { show } = await visit(api, { staff: juma, address: paths.accountSettings });
  show(<AccountScreen />);
  await screen.findByText(/^This browser does not support passkeys/);
  expect(screen.queryByLabelText('Only let me in with a passkey')).toBeNull();
});
