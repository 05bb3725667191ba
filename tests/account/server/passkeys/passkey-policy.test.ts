import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile, Role } from '../../../../src/account/contract/account.ts';
import type { PasskeyPolicy } from '../../../../src/account/contract/passkey-policy.ts';
import type { Passkey } from '../../../../src/account/contract/passkeys.ts';
import { apiPaths } from '../../../../src/api-paths.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { givePasskey } from '../../../support/passkeys.ts';
import { linkIn } from '../../../support/sent-mails.ts';
import { addedTo, aPersonOfYesterday, signInWith, wishOnly } from './passkey-steps.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const WEEK = 7 * 24 * 60;
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

const demand = (by: Caller, required = true) => by.put(apiPaths.passkeyPolicy, { required });
const remove = (by: Caller, { id }: Passkey) => by.change('DELETE', apiPaths.ownPasskey(id));
const ruleFor = async (caller: Caller) =>
  (await (await caller.get(apiPaths.passkeyPolicy)).json()) as PasskeyPolicy;
const dueOf = async (caller: Caller) =>
  ((await (await caller.get(apiPaths.profile)).json()) as Profile).passkey_by;
const status = async (who: { email: string; password: string }) =>
  (await api.asVisitor().signIn(who)).status;
const later = (minutes: number) =>
  new Date(api.services.now().getTime() + minutes * 60_000).toISOString();

/** Kinds of recorded events, oldest first. */
async function kinds() {
  await api.whenIdle();
  const rows = await database.selectFrom('security_event').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
}

it('signs in by password, with or without a passkey, while no passkey is required', async () => {
  const amina = await anOwner();
  expect(await ruleFor(amina.caller)).toEqual({
    since: null,
    you: { by: null, only: false, has_passkey: true },
  });
  expect(await status(amina)).toBe(200);
  expect(await dueOf((await aPerson('baraka@makers.test')).caller)).toBeNull();
});

it('gives everybody a week to add a required passkey, and tells them the deadline', async () => {
  const [amina, baraka] = [await anOwner(), await aPerson('baraka@makers.test')];
  const since = later(0);
  const by = later(WEEK);
  const answer = await demand(amina.caller);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { since, you: { by, only: false, has_passkey: true } },
  ]);
  expect(await dueOf(amina.caller)).toBeNull();
  expect(await dueOf(baraka.caller)).toBe(by);
  expect(await kinds()).toContain('passkeys required');
  api.passTime({ minutes: WEEK - 1 });
  expect(await status(baraka)).toBe(200);
  api.passTime({ minutes: 1 });
  expect([await status(baraka), await status(amina)]).toEqual([403, 403]);
});

it('keeps people signed in who have no required passkey yet', async () => {
  const [amina, baraka] = [await anOwner(), await aPerson('baraka@makers.test')];
  await demand(amina.caller);
  api.passTime({ minutes: WEEK - 1 });
  await baraka.caller.signIn(baraka);
  api.passTime({ minutes: 10 });
  expect(Date.parse((await dueOf(baraka.caller)) ?? '')).toBeLessThan(Date.parse(later(0)));
});

it('hides the deadline for a passkey after the first one was added', async () => {
  const [amina, baraka] = [await anOwner(), await aPerson('baraka@makers.test')];
  await demand(amina.caller);
  await givePasskey(api, baraka);
  expect(await dueOf(baraka.caller)).toBeNull();
});

it('restores the password sign-in when the requirement of passkeys ends, and starts a new week when it returns', async () => {
  const [amina, baraka] = [await anOwner(), await aPerson('baraka@makers.test')];
  await demand(amina.caller);
  expect((await demand(amina.caller, false)).status).toBe(200);
  expect(await kinds()).toContain('passkeys not required');
  api.passTime({ minutes: WEEK });
  expect(await status(baraka)).toBe(200);
  await amina.caller.signIn(amina);
  await demand(amina.caller);
  await baraka.caller.signIn(baraka);
  expect(await dueOf(baraka.caller)).toBe(later(WEEK));
});

it('ignores a repeated requirement of passkeys, also at once', async () => {
  const amina = await anOwner();
  await Promise.all([demand(amina.caller), demand(amina.caller)]);
  const { since } = await ruleFor(amina.caller);
  api.passTime({ minutes: 5 });
  await demand(amina.caller);
  expect((await ruleFor(amina.caller)).since).toBe(since);
  await demand(amina.caller, false);
  await demand(amina.caller, false);
  expect((await kinds()).filter((kind) => kind.startsWith('passkeys'))).toEqual([
    'passkeys required',
    'passkeys not required',
  ]);
});

it('gives a person who joins later a week of their own to add a passkey', async () => {
  const amina = await anOwner();
  await demand(amina.caller);
  api.passTime({ minutes: WEEK - 30 });
  const owner = await aPerson('chebet@makers.test', 'owner');
  await owner.caller.post(apiPaths.invitations, { email: 'nia@makers.test' });
  const { token } = linkIn((await api.mails()).at(-1)).query;
  api.passTime({ minutes: WEEK - 1 });
  const password = 'lantern-orchard-kettle-drum';
  const entered = { fname: 'Nia', lname: 'Kamau', password, password_confirmation: password };
  await api.asVisitor().post(apiPaths.acceptInvitation, { token, ...entered });
  const nia = { email: 'nia@makers.test', password };
  api.passTime({ minutes: WEEK - 1 });
  expect(await status(nia)).toBe(200);
  api.passTime({ minutes: 1 });
  expect(await status(nia)).toBe(403);
});

it('lets only an owner with a passkey and a fresh proof require passkeys', async () => {
  const [amina, baraka] = [
    await aPerson('amina@makers.test', 'owner'),
    await aPerson('baraka@makers.test', 'member', { hasPasskey: true }),
  ];
  const answer = await demand(amina.caller);
  expect([answer.status, await answer.json()]).toEqual([422, ADD_ONE]);
  expect((await demand(baraka.caller)).status).toBe(403);
  expect((await demand(api.asVisitor())).status).toBe(401);
  await givePasskey(api, amina);
  expect((await amina.caller.put(apiPaths.passkeyPolicy, {})).status).toBe(422);
  api.passTime({ minutes: 11 });
  expect((await demand(amina.caller)).status).toBe(403);
  expect((await ruleFor(amina.caller)).since).toBeNull();
});

it('lets any owner end the requirement of passkeys, also one without a passkey', async () => {
  await demand((await anOwner()).caller);
  const chebet = await aPerson('chebet@makers.test', 'owner');
  expect((await demand(chebet.caller, false)).status).toBe(200);
});

it('asks for the passkey at once where an account requires it, until its person changes the setting', async () => {
  const baraka = await aPerson('baraka@makers.test', 'member', { hasPasskey: true });
  const answer = await wishOnly(baraka.caller);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { since: null, you: { by: null, only: true, has_passkey: true } },
  ]);
  expect(await status(baraka)).toBe(403);
  expect((await wishOnly(baraka.caller, false)).status).toBe(200);
  expect(await status(baraka)).toBe(200);
});

it('records each change of an account’s passkey requirement once', async () => {
  const baraka = await aPerson('baraka@makers.test', 'member', { hasPasskey: true });
  for (const only of [true, true, false, false]) await wishOnly(baraka.caller, only);
  expect((await kinds()).slice(1)).toEqual(['passkey only', 'password as well']);
});

it('lets an account require a passkey only with a passkey and a fresh proof', async () => {
  const baraka = await aPerson('baraka@makers.test');
  const answer = await wishOnly(baraka.caller);
  expect([answer.status, await answer.json()]).toEqual([422, ADD_ONE]);
  expect((await wishOnly(api.asVisitor())).status).toBe(401);
  await givePasskey(api, baraka);
  expect((await baraka.caller.put(apiPaths.passkeyOnly, {})).status).toBe(422);
  api.passTime({ minutes: 11 });
  expect((await wishOnly(baraka.caller)).status).toBe(403);
  expect((await ruleFor(baraka.caller)).you.only).toBe(false);
});

it('leaves other accounts free to sign in with a password when one requires a passkey', async () => {
  const baraka = await aPerson('baraka@makers.test', 'member', { hasPasskey: true });
  const amina = await anOwner();
  await wishOnly(baraka.caller);
  expect(await status(amina)).toBe(200);
});

describe('a correct password without the required passkey', () => {
  async function withOnly() {
    const baraka = await aPerson('baraka@makers.test', 'member', { hasPasskey: true });
    await wishOnly(baraka.caller);
    return baraka;
  }

  it('refuses a correct password without the required passkey with an explanation, and records it', async () => {
    const baraka = await withOnly();
    const stranger = api.asVisitor();
    const answer = await stranger.signIn(baraka);
    expect([answer.status, await answer.json()]).toEqual([403, NEEDED]);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session|device/);
    expect((await kinds()).at(-1)).toBe('sign-in refused');
    const sessions = await database.selectFrom('staff_session').select('id').execute();
    expect(sessions).toHaveLength(1);
  });

  it('explains nothing about passkeys when the password is wrong', async () => {
    const baraka = await withOnly();
    const wrong = { ...baraka, password: 'not the password at all' };
    expect(await (await api.asVisitor().signIn(wrong)).json()).toEqual({
      message: 'That email and password do not match. Please check both.',
    });
  });

  it('does not count a correct password without the required passkey as a failed attempt', async () => {
    const baraka = await withOnly();
    const statuses = [];
    for (let n = 1; n <= 8; n += 1) statuses.push(await status(baraka));
    expect(new Set(statuses)).toEqual(new Set([403]));
  });

  it('treats a correct password of a suspended account as wrong', async () => {
    const [amina, baraka] = [await anOwner(), await withOnly()];
    await amina.caller.post(apiPaths.suspension(2));
    expect(await status(baraka)).toBe(401);
  });
});

describe('the last passkey', () => {
  const LAST = {
    message: 'This is your last passkey, and it takes one to sign in here. Add another one first.',
  };

  it.each([
    ['an owner asks for one', (amina: Caller, wanted: boolean) => demand(amina, wanted)],
    ['one is let in only with one', (amina: Caller, wanted: boolean) => wishOnly(amina, wanted)],
  ])('keeps the last passkey from being removed while %s', async (_, wish) => {
    const { caller, first } = await aPersonOfYesterday(api);
    await wish(caller, true);
    const refused = await remove(caller, first);
    expect([refused.status, await refused.json()]).toEqual([422, LAST]);
    const { row: second } = await addedTo(caller);
    expect((await remove(caller, first)).status).toBe(200);
    expect((await remove(caller, second)).status).toBe(422);
    await wish(caller, false);
    expect((await remove(caller, second)).status).toBe(200);
  });

  it('keeps the last passkey from being removed while its owner requires a passkey', async () => {
    const { caller, first } = await aPersonOfYesterday(api);
    await Promise.all([wishOnly(caller), remove(caller, first)]);
    const { only, has_passkey } = (await ruleFor(caller)).you;
    expect(has_passkey).toBe(only);
  });

  it('signs in with the last passkey where the password alone does not', async () => {
    const { amina, caller, device } = await aPersonOfYesterday(api);
    await wishOnly(caller);
    expect(await status(amina)).toBe(403);
    expect((await signInWith(api.asVisitor(), device)).status).toBe(200);
  });
});
