import { beforeEach, expect, it } from 'vitest';
import type { Profile, Role } from '../../../../src/account/contract/account.ts';
import type { StaffList } from '../../../../src/account/contract/staff-list.ts';
import {
  changeRole,
  suspend as suspendWithin,
} from '../../../../src/account/server/staff/account-status.ts';
import type { Services } from '../../../../src/platform/services.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { givePasskey } from '../../../support/passkeys.ts';
import { profileStatus } from '../staff-accounts.ts';

const LAST_OWNER = 'This is the last owner who can sign in. Make somebody else an owner first.';

const api = await createTestApi();
const { services } = api;
beforeEach(api.empty);

/** Somebody who has signed in, and their account. */
async function aPerson(email: string, role: Role = 'owner') {
  const credentials = await api.addStaff(email, role);
  const caller = api.asVisitor();
  await caller.signIn(credentials);
  const { id } = await services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, caller, credentials };
}

const suspend = (by: Caller, id: number | string) => by.post(`/api/staff/${id}/suspension`);
const giveRole = (by: Caller, id: number, role: string) =>
  by.put(`/api/staff/${id}/role`, { role });
const endSuspension = (by: Caller, id: number) =>
  by.change('DELETE', `/api/staff/${id}/suspension`);

it('the list of accounts has staff with passkeys, last sign-ins and suspensions', async () => {
  const amina = await aPerson('amina@makers.test');
  await givePasskey(api, amina.credentials);
  const signedIn = services.now().toISOString();
  api.passTime({ minutes: 10 });
  await api.addStaff('baraka@makers.test');
  const chebet = await aPerson('chebet@makers.test', 'member');
  await suspend(amina.caller, chebet.id);
  const answer = await amina.caller.get('/api/staff');
  const { staff } = (await answer.json()) as StaffList;
  const names = { fname: 'Wanjiku', lname: 'Otieno' };
  const later = services.now().toISOString();
  expect(staff).toEqual([
    {
      id: amina.id,
      email: 'amina@makers.test',
      ...names,
      role: 'owner',
      last_sign_in_at: signedIn,
      suspended: false,
      has_passkey: true,
      you: true,
    },
    {
      id: 2,
      email: 'baraka@makers.test',
      ...names,
      role: 'member',
      last_sign_in_at: null,
      suspended: false,
      has_passkey: false,
      you: false,
    },
    {
      id: chebet.id,
      email: 'chebet@makers.test',
      ...names,
      role: 'member',
      last_sign_in_at: later,
      suspended: true,
      has_passkey: false,
      you: false,
    },
  ]);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

it('an account is suspended from its next request on', async () => {
  const [amina, baraka] = [await aPerson('amina@makers.test'), await aPerson('baraka@makers.test')];
  expect((await suspend(amina.caller, baraka.id)).status).toBe(200);
  expect(await profileStatus(baraka.caller)).toBe(401);
  expect((await api.asVisitor().signIn(baraka.credentials)).status).toBe(401);
  expect(await profileStatus(amina.caller)).toBe(200);
});

it('the invitations of a person who is suspended, or is an owner no more, are revoked', async () => {
  const amina = await aPerson('amina@makers.test');
  const ends = [
    (id: number) => suspend(amina.caller, id),
    (id: number) => giveRole(amina.caller, id, 'member'),
  ];
  for (const [index, end] of ends.entries()) {
    const other = await aPerson(`baraka-${index}@makers.test`);
    await other.caller.post('/api/staff/invitations', { email: `new-${index}@makers.test` });
    await amina.caller.post('/api/staff/invitations', { email: `kept-${index}@makers.test` });
    expect((await end(other.id)).status).toBe(200);
  }
  const { invitations } = (await (await amina.caller.get('/api/staff')).json()) as StaffList;
  const emails = invitations.map(({ email }) => email).sort();
  expect(emails).toEqual(['kept-0@makers.test', 'kept-1@makers.test']);
});

it('the end of a suspension does not revive old sessions', async () => {
  const [amina, baraka] = [await aPerson('amina@makers.test'), await aPerson('baraka@makers.test')];
  await suspend(amina.caller, baraka.id);
  expect((await endSuspension(amina.caller, baraka.id)).status).toBe(200);
  expect(await profileStatus(baraka.caller)).toBe(401);
  expect((await api.asVisitor().signIn(baraka.credentials)).status).toBe(200);
});

it('an account that is suspended again stays as it is', async () => {
  const [amina, baraka] = [await aPerson('amina@makers.test'), await aPerson('baraka@makers.test')];
  await suspend(amina.caller, baraka.id);
  expect((await suspend(amina.caller, baraka.id)).status).toBe(200);
  await endSuspension(amina.caller, baraka.id);
  expect((await endSuspension(amina.caller, baraka.id)).status).toBe(200);
});

it('nobody suspends their own account', async () => {
  const amina = await aPerson('amina@makers.test');
  await aPerson('baraka@makers.test');
  const answer = await suspend(amina.caller, amina.id);
  expect(answer.status).toBe(422);
  expect(await profileStatus(amina.caller)).toBe(200);
});

it('somebody can always sign in, also when two suspend each other at once', async () => {
  const [amina, baraka] = [await aPerson('amina@makers.test'), await aPerson('baraka@makers.test')];
  const tokens = [await amina.caller.csrfToken(), await baraka.caller.csrfToken()];
  const send = (by: Caller, id: number, token = '') =>
    by.fetch(`/api/staff/${id}/suspension`, {
      method: 'POST',
      headers: { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
      body: '{}',
    });
  await Promise.all([
    send(amina.caller, baraka.id, tokens[0]),
    send(baraka.caller, amina.id, tokens[1]),
  ]);
  const active = await services.database
    .selectFrom('staff')
    .select('id')
    .where('disabled_at', 'is', null)
    .execute();
  expect(active).toHaveLength(1);
});

it('only owners suspend an account, and others learn who they are', async () => {
  const amina = await aPerson('amina@makers.test');
  const baraka = await aPerson('baraka@makers.test', 'member');
  const answer = await suspend(baraka.caller, amina.id);
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { message: 'Only an owner can do that. Ask Wanjiku Otieno.' },
  ]);
  expect(await profileStatus(amina.caller)).toBe(200);
});

it('the suspension of an unknown account is answered with 404', async () => {
  const { caller } = await aPerson('amina@makers.test');
  expect((await suspend(caller, 99)).status).toBe(404);
  expect((await endSuspension(caller, 99)).status).toBe(404);
  expect((await suspend(caller, 'invitations')).status).toBe(400);
});

const profileOf = async (caller: Caller) =>
  (await (await caller.get('/api/user/profile')).json()) as Profile;

it('owners grant and revoke the role of an owner, from the next request on', async () => {
  const amina = await aPerson('amina@makers.test');
  const baraka = await aPerson('baraka@makers.test', 'member');
  expect((await giveRole(amina.caller, baraka.id, 'owner')).status).toBe(200);
  expect(await profileOf(baraka.caller)).toMatchObject({ role: 'owner' });
  expect((await giveRole(baraka.caller, amina.id, 'member')).status).toBe(200);
  expect(await profileOf(amina.caller)).toMatchObject({ role: 'member' });
  expect((await suspend(amina.caller, baraka.id)).status).toBe(403);
});

it('nobody revokes their own role of an owner', async () => {
  const amina = await aPerson('amina@makers.test');
  await aPerson('baraka@makers.test');
  const answer = await giveRole(amina.caller, amina.id, 'member');
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'You cannot change your own role. Ask another owner to do it.' },
  ]);
});

it('an account has one of the two roles, and no other is accepted', async () => {
  const amina = await aPerson('amina@makers.test');
  expect((await giveRole(amina.caller, amina.id, 'admin')).status).toBe(422);
  expect((await giveRole(amina.caller, 99, 'owner')).status).toBe(404);
});

it('the last owner who can sign in keeps the role, and cannot be suspended either', async () => {
  const amina = await aPerson('amina@makers.test');
  const baraka = await aPerson('baraka@makers.test');
  await aPerson('chebet@makers.test', 'member');
  await suspend(amina.caller, baraka.id);
  await expect(changeRole(services, amina.id, 'member')).rejects.toThrow(LAST_OWNER);
  await expect(suspendAtOnce(services, amina.id)).rejects.toThrow(LAST_OWNER);
  await changeRole(services, baraka.id, 'member');
});

it.each([changeToMember, suspendAtOnce])(
  'one of two owners who lose the role at the same time keeps it (%o)',
  async (goes) => {
    const people = [await aPerson('amina@makers.test'), await aPerson('baraka@makers.test')];
    await aPerson('chebet@makers.test', 'member');
    const outcomes = await Promise.allSettled(people.map(({ id }) => goes(services, id)));
    expect(outcomes.flatMap((outcome) => ('reason' in outcome ? outcome.reason : []))).toEqual([
      expect.objectContaining({ message: LAST_OWNER }),
    ]);
    const owners = await services.database
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute();
    expect(owners).toHaveLength(1);
  },
);

function suspendAtOnce(of: Services, id: number) {
  return of.database.transaction().execute((transaction) => suspendWithin(transaction, of, id));
}

function changeToMember(of: Services, id: number) {
  return changeRole(of, id, 'member');
}
