import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AccountScreen } from '../../../src/back-office/account/AccountScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { colleague, expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

async function visitAccount() {
  const rehema = await colleague(api, 'Rehema', 'Achieng');
  const page = await visit(api, { staff: rehema, address: paths.accountSettings });
  return { ...page, elsewhere: rehema.caller, rehema };
}

it('a person changes the name that colleagues read', async () => {
  const { fill, line, show, user } = await visitAccount();
  show(<AccountScreen />);
  const first = await screen.findByLabelText('First name');
  const save = screen.getByRole('button', { name: 'Save name' });

  await fill(first, ' ');
  await user.click(save);
  await screen.findByText('First name is required');
  await waitFor(() => expect(document.activeElement).toBe(first));

  const mend = line.cut('PUT', '/api/user/profile');
  await fill(first, 'Rehana');
  await user.click(save);
  await screen.findByText(/Your name could not be saved\./);
  mend();
  await user.click(save);
  await screen.findByText('Your name is saved.');
  const menu = screen.getByRole('button', { name: /^Your menu:/ });
  await waitFor(() => expect(menu.textContent).toContain('Rehana Achieng'));

  cleanup();
  show(<AccountScreen />);
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Rehana');
});

it('a person changes the password, which signs out all other devices', async () => {
  const { fill, line, show, user, elsewhere, rehema } = await visitAccount();
  show(<AccountScreen />);
  await screen.findByLabelText('Current Password');
  const enter = async (current: string, next: string, again = next) => {
    for (const [label, text] of [
      ['Current Password', current],
      ['New Password', next],
      ['Confirm Password', again],
    ] as const) {
      const field = screen.getByLabelText(label);
      await fill(field, text);
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };
  const password = 'teapot-harbour-violet-41';

  await enter('', '');
  await screen.findByText('Please enter your current password.');
  await enter(rehema.password, password, 'another');
  await screen.findByText('Passwords do not match.');
  await enter('not the password', password);
  expect(await screen.findAllByText('That is not your current password.')).not.toEqual([]);
  const mend = line.cut('PUT', '/api/user/password');
  await enter(rehema.password, password);
  await screen.findByText(/Your password could not be changed\./);
  mend();
  await enter(rehema.password, password);
  await screen.findByText('Password changed. Everywhere else you are signed out.');
  await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveProperty('value', ''));

  // The page goes on with the new secrets.
  await fill(screen.getByLabelText('First name'), 'Rehana');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await screen.findByText('Your name is saved.');

  expect((await elsewhere.get('/api/user/profile')).status).toBe(401);
  expect((await api.asVisitor().signIn({ ...rehema, password })).status).toBe(200);
});

it('a person switches the alerts by email on and off', async () => {
  const { line, show, user, elsewhere } = await visitAccount();
  show(<AccountScreen />);
  const box = await screen.findByRole('checkbox', {
    name: /^Email me when a colleague assigns me/,
  });
  expect(box).toHaveProperty('checked', true);
  const mend = line.cut('PUT', '/api/user/alerts');
  await user.click(box);
  await screen.findByText(/Your setting could not be saved\./);
  await waitFor(() => expect(box).toHaveProperty('checked', true));
  mend();
  await user.click(box);
  await screen.findByText(/You get no more emails/);
  await waitFor(() => expect(box).toHaveProperty('checked', false));
  expect(await (await elsewhere.get('/api/user/alerts')).json()).toEqual({ assigned: false });
});

it('the account shows where it is signed in, and signs out everywhere else', async () => {
  const { line, show, user, elsewhere } = await visitAccount();
  const mendList = line.cut('GET', '/api/user/sessions');
  show(<AccountScreen />);
  const part = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  await part.findByText(/The list of devices did not arrive\./);
  expectConsoleError(/could not load what it shows/);
  mendList();
  await user.click(part.getByRole('button', { name: 'Try again' }));
  await part.findByText(/^used /);
  expect(part.getAllByText('This device')).toHaveLength(1);

  const leave = part.getByRole('button', { name: 'Sign out everywhere else' });
  const mend = line.cut('DELETE', '/api/user/sessions');
  await user.click(leave);
  await screen.findByText(/The other devices could not be signed out\./);
  mend();
  await user.click(await part.findByRole('button', { name: 'Sign out everywhere else' }));
  await screen.findByText('Everywhere else you are signed out.');
  await part.findByRole('button', { name: 'Sign out everywhere else', hidden: false });
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
  expect(leave.getAttribute('aria-disabled')).toBe('true');
  expect((await elsewhere.get('/api/user/profile')).status).toBe(401);
});

it('the account signs one other device out, and leaves the focus in the list', async () => {
  const { line, show, user, elsewhere, rehema } = await visitAccount();
  const phone = api.asVisitor();
  await phone.post('/api/login', rehema, {
    'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36',
  });
  show(<AccountScreen />);
  const part = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  await part.findByText('Chrome on Android, first seen 2 Mar 2026');
  const leave = part.getByRole('button', { name: 'Sign out Chrome on Android' });

  const mend = line.cut('DELETE', /^\/api\/user\/sessions\/./);
  await user.click(leave);
  await screen.findByText(/^Chrome on Android could not be signed out\./);
  mend();
  leave.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Chrome on Android is signed out.');
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(2));
  const heading = part.getByRole('heading', { name: 'Where you are signed in' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect((await elsewhere.get('/api/user/profile')).status).toBe(200);
});

it('the account offers another try when the profile does not load', async () => {
  const { line, show, user, rehema } = await visitAccount();
  const mend = line.cut('GET', '/api/user/profile');
  show(<AccountScreen />);
  await screen.findByText(/Your account did not arrive\./);
  // The user menu asked for it, too: one call, and one complaint.
  expectConsoleError(/profile could not be loaded/);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', rehema.email);
});

it('a person requests another address, sees the pending change, and withdraws it', async () => {
  const { fill, line, show, user, rehema } = await visitAccount();
  show(<AccountScreen />);
  const part = within(await screen.findByRole('region', { name: 'Email address' }));
  const wanted = await part.findByLabelText('New email address');
  const ask = part.getByRole('button', { name: 'Change address' });

  await fill(wanted, rehema.email);
  await user.click(ask);
  expect(await part.findAllByText('You sign in with this address already.')).not.toEqual([]);
  await fill(wanted, 'rehema@makers.test');
  const mend = line.cut('POST', '/api/user/address');
  await user.click(ask);
  await screen.findByText(/The email could not be sent\./);
  expect(wanted).toHaveProperty('value', 'rehema@makers.test');
  mend();
  await user.click(ask);
  await part.findByText(/Open the link in the email there, by 3 Mar 2026/);
  expect((await api.mails()).filter(({ text }) => text?.includes('token='))).toHaveLength(1);

  const keep = part.getByRole('button', { name: 'Keep my address as it is' });
  const mendKeep = line.cut('DELETE', '/api/user/address');
  await user.click(keep);
  await screen.findByText(/The change could not be withdrawn\./);
  mendKeep();
  await user.click(keep);
  await part.findByRole('button', { name: 'Change address' });
  expect(part.queryByText(/Open the link/)).toBeNull();
});
