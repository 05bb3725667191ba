import { beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '../../../../src/account/server/passwords/new-password.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';
import { NEW_PASSWORD, resetSteps } from '../passwords/reset-steps.ts';
import { profileStatus } from '../staff-accounts.ts';

const api = await createTestApi();
beforeEach(api.empty);
const { openLink, reset } = resetSteps(api);

const EMAIL = 'amina@makers.test';
const NEW = { email: EMAIL, password: NEW_PASSWORD };
const WRONG = { email: EMAIL, password: 'not the password at all' };
const change = {
  current_password: PASSWORD,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
};

async function device(): Promise<Caller> {
  const caller = api.asVisitor();
  await caller.signIn({ email: EMAIL, password: PASSWORD });
  return caller;
}

/** Somebody who has all that a device knew at this moment. */
function thiefOf({ cookies, bearer }: Caller): Caller {
  const thief = api.asVisitor();
  for (const [name, value] of cookies) thief.cookies.set(name, value);
  thief.bearer = bearer;
  return thief;
}

/** Uses up what strangers may try on the account. */
async function attack(): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) await api.asVisitor().signIn(WRONG);
  expect((await api.asVisitor().signIn(NEW)).status).toBe(429);
}

describe('after a change of the password', () => {
  beforeEach(async () => void (await api.addStaff(EMAIL)));

  it('the session continues after a change of the password with a new token and a new cookie', async () => {
    const laptop = await device();
    const before = thiefOf(laptop);
    const answer = await laptop.changePassword(change);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        message: 'Password changed. Everywhere else you are signed out.',
        data: { token: laptop.bearer },
      },
    ]);
    expect(laptop.bearer).not.toBe(before.bearer);
    expect(laptop.cookies.get('__Host-session')).not.toBe(before.cookies.get('__Host-session'));
    expect(await profileStatus(laptop)).toBe(200);
  });

  it('the old token is refused after a change of the password with either cookie', async () => {
    const laptop = await device();
    const before = thiefOf(laptop);
    await laptop.changePassword(change);
    const withNewCookie = thiefOf(laptop);
    withNewCookie.bearer = before.bearer;
    expect(await profileStatus(before)).toBe(401);
    expect(await profileStatus(withNewCookie)).toBe(401);
  });

  it('the old cookie is refused after a change of the password with the new token', async () => {
    const laptop = await device();
    const before = thiefOf(laptop);
    await laptop.changePassword(change);
    before.bearer = laptop.bearer;
    expect(await profileStatus(before)).toBe(401);
  });

  it('a change of the password replaces the CSRF token', async () => {
    const laptop = await device();
    const before = await laptop.csrfToken();
    await laptop.changePassword(change);
    const after = laptop.cookies.get('XSRF-TOKEN') ?? '';
    const statuses = [];
    for (const token of [before, after]) {
      const headers = { 'X-CSRF-TOKEN': token };
      const answer = await laptop.fetch('/api/user/sessions', { method: 'DELETE', headers });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([419, 200]);
  });

  it('a change of the password keeps the end time of the session', async () => {
    const laptop = await device();
    for (let hour = 1; hour <= 12; hour += 1) {
      api.passTime({ minutes: 59 });
      await laptop.get('/api/user/profile');
    }
    await laptop.changePassword(change);
    api.passTime({ minutes: 13 });
    expect(await profileStatus(laptop)).toBe(401);
  });

  it('other devices count as new after a change of the password, and a sign-in there is notified', async () => {
    const [laptop, phone] = [await device(), await device()];
    await laptop.changePassword(change);
    const mails = (await api.mails()).length;
    await phone.signIn(NEW);
    expect((await api.mails()).slice(mails)).toMatchObject([
      { subject: expect.stringMatching(/^Somebody signed in/) },
    ]);
  });

  it('a device’s cookie from before a change of the password gets no attempts of its own', async () => {
    const laptop = await device();
    const before = thiefOf(laptop);
    await laptop.changePassword(change);
    await attack();
    expect((await before.signIn(WRONG)).status).toBe(429);
  });

  it('the device on which the password was changed is not locked out', async () => {
    const laptop = await device();
    await laptop.changePassword(change);
    await attack();
    const mails = (await api.mails()).length;
    expect((await laptop.signIn(NEW)).status).toBe(200);
    expect(await api.mails()).toHaveLength(mails);
  });

  it('the device on which the reset link was used is not locked out', async () => {
    const phone = await device();
    const before = thiefOf(phone);
    const link = await openLink(EMAIL);
    expect((await reset(link, phone)).status).toBe(200);
    await attack();
    expect((await before.signIn(WRONG)).status).toBe(429);
    expect((await phone.signIn(NEW)).status).toBe(200);
  });
});

describe('after a proof', () => {
  beforeEach(async () => void (await api.addStaff(EMAIL)));

  it('stolen secrets of a session are refused after a proof', async () => {
    const laptop = await device();
    const before = thiefOf(laptop);
    expect(await profileStatus(before)).toBe(200);
    expect((await laptop.post('/api/user/proof', { current_password: PASSWORD })).status).toBe(200);
    const [newCookie, newToken] = [thiefOf(laptop), thiefOf(laptop)];
    newCookie.bearer = before.bearer;
    newToken.cookies.set('__Host-session', before.cookies.get('__Host-session') ?? '');
    for (const thief of [before, newCookie, newToken]) expect(await profileStatus(thief)).toBe(401);
    expect(await profileStatus(laptop)).toBe(200);
  });

  it('a wrong password changes no secrets', async () => {
    const laptop = await device();
    const before = thiefOf(laptop);
    await laptop.post('/api/user/proof', { current_password: 'wrong' });
    expect(await profileStatus(before)).toBe(200);
  });
});

it('the password cannot be changed in a session that has ended', async () => {
  await api.addStaff(EMAIL);
  const laptop = await device();
  const { database } = api.services;
  const session = await database
    .selectFrom('staff_session')
    .select(['id as sessionId', 'staff_id as id', 'proved_at as provedAt'])
    .executeTakeFirstOrThrow();
  await laptop.post('/api/logout');
  const caller = { device: 'A desk', network: '198.51.100.1' };
  const staff = { ...session, ...caller, name: 'Wanjiku Otieno', isOwner: false };
  await expect(changePassword(api.services, staff, change)).rejects.toMatchObject({ status: 401 });
  expect((await api.asVisitor().signIn({ email: EMAIL, password: PASSWORD })).status).toBe(200);
});
