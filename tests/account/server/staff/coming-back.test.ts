import { beforeEach, expect, it } from 'vitest';
import type { OpenInvitation } from '../../../../src/account/contract/staff-list.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { linkIn } from '../../../support/sent-mails.ts';
import { profileStatus } from '../staff-accounts.ts';
import { EMAIL, NEW_PASSWORD, recoveryDesk } from './recovery-desk.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const DAY = 24 * 60;
const { accept, sendRecovery, kinds, list, newestToken, ownCredentials, status, twoPeople } =
  recoveryDesk(api);

it('a recovery goes to the account’s address with an explanation, and is listed', async () => {
  const { amina, baraka } = await twoPeople();
  const answer = await sendRecovery(amina, baraka.id);
  expect(answer.status).toBe(201);
  const invitation = (await answer.json()) as OpenInvitation;
  expect(invitation).toMatchObject({
    email: EMAIL,
    recovers: true,
    invited_by: 'Wanjiku Otieno',
  });
  const mail = (await api.mails()).at(-1);
  expect(mail?.to).toMatchObject([{ address: EMAIL }]);
  expect(mail?.text).toContain('Wanjiku Otieno sends you a new invitation to your account');
  expect(mail?.text).toContain('Then your old password and all your passkeys stop working');
  expect((await list(amina)).invitations).toEqual([invitation]);
  expect(await kinds()).toContain('invited anew');
});

it('a recovery changes nothing until it is accepted', async () => {
  const { amina, baraka } = await twoPeople();
  await baraka.caller.put('/api/user/passkey-only', { only: false });
  await sendRecovery(amina, baraka.id);
  expect(await profileStatus(baraka.caller)).toBe(200);
  expect(await status(baraka.password)).toBe(200);
});

it('a recovery is valid for a day, and ends when the person changes their password themselves', async () => {
  const { amina, baraka } = await twoPeople();
  await sendRecovery(amina, baraka.id);
  await api.whenIdle();
  api.passTime({ minutes: DAY });
  expect((await accept(await newestToken())).status).toBe(422);
  await amina.signIn(await ownCredentials());
  await database.updateTable('staff').set({ passkey_only: false }).execute();
  await baraka.caller.signIn(baraka);
  await sendRecovery(amina, baraka.id);
  const changed = await baraka.caller.put('/api/user/password', {
    current_password: baraka.password,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  });
  expect(changed.status).toBe(200);
  expect((await accept(await newestToken())).status).toBe(422);
});

it('a recovery is replaced when it is sent again from either list', async () => {
  const { amina, baraka } = await twoPeople();
  await sendRecovery(amina, baraka.id);
  const tokens = [await newestToken()];
  const { id } = (await (await sendRecovery(amina, baraka.id)).json()) as OpenInvitation;
  tokens.push(await newestToken());
  const again = await amina.post(`/api/staff/invitations/${id}/mail`);
  expect(await again.json()).toMatchObject({ recovers: true });
  expect((await api.mails()).at(-1)?.subject).toMatch(/^Come back to /);
  for (const token of tokens) expect((await accept(token)).status).toBe(422);
  expect((await accept(await newestToken())).status).toBe(201);
});

it('an owner withdraws a recovery', async () => {
  const { amina, baraka } = await twoPeople();
  const { id } = (await (await sendRecovery(amina, baraka.id)).json()) as OpenInvitation;
  await amina.change('DELETE', `/api/staff/invitations/${id}`);
  expect((await accept(await newestToken())).status).toBe(422);
});

it('a recovery requires an owner with a fresh proof, and another person’s account', async () => {
  const { amina, baraka } = await twoPeople();
  expect((await sendRecovery(baraka.caller, 1)).status).toBe(403);
  expect((await sendRecovery(api.asVisitor(), baraka.id)).status).toBe(401);
  const own = await sendRecovery(amina, 1);
  expect([own.status, await own.json()]).toEqual([
    422,
    { message: 'You cannot invite yourself. Ask another owner to do it.' },
  ]);
  expect((await sendRecovery(amina, 99)).status).toBe(404);
  expect((await sendRecovery(amina, 'seven')).status).toBe(400);
  api.passTime({ minutes: 11 });
  expect((await sendRecovery(amina, baraka.id)).status).toBe(403);
  const subjects = (await api.mails()).map(({ subject }) => subject);
  expect(subjects).not.toContain('Come back to Makao Interiors');
});

it('an owner cannot send a recovery again to themselves', async () => {
  const amina = await api.asOwner();
  const chebet = await api.asOwner();
  const { id } = (await (await sendRecovery(amina, 2)).json()) as OpenInvitation;
  expect((await chebet.post(`/api/staff/invitations/${id}/mail`)).status).toBe(422);
});

it('a recovery of a suspended account is refused, and a suspension ends one', async () => {
  const { amina, baraka } = await twoPeople();
  await sendRecovery(amina, baraka.id);
  const token = await newestToken();
  await amina.post(`/api/staff/${baraka.id}/suspension`);
  expect((await accept(token)).status).toBe(422);
  expect((await list(amina)).invitations).toEqual([]);
  const answer = await sendRecovery(amina, baraka.id);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'This account is suspended. End the suspension first.' },
  ]);
  await amina.change('DELETE', `/api/staff/${baraka.id}/suspension`);
  expect((await accept(token)).status).toBe(422);
});

it('a recovery counts towards the sender’s limit of mails', async () => {
  const { amina, baraka } = await twoPeople();
  for (let n = 1; n <= 20; n += 1) await sendRecovery(amina, baraka.id);
  expect((await sendRecovery(amina, baraka.id)).status).toBe(429);
});

it('a change of the account’s address makes a recovery invalid', async () => {
  const { amina, baraka } = await twoPeople();
  await sendRecovery(amina, baraka.id);
  const token = await newestToken();
  await database
    .updateTable('staff')
    .set({ email: 'other@makers.test' })
    .where('id', '=', baraka.id)
    .execute();
  expect((await accept(token)).status).toBe(422);
  expect((await api.asVisitor().post('/api/invitations/check', { token })).status).toBe(422);
});

it('a recovery is deleted with the account', async () => {
  const { amina, baraka } = await twoPeople();
  await sendRecovery(amina, baraka.id);
  await database.deleteFrom('staff').where('id', '=', baraka.id).execute();
  expect((await accept(await newestToken())).status).toBe(422);
  expect(await database.selectFrom('staff').select('email').execute()).toHaveLength(1);
});

async function invited() {
  const people = await twoPeople();
  await sendRecovery(people.amina, people.baraka.id);
  return { ...people, token: await newestToken() };
}

it('a recovery revokes everything that opened the account before, and keeps the account', async () => {
  const { baraka, token } = await invited();
  await api.asVisitor().post('/api/password/request', { email: EMAIL });
  const reset = linkIn((await api.mails()).at(-1)).query;
  const answer = await accept(token);
  expect(answer.status).toBe(201);
  expect(await profileStatus(baraka.caller)).toBe(401);
  expect(await status(baraka.password)).toBe(401);
  expect(await database.selectFrom('passkey').select('id').execute()).toEqual([]);
  const password = 'another-orchard-kettle-drum';
  const renewed = { ...reset, password, password_confirmation: password };
  expect((await api.asVisitor().post('/api/password/reset', renewed)).status).toBe(422);

  const back = api.asVisitor();
  expect((await back.signIn({ email: EMAIL, password: NEW_PASSWORD })).status).toBe(200);
  expect(await (await back.get('/api/user/profile')).json()).toEqual({
    id: baraka.id,
    fname: 'Baraka',
    lname: 'Otieno',
    email: EMAIL,
    role: 'member',
  });
  expect(await (await back.get('/api/user/passkey-only')).json()).toEqual({ only: false });
});

it('an accepted recovery is recorded, and the account is notified by mail', async () => {
  const { token } = await invited();
  await accept(token);
  expect((await kinds()).slice(-2)).toEqual(['came back', 'signed in']);
  const mail = (await api.mails()).at(-1);
  expect(mail?.to).toMatchObject([{ address: EMAIL }]);
  expect(mail?.subject).toMatch(/^Your password for .* was changed$/);
});

it('a recovery is accepted once, also when it is sent concurrently', async () => {
  const { token } = await invited();
  const answers = await Promise.all([1, 2, 3].map(() => accept(token)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
  expect((await accept(token)).status).toBe(422);
});

it('an account stays suspended when a suspension comes at the same time as a recovery', async () => {
  const { amina, baraka, token } = await invited();
  await Promise.all([accept(token), amina.post(`/api/staff/${baraka.id}/suspension`)]);
  const { disabled_at } = await database
    .selectFrom('staff')
    .select('disabled_at')
    .where('id', '=', baraka.id)
    .executeTakeFirstOrThrow();
  expect(disabled_at).not.toBeNull();
  expect(await status(NEW_PASSWORD)).toBe(401);
});

it('a recovery is accepted for seven days', async () => {
  const { token } = await invited();
  api.passTime({ minutes: 7 * DAY });
  expect((await accept(token)).status).toBe(422);
});

it('a weak password for a recovery is refused, and the link stays valid', async () => {
  const { token } = await invited();
  const weak = { password: 'short', password_confirmation: 'short' };
  expect((await accept(token, weak)).status).toBe(422);
  expect((await accept(token)).status).toBe(201);
});

it('the link of a recovery says in advance if it is valid', async () => {
  const { token } = await invited();
  const check = () => api.asVisitor().post('/api/invitations/check', { token });
  const answer = await check();
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'The invitation is open.', recovers: true, email: expect.stringContaining('@') },
  ]);
  await accept(token);
  expect((await check()).status).toBe(422);
});
