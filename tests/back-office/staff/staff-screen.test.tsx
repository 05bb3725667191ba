import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { StaffScreen } from '../../../src/back-office/staff/StaffScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import { choose, findDialog, row } from '../../support/components/on-screen.ts';
import { colleague, expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi, PASSWORD } from '../../support/create-test-api.ts';
import { linkIn } from '../../support/sent-mails.ts';

const api = await createTestApi();
beforeEach(api.empty);

async function visitStaff() {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  const page = await visit(api, { staff: wanjiku, address: paths.staff });
  return { ...page, wanjiku };
}

const mailsTo = async (email: string) =>
  (await api.mails()).filter(({ to }) => to?.[0]?.address === email);
const heading = () => screen.getByRole('heading', { name: 'Staff' });

it('owners invite people without an account, by a valid address', async () => {
  const { fill, line, show, user, wanjiku } = await visitStaff();
  show(<StaffScreen />);
  await screen.findByText(/\(you\)/);
  const input = screen.getByLabelText('Email');
  const send = screen.getByRole('button', { name: 'Send invitation' });

  await user.click(send);
  await screen.findByText('Email is required');
  await waitFor(() => expect(document.activeElement).toBe(input));
  await fill(input, 'guest');
  await user.click(send);
  await screen.findByText(/Please enter a whole email address/);
  await fill(input, wanjiku.email);
  await user.click(send);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(input).toHaveProperty('value', wanjiku.email);

  const mend = line.cut('POST', '/api/staff/invitations');
  await fill(input, 'guest@makers.test');
  await user.click(send);
  await screen.findByText(/The invitation could not be sent\./);
  expect(input).toHaveProperty('value', 'guest@makers.test');
  mend();
  await user.click(send);
  await screen.findByText('The invitation to guest@makers.test is on its way.');
  await waitFor(() => expect(input).toHaveProperty('value', ''));
  await waitFor(() => expect(row('guest@makers.test').textContent).toContain('Wanjiku Otieno'));
  expect(linkIn((await api.mails()).at(-1)).query['token']).toBeTruthy();
});

const email = 'guest@makers.test';

async function visitInvited() {
  const page = await visitStaff();
  expect((await page.wanjiku.caller.post('/api/staff/invitations', { email })).status).toBe(201);
  return page;
}

it('an invitation can be sent again', async () => {
  const { line, show, user } = await visitInvited();
  const mend = line.cut('POST', /\/invitations\/\d+\/mail$/);
  show(<StaffScreen />);
  const resend = await screen.findByRole('button', { name: `Resend to ${email}` });
  await user.click(resend);
  await screen.findByText(/The invitation could not be sent\./);
  mend();
  await user.click(resend);
  await screen.findByText(new RegExp(`A new link for ${email} is on its way\\.`));
  expect(await mailsTo(email)).toHaveLength(2);
});

it('an invitation can be withdrawn', async () => {
  const { line, show, user } = await visitInvited();
  const mend = line.cut('DELETE', /\/invitations\/\d+$/);
  show(<StaffScreen />);
  await user.click(await screen.findByRole('button', { name: `Withdraw for ${email}` }));
  const dialog = await findDialog('Withdraw this invitation?');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/The invitation could not be withdrawn\./);
  mend();
  await user.click(await dialog.findByRole('button', { name: 'Withdraw' }));
  await screen.findByText(`The invitation to ${email} is withdrawn.`);
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(email) })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

it('an owner disables a colleague, which signs them out, and enables them', async () => {
  const juma = await colleague(api, 'Juma', 'Mwangi');
  const { line, show, user } = await visitStaff();
  show(<StaffScreen />);
  const disable = await screen.findByRole('button', { name: 'Disable Juma Mwangi' });

  const own = row('Wanjiku Otieno (you)');
  expect(own.textContent).toContain('Active');
  expect(within(own).queryAllByRole('button')).toEqual([]);

  await user.click(disable);
  const dialog = await findDialog('Disable Juma Mwangi?');
  const mend = line.cut('POST', /\/suspension$/);
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  await screen.findByText(/Juma Mwangi’s account could not be changed\./);
  mend();
  await user.click(await dialog.findByRole('button', { name: 'Disable' }));
  await screen.findByText('Juma Mwangi is disabled and signed out everywhere.');
  const enable = await screen.findByRole('button', { name: 'Enable Juma Mwangi' });
  expect(row('Juma Mwangi').textContent).toContain('Disabled');
  expect((await juma.caller.get('/api/user/profile')).status).toBe(401);
  expect((await api.asVisitor().signIn(juma)).status).toBe(401);

  await waitFor(() => expect(document.activeElement).toBe(enable));
  await user.click(enable);
  await screen.findByText('Juma Mwangi can sign in again.');
  expect((await api.asVisitor().signIn(juma)).status).toBe(200);
});

it('an owner hands the open enquiries of a disabled colleague to somebody chosen', async () => {
  const juma = await colleague(api, 'Juma', 'Mwangi');
  const chebet = await colleague(api, 'Chebet', 'Koech');
  await enter(juma.caller, { fname: 'Open' });
  const { id, version, assignee } = await enter(juma.caller, { fname: 'Closed' });
  const handling = { status: 'closed', assignee_id: assignee?.id, read: true };
  await juma.caller.put(`/api/enquiries/${id}`, handling, { 'If-Match': `"${version}"` });
  const { show, user } = await visitStaff();
  show(<StaffScreen />);
  await user.click(await screen.findByRole('button', { name: 'Disable Juma Mwangi' }));
  const dialog = await findDialog('Disable Juma Mwangi?');
  const heirs = dialog.getByLabelText<HTMLSelectElement>('Their open enquiries go to');
  expect(heirs.selectedOptions[0]?.textContent).toBe('Wanjiku Otieno (you)');
  await choose(heirs, 'Chebet Koech');
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  await screen.findByText(/^Juma Mwangi is disabled .* 1 enquiry is handed over\.$/);
  const list = await listEnquiries(chebet.caller);
  expect(list.map(({ fname, assignee }) => [fname, assignee?.name])).toEqual([
    ['Closed', 'Juma Mwangi'],
    ['Open', 'Chebet Koech'],
  ]);
});

it('an owner makes a colleague an owner, and a member again', async () => {
  const juma = await colleague(api, 'Juma', 'Mwangi');
  const { show, user } = await visitStaff();
  show(<StaffScreen />);
  expect((await screen.findByRole('row', { name: /Wanjiku/ })).textContent).toContain('Owner');
  await user.click(await screen.findByRole('button', { name: 'Make owner Juma Mwangi' }));
  const dialog = await findDialog('Make Juma Mwangi an owner?');
  await user.click(dialog.getByRole('button', { name: 'Make owner' }));
  await screen.findByText('Juma Mwangi is an owner now.');
  const take = await screen.findByRole('button', { name: 'Make member Juma Mwangi' });
  expect(row('Juma Mwangi').textContent).toContain('Owner');
  const profile = await juma.caller.get('/api/user/profile');
  expect(await profile.json()).toMatchObject({ role: 'owner' });
  await user.click(take);
  const other = await findDialog('Make Juma Mwangi a member?');
  await user.click(other.getByRole('button', { name: 'Make member' }));
  await screen.findByText('Juma Mwangi is a member now.');
});

it('the screen of staff asks for the password when it was entered long ago, and then continues', async () => {
  const { fill, show, user } = await visitStaff();
  show(<StaffScreen />);
  await screen.findByText(/\(you\)/);
  api.passTime({ minutes: 11 });
  const input = screen.getByLabelText('Email');
  await fill(input, 'guest@makers.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  const dialog = await findDialog('Confirm that it is you');
  const password = dialog.getByLabelText('Password');
  await fill(password, 'another password');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByText('That is not your current password.');
  expect(input).toHaveProperty('value', 'guest@makers.test');
  await fill(password, PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await screen.findByText('The invitation to guest@makers.test is on its way.');
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull();
});

it('the screen of staff keeps typed text when the password is not entered', async () => {
  const { fill, show, user } = await visitStaff();
  show(<StaffScreen />);
  await screen.findByText(/\(you\)/);
  api.passTime({ minutes: 11 });
  const input = screen.getByLabelText('Email');
  await fill(input, 'guest@makers.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByText('Please enter your password once more to go on.');
  expect(input).toHaveProperty('value', 'guest@makers.test');
  expect(await mailsTo('guest@makers.test')).toEqual([]);
});

it('the screen of staff tells members that owners manage accounts, and offers no refused action', async () => {
  await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  const juma = await colleague(api, 'Juma', 'Mwangi');
  const { show } = await visit(api, { staff: juma, address: paths.staff });
  show(<StaffScreen />);
  await screen.findByText(/You are not an owner\. Ask an owner to invite somebody/);
  await screen.findByText(/\(you\)/);
  expect(row('Wanjiku Otieno').textContent).toContain('Owner');
  for (const name of [/Send invitation/, /^Disable/, /^Make/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('the screen of staff offers another try when the list does not load', async () => {
  const { line, show, user } = await visitStaff();
  const mend = line.cut('GET', '/api/staff');
  show(<StaffScreen />);
  await screen.findByText(/The list of staff did not arrive\./);
  expectConsoleError(/could not load what it shows/);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/\(you\)/);
});
