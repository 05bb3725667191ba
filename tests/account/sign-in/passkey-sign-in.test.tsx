import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { callAsStaff } from '../../../src/account/session/session.ts';
import { LoginForm } from '../../../src/account/sign-in/LoginForm.tsx';
import { SignInAgain } from '../../../src/back-office/shell/SignInAgain.tsx';
import { UnderConstructionScreen } from '../../../src/back-office/shell/UnderConstructionScreen.tsx';
import { tagCalls } from '../../../src/catalogue/contract/tag-calls.ts';
import { newsletterCalls } from '../../../src/enquiry/contract/newsletter-calls.ts';
import { paths } from '../../../src/paths.ts';
import { pretendDevice } from '../../support/components/pretend-device.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { add } from '../server/passkeys/passkey-steps.ts';

const api = await createTestApi();
beforeEach(api.empty);

/** Somebody on the staff with a passkey, at a page where they are or are not signed in. */
async function visitWithPasskey({ signedIn }: { signedIn: boolean }) {
  const rehema = await colleague(api, 'Rehema', 'Achieng');
  const page = await visit(api, {
    address: `${paths.login}?next=${encodeURIComponent(paths.subscribers)}`,
    ...(signedIn && { staff: rehema }),
  });
  const device = pretendDevice();
  expect((await add(rehema.caller, device)).status).toBe(201);
  api.passTime({ minutes: 1 });
  return { ...page, device, rehema };
}

const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

it('a person signs in with a passkey and opens the requested page', async () => {
  const { show, user, visited } = await visitWithPasskey({ signedIn: false });
  show(<LoginForm />);
  await user.click(await button());
  await waitFor(() => expect(visited).toEqual([paths.subscribers]));
  expect(localStorage.getItem('authToken')).not.toBeNull();
});

it.each([
  ['NotAllowedError', 'No passkey was chosen. Try again, or use your password.'],
  ['SecurityError', 'Passkeys work only at site.test.'],
  [
    'UnknownError',
    'This device could not use a passkey. Please use your password, or try another device.',
  ],
])('the sign-in form keeps the entered values when the browser reports %s', async (name, words) => {
  const { device, fill, show, user, visited } = await visitWithPasskey({ signedIn: false });
  show(<LoginForm />);
  await fill(screen.getByLabelText('Email'), 'rehema');
  device.refuses(name);
  await user.click(await button());
  await screen.findByText(words);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'rehema');
  device.refuses(undefined);
  await user.click(await button());
  await waitFor(() => expect(visited).toEqual([paths.subscribers]));
});

it('the sign-in form shows the server’s message for an unknown passkey', async () => {
  const { show, user, visited } = await visitWithPasskey({ signedIn: false });
  pretendDevice();
  show(<LoginForm />);
  await user.click(await button());
  await screen.findByText(/^That passkey could not be used here\. Please sign in with your/);
  expect(visited).toEqual([]);
});

it('the sign-in form reports an unreachable server', async () => {
  const { line, show, user } = await visitWithPasskey({ signedIn: false });
  line.cut('POST', '/api/login/passkey/options');
  show(<LoginForm />);
  await user.click(await button());
  await screen.findByText(/^The server could not be reached\./);
});

it('the sign-in form offers no passkey in a browser without support', async () => {
  const { show } = await visit(api, { address: paths.login });
  show(<LoginForm />);
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

it('a person signs in again by passkey on a page with unsaved work', async () => {
  const { show, user, visited, device } = await visitWithPasskey({ signedIn: false });
  show(<SignInAgain />);
  const tags = callAsStaff(tagCalls.listTags, {});
  device.refuses('NotAllowedError');
  await user.click(await button());
  await screen.findByText(/^No passkey was chosen\./);
  device.refuses(undefined);
  await user.click(await button());
  await expect(tags).resolves.toEqual([]);
  expect(visited).toEqual([]);
});

it('a passkey is accepted as a proof of identity', async () => {
  const { show, user, device } = await visitWithPasskey({ signedIn: true });
  api.passTime({ minutes: 11 });
  show(<UnderConstructionScreen screen="goals" />);
  const file = callAsStaff(newsletterCalls.exportSubscribers, {
    read: (response) => response.text(),
    parse: String,
  });
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  device.refuses('NotAllowedError');
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await screen.findByText(/^No passkey was chosen\./);
  device.refuses(undefined);
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await expect(file).resolves.toContain('Email');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the question for a proof asks only for the passkey when the password does not sign in', async () => {
  const { show, user } = await visitWithPasskey({ signedIn: true });
  await api.services.database.updateTable('staff').set({ passkey_only: true }).execute();
  api.passTime({ minutes: 11 });
  show(<UnderConstructionScreen screen="goals" />);
  const file = callAsStaff(newsletterCalls.exportSubscribers, {
    read: (response) => response.text(),
    parse: String,
  });
  await screen.findByText(/Use your passkey to continue/);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await expect(file).resolves.toContain('Email');
});

it('the question for a proof asks only for the password when the person has no passkey', async () => {
  const rehema = await colleague(api, 'Rehema', 'Achieng');
  const { line, show } = await visit(api, { staff: rehema });
  pretendDevice();
  api.passTime({ minutes: 11 });
  show(<UnderConstructionScreen screen="goals" />);
  callAsStaff(newsletterCalls.exportSubscribers, { parse: String }).catch(() => {});
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await waitFor(() => expect(line.calls).toContain(`GET /api/user/passkeys`));
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
