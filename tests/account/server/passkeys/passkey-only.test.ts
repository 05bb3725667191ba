import { beforeEach, expect, it } from 'vitest';
import type { Role } from '../../../../src/account/contract/account.ts';
import type { Passkey } from '../../../../src/account/contract/passkeys.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { givePasskey } from '../../../support/passkeys.ts';
import { addedTo, aPersonOfYesterday, passkeysOf, signInWith, wishOnly } from './passkey-steps.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const NEEDED = {
  message:
    'Your password is right, but it takes a passkey to sign in here now. Choose “Sign in with a passkey”. If you have none any more, ask an owner for a new invitation.',
};
const ADD_ONE = { message: 'Please add a passkey of your own first, in your account settings.' };

/** Somebody who has signed in. */
async function aPerson(email: string, role: Role = 'member', { hasPasskey = false } = {}) {
  const credentials = await api.addStaff(email, role);
  if (hasPasskey) await givePasskey(api, credentials);
  const caller = api.asVisitor();
  await caller.signIn(credentials);
  return { ...credentials, caller };
}
const anOwner = () => aPerson('amina@makers.test', 'owner', { hasPasskey: true });

const remove = (by: Caller, { id }: Passkey) => by.change('DELETE', `/api/user/passkeys/${id}`);
const isOnly = async (caller: Caller) =>
  ((await (await caller.get('/api/user/passkey-only')).json()) as { only: boolean }).only;
const status = async (who: { email: string; password: string }) =>
  (await api.asVisitor().signIn(who)).status;
/** Kinds of recorded events, oldest first. */
async function kinds() {
  await api.whenIdle();
  const rows = await database.selectFrom('security_event').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
}

it('a sign-in asks for the passkey at once where an account requires it, until its person changes the setting', async () => {
  const baraka = await aPerson('baraka@makers.test', 'member', { hasPasskey: true });
  const answer = await wishOnly(baraka.caller);
  expect([answer.status, await answer.json()]).toEqual([200, { only: true }]);
  expect(await status(baraka)).toBe(403);
  expect((await wishOnly(baraka.caller, false)).status).toBe(200);
  expect(await status(baraka)).toBe(200);
});

it('each change of an account’s passkey requirement is recorded once', async () => {
  const baraka = await aPerson('baraka@makers.test', 'member', { hasPasskey: true });
  for (const only of [true, true, false, false]) await wishOnly(baraka.caller, only);
  expect((await kinds()).slice(1)).toEqual(['passkey only', 'password as well']);
});

it('an account can require a passkey only with a passkey and a fresh proof', async () => {
  const baraka = await aPerson('baraka@makers.test');
  const answer = await wishOnly(baraka.caller);
  expect([answer.status, await answer.json()]).toEqual([422, ADD_ONE]);
  expect((await wishOnly(api.asVisitor())).status).toBe(401);
  await givePasskey(api, baraka);
  expect((await baraka.caller.put('/api/user/passkey-only', {})).status).toBe(422);
  api.passTime({ minutes: 11 });
  expect((await wishOnly(baraka.caller)).status).toBe(403);
  expect(await isOnly(baraka.caller)).toBe(false);
});

it('other accounts still sign in with a password when one requires a passkey', async () => {
  const baraka = await aPerson('baraka@makers.test', 'member', { hasPasskey: true });
  const amina = await anOwner();
  await wishOnly(baraka.caller);
  expect(await status(amina)).toBe(200);
});

async function withOnly() {
  const baraka = await aPerson('baraka@makers.test', 'member', { hasPasskey: true });
  await wishOnly(baraka.caller);
  return baraka;
}

it('a correct password without the required passkey is refused with an explanation, and recorded', async () => {
  const baraka = await withOnly();
  const stranger = api.asVisitor();
  const answer = await stranger.signIn(baraka);
  expect([answer.status, await answer.json()]).toEqual([403, NEEDED]);
  expect(answer.headers.getSetCookie().join()).not.toMatch(/session|device/);
  expect((await kinds()).at(-1)).toBe('sign-in refused');
  const sessions = await database.selectFrom('staff_session').select('id').execute();
  expect(sessions).toHaveLength(1);
});

it('a wrong password is refused without a word about passkeys', async () => {
  const baraka = await withOnly();
  const wrong = { ...baraka, password: 'not the password at all' };
  expect(await (await api.asVisitor().signIn(wrong)).json()).toEqual({
    message: 'That email and password do not match. Please check both.',
  });
});

it('a correct password without the required passkey does not count as a failed attempt', async () => {
  const baraka = await withOnly();
  const statuses = [];
  for (let n = 1; n <= 8; n += 1) statuses.push(await status(baraka));
  expect(new Set(statuses)).toEqual(new Set([403]));
});

it('a correct password of a suspended account is treated as wrong', async () => {
  const [amina, baraka] = [await anOwner(), await withOnly()];
  await amina.caller.post('/api/staff/2/suspension');
  expect(await status(baraka)).toBe(401);
});

const LAST = {
  message: 'This is your last passkey, and it takes one to sign in here. Add another one first.',
};

it('the last passkey cannot be removed while one is let in only with one', async () => {
  const { caller, first } = await aPersonOfYesterday(api);
  await wishOnly(caller);
  const refused = await remove(caller, first);
  expect([refused.status, await refused.json()]).toEqual([422, LAST]);
  const { row: second } = await addedTo(caller);
  expect((await remove(caller, first)).status).toBe(200);
  expect((await remove(caller, second)).status).toBe(422);
  await wishOnly(caller, false);
  expect((await remove(caller, second)).status).toBe(200);
});

it('the last passkey cannot be removed while its owner requires a passkey', async () => {
  const { caller, first } = await aPersonOfYesterday(api);
  await Promise.all([wishOnly(caller), remove(caller, first)]);
  expect(await passkeysOf(caller)).toHaveLength((await isOnly(caller)) ? 1 : 0);
});

it('the last passkey signs in where the password alone does not', async () => {
  const { amina, caller, device } = await aPersonOfYesterday(api);
  await wishOnly(caller);
  expect(await status(amina)).toBe(403);
  expect((await signInWith(api.asVisitor(), device)).status).toBe(200);
});
