import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PasswordRequestForm } from '../../../src/account/password/PasswordRequestForm.tsx';
import { PasswordResetForm } from '../../../src/account/password/PasswordResetForm.tsx';
import { LoginForm } from '../../../src/account/sign-in/LoginForm.tsx';
import { SignUp } from '../../../src/account/sign-up/SignUpForm.tsx';
import { readAuthToken } from '../../../src/auth-token.ts';
import { paths } from '../../../src/paths.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { linkIn } from '../../support/sent-mails.ts';

const api = await createTestApi();
beforeEach(api.empty);

const PASSWORD = 'kettle-lantern-orchard-42';

it('the form for a forgotten password requires an address before it sends a reset link', async () => {
  const { line, show, user } = await visit(api, { address: paths.requestPasswordReset });
  show(<PasswordRequestForm />);
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await screen.findByText('Email is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Email/)));
  expect(line.calls).toEqual([]);
});

it('the mailed link leaves the address bar and sets a new password, also after a reload', async () => {
  const staff = await api.addStaff();
  await api.asVisitor().post('/api/password/request', { email: staff.email });
  const { page, query } = linkIn((await api.mails()).at(-1));
  const link = `${new URL(page).pathname}?${new URLSearchParams(query)}`;
  const { fill, show, user, visited } = await visit(api, { address: link });
  show(<PasswordResetForm />);
  expect(location.search).toBe('');
  cleanup();
  show(<PasswordResetForm />);
  await fill(screen.getByLabelText('New Password'), PASSWORD);
  await fill(screen.getByLabelText('Confirm Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  await waitFor(() => expect(visited).toEqual([paths.login]));
  cleanup();
  show(<LoginForm />);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', staff.email);
  expect((await api.asVisitor().signIn({ ...staff, password: PASSWORD })).status).toBe(200);
});

it('the sign-up form refuses a person without an invitation, and says where to get one', async () => {
  const { show } = await visit(api, { address: paths.signup });
  show(<SignUp />);
  screen.getByText(/Accounts are by invitation\./);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('the sign-up form reports an invalid invitation before anybody types', async () => {
  const { show } = await visit(api, { address: `${paths.signup}?token=no-such-invitation` });
  show(<SignUp />);
  await screen.findByText(/This invitation cannot be used any more\./);
  expect(screen.queryByLabelText('First Name')).toBeNull();
});

it('the sign-up form of a new colleague signs them in and opens the back office', async () => {
  const owner = await api.asOwner();
  await owner.post('/api/staff/invitations', { email: 'nia@makers.test' });
  const { query } = linkIn((await api.mails()).at(-1));
  const address = `${paths.signup}?token=${query['token']}`;
  const { fill, show, user, visited } = await visit(api, { address });
  show(<SignUp />);
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveProperty('value', 'nia@makers.test'));
  await fill(screen.getByLabelText('First Name'), 'Nia');
  await fill(screen.getByLabelText('Last Name'), 'Kamau');
  await fill(screen.getByLabelText('Password'), PASSWORD);
  await fill(screen.getByLabelText('Confirm Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(visited).toEqual([paths.dashboard]));
  expect(readAuthToken()).not.toBeNull();
  cleanup();
  show(<LoginForm />);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nia@makers.test');
});

it('the form for a recovery explains what a recovery does to the account', async () => {
  const owner = await api.asOwner();
  await api.addStaff();
  await owner.post('/api/staff/2/invitation');
  const { query } = linkIn((await api.mails()).at(-1));
  const { show } = await visit(api, { address: `${paths.signup}?token=${query['token']}` });
  show(<SignUp />);
  await screen.findByText(/^Your account is still there\./);
  screen.getByRole('button', { name: 'Open my account' });
});

it('the sign-up form keeps the entered values and explains how to continue when cookies are blocked', async () => {
  const { show } = await visit(api, { address: paths.requestPasswordReset });
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const spies = (['localStorage', 'sessionStorage'] as const).map((name) =>
    vi.spyOn(globalThis, name, 'get').mockImplementation(refuse),
  );
  show(<PasswordRequestForm />);
  screen.getByText(/This browser blocks cookies, and signing in needs them\./);
  screen.getByLabelText(/Email/);
  for (const spy of spies) spy.mockRestore();
});
