import { beforeEach, expect, it } from 'vitest';
import { createTestApi } from '../../../support/create-test-api.ts';
import { linkIn } from '../../../support/sent-mails.ts';
import { addedTo, aPersonOfYesterday, signInWith, wishOnly } from './passkey-steps.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('an attacker who knows the password does not lock out the owner by adding a passkey', async () => {
  const amina = await api.addStaff('amina@makers.test', 'owner');
  const thief = api.asVisitor();
  await thief.signIn(amina);
  const device = await addedTo(thief);
  const refused = await wishOnly(thief);
  expect([refused.status, await refused.json()]).toEqual([
    422,
    {
      message:
        'Your passkey is not a day old yet. Until then a new password takes it back, in case it was somebody else who added it. Please try again tomorrow.',
    },
  ]);
  const password = await newPasswordByLink(amina.email);
  expect((await signInWith(api.asVisitor(), device)).status).toBe(401);
  expect((await api.asVisitor().signIn({ ...amina, password })).status).toBe(200);
  const subjects = (await api.mails()).map(({ subject }) => subject);
  expect(subjects).toContain('A passkey was removed from your account at Makao Interiors');
});

it('an attacker’s reset of the password keeps older passkeys, and those of an account that requires one', async () => {
  const { amina, caller, device } = await aPersonOfYesterday(api);
  await wishOnly(caller);
  const newer = await addedTo(caller);
  await newPasswordByLink(amina.email);
  for (const each of [newer, device]) {
    expect((await signInWith(api.asVisitor(), each)).status).toBe(200);
  }
});

it('an owner who requires a passkey signs out an attacker, and is notified', async () => {
  const { amina, caller } = await aPersonOfYesterday(api);
  const thief = api.asVisitor();
  await thief.signIn(amina);
  await wishOnly(caller);
  expect((await thief.get('/api/user/profile')).status).toBe(401);
  expect((await caller.get('/api/user/profile')).status).toBe(200);
  await wishOnly(caller, false);
  const subjects = (await api.mails()).map(({ subject }) => subject);
  expect(subjects.slice(-2)).toEqual([
    'Only a passkey opens your account at Makao Interiors now',
    'Your password opens your account at Makao Interiors again',
  ]);
});

async function newPasswordByLink(email: string): Promise<string> {
  const password = 'lantern-orchard-kettle-drum';
  await api.asVisitor().post('/api/password/request', { email });
  const mail = (await api.mails()).at(-1);
  const { token } = linkIn(mail).query;
  await api.asVisitor().post('/api/password/reset', {
    email,
    token,
    password,
    password_confirmation: password,
  });
  return password;
}
