import { beforeEach, expect, it } from 'vitest';
import type { OwnSession } from '../../../../src/account/contract/own-account.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';
import { linkIn } from '../../../support/sent-mails.ts';
import { profileStatus } from '../staff-accounts.ts';

const api = await createTestApi();
beforeEach(api.empty);

const EMAIL = 'amina@makers.test';
/** A session that there never was. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const NEW_PASSWORD = 'lantern-orchard-kettle-drum';
const change = {
  current_password: PASSWORD,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
};

/** Several devices of one person, all signed in. */
async function devices(count: number): Promise<Caller[]> {
  const staff = await api.addStaff(EMAIL);
  const callers = Array.from({ length: count }, () => api.asVisitor());
  for (const caller of callers) await caller.signIn(staff);
  return callers;
}

async function device(): Promise<Caller> {
  const [caller] = await devices(1);
  return caller as Caller;
}

function put(caller: Caller, path: string, body: object) {
  return caller.change('PUT', path, JSON.stringify(body), { 'Content-Type': 'application/json' });
}

const PHONE = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36',
};
const sessionsOf = async (caller: Caller) =>
  (await (await caller.get('/api/user/sessions')).json()) as OwnSession[];
/** Which of a device's own sessions it is. */
const ownId = async (caller: Caller) =>
  (await sessionsOf(caller)).find(({ current }) => current)?.id ?? '';
const enter = async (password: string) =>
  (await api.asVisitor().signIn({ email: EMAIL, password })).status;

it('a person changes their own name', async () => {
  const amina = await device();
  const names = { fname: ' Amina ', lname: 'Odhiambo' };
  const answer = await put(amina, '/api/user/profile', names);
  const changed = { fname: 'Amina', lname: 'Odhiambo', email: EMAIL };
  expect([answer.status, await answer.json()]).toMatchObject([200, changed]);
  expect(await (await amina.get('/api/user/profile')).json()).toMatchObject(changed);
});

it('a change of the name changes nothing else', async () => {
  const amina = await device();
  const more = { email: 'other@makers.test', id: 7, password_hash: 'x', disabled_at: 'now' };
  await put(amina, '/api/user/profile', { fname: 'Amina', lname: 'Odhiambo', ...more });
  expect(await (await amina.get('/api/user/profile')).json()).toMatchObject({ email: EMAIL });
  expect(await enter(PASSWORD)).toBe(200);
});

it('a change of the name leaves other accounts as they are', async () => {
  const colleague = await api.asStaff();
  await put(await device(), '/api/user/profile', { fname: 'Amina', lname: 'Odhiambo' });
  const profile = await colleague.get('/api/user/profile');
  expect(await profile.json()).toMatchObject({ fname: 'Wanjiku' });
});

it('a name has at least one letter and at most 80 characters', async () => {
  const answer = await put(await device(), '/api/user/profile', {
    fname: ' ',
    lname: 'x'.repeat(81),
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    message: 'First name is required',
    errors: {
      fname: 'First name is required',
      lname: 'Last name has at most 80 characters.',
    },
  });
});

it('a person changes their own password, which ends all other sessions', async () => {
  const [laptop, phone] = (await devices(2)) as [Caller, Caller];
  expect((await laptop.changePassword(change)).status).toBe(200);
  expect(await profileStatus(laptop)).toBe(200);
  expect(await profileStatus(phone)).toBe(401);
  expect(await enter(PASSWORD)).toBe(401);
  expect(await enter(NEW_PASSWORD)).toBe(200);
});

it('a person is notified by mail of their changed password', async () => {
  await put(await device(), '/api/user/password', change);
  expect(await api.mails()).toMatchObject([
    { to: [{ address: EMAIL }], subject: 'Your password for Makao Interiors was changed' },
  ]);
});

it('a change of the password revokes earlier reset links', async () => {
  const amina = await device();
  await amina.post('/api/password/request', { email: EMAIL });
  const { query } = linkIn((await api.mails())[0]);
  await put(amina, '/api/user/password', change);
  const answer = await amina.post('/api/password/reset', { ...query, ...change });
  expect(answer.status).toBe(422);
});

it.each([
  [
    'without the current one',
    { current_password: 'not the password at all' },
    { current_password: 'That is not your current password.' },
  ],
  [
    'with a blank current one',
    { current_password: '' },
    { current_password: 'Please enter your current password.' },
  ],
  [
    'to one that is not the same twice',
    { password_confirmation: 'other' },
    { password_confirmation: 'Passwords do not match.' },
  ],
  [
    'to a weak one',
    { password: '123456789012345', password_confirmation: '123456789012345' },
    {
      password:
        'That password is easy to guess: there is a password in it that very many people use. Please choose another, or add unrelated words.',
    },
  ],
])('a change of the password %s is refused', async (_, changes, errors) => {
  const [laptop, phone] = (await devices(2)) as [Caller, Caller];
  const answer = await put(laptop, '/api/user/password', { ...change, ...changes });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ message: Object.values(errors)[0], errors });
  expect(await profileStatus(phone)).toBe(200);
  expect(await enter(PASSWORD)).toBe(200);
});

it('guesses of the current password are limited like a sign-in', async () => {
  const amina = await device();
  const guess = { ...change, current_password: 'not the password at all' };
  for (let n = 1; n <= 5; n += 1) {
    expect((await put(amina, '/api/user/password', guess)).status).toBe(422);
  }
  expect((await put(amina, '/api/user/password', change)).status).toBe(429);
  expect((await amina.signIn({ email: EMAIL, password: PASSWORD })).status).toBe(429);
});

it('the password changes once when two changes come at the same time', async () => {
  const amina = await device();
  const token = await amina.csrfToken();
  const answers = await Promise.all(
    ['kettle-drum-orchard-lantern', 'saffron-mule-lantern-orbit'].map((password) =>
      amina.fetch('/api/user/password', {
        method: 'PUT',
        headers: { 'X-CSRF-TOKEN': token },
        body: JSON.stringify({ ...change, password, password_confirmation: password }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('a person’s own sessions are listed, the last used first', async () => {
  const staff = await api.addStaff(EMAIL);
  await api.asStaff();
  const [laptop, phone] = [api.asVisitor(), api.asVisitor()];
  const start = api.services.now().toISOString();
  await laptop.signIn(staff);
  api.passTime({ minutes: 5 });
  const later = api.services.now().toISOString();
  await phone.signIn(staff);
  api.passTime({ minutes: 5 });
  const now = api.services.now().toISOString();
  const unknown = { id: expect.any(String), device: 'An unknown device', place: null };
  expect(await sessionsOf(laptop)).toEqual([
    { ...unknown, created_at: start, last_seen_at: now, current: true },
    { ...unknown, created_at: later, last_seen_at: later, current: false },
  ]);
});

it('the device of a session is described, if it is known', async () => {
  const staff = await api.addStaff(EMAIL);
  const [laptop, phone, old] = [api.asVisitor(), api.asVisitor(), api.asVisitor()];
  await old.signIn(staff);
  await api.services.database.updateTable('staff_session').set({ device: null }).execute();
  await phone.post('/api/login', staff, PHONE);
  await laptop.signIn(staff);
  const listed = (await sessionsOf(laptop)).map(({ device }) => device);
  expect(listed.sort()).toEqual(['An unknown device', 'An unknown device', 'Chrome on Android']);
});

it('ended sessions are not in the list', async () => {
  const [laptop, phone, tablet] = (await devices(3)) as [Caller, Caller, Caller];
  await phone.post('/api/logout');
  api.passTime({ minutes: 40 });
  await laptop.get('/api/user/profile');
  api.passTime({ minutes: 40 });
  expect(await sessionsOf(laptop)).toMatchObject([{ current: true }]);
  expect(await profileStatus(tablet)).toBe(401);
});

it('a person ends a session on another device', async () => {
  const [laptop, phone, tablet] = (await devices(3)) as [Caller, Caller, Caller];
  const answer = await laptop.change('DELETE', `/api/user/sessions/${await ownId(phone)}`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'That device is signed out.' },
  ]);
  const all = [];
  for (const caller of [laptop, phone, tablet]) all.push(await profileStatus(caller));
  expect(all).toEqual([200, 401, 200]);
});

it('the session that asks cannot be ended', async () => {
  const laptop = await device();
  const answer = await laptop.change('DELETE', `/api/user/sessions/${await ownId(laptop)}`);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'That is this device. Use Sign Out in your menu.' },
  ]);
  expect(await profileStatus(laptop)).toBe(200);
});

it('the answer is the same for unknown sessions and those of others', async () => {
  const [laptop, phone] = (await devices(2)) as [Caller, Caller];
  const colleague = await api.asStaff();
  const gone = await ownId(phone);
  await phone.post('/api/logout');
  for (const id of [await ownId(colleague), NOBODYS, gone]) {
    const answer = await laptop.change('DELETE', `/api/user/sessions/${id}`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: 'You are not signed in on that device any more. There is nothing left to do.' },
    ]);
  }
  expect(await profileStatus(colleague)).toBe(200);
});

it('a person ends all their other sessions', async () => {
  const [laptop, phone, tablet] = (await devices(3)) as [Caller, Caller, Caller];
  const colleague = await api.asStaff();
  expect((await laptop.change('DELETE', '/api/user/sessions')).status).toBe(200);
  const all = [];
  for (const caller of [laptop, phone, tablet, colleague]) all.push(await profileStatus(caller));
  expect(all).toEqual([200, 401, 401, 200]);
});
