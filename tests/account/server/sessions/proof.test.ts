import { beforeEach, expect, it } from 'vitest';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const EMAIL = 'amina@makers.test';
const NEEDED = { message: 'Please enter your password once more to go on.', proof: 'needed' };

async function amina() {
  const caller = api.asVisitor();
  await caller.signIn(await api.addStaff(EMAIL, 'owner'));
  return {
    caller,
    invite: () => caller.post('/api/staff/invitations', { email: 'nia@makers.test' }),
    prove: (current_password: unknown) => caller.post('/api/user/proof', { current_password }),
  };
}

it('a call that requires a proof is permitted for ten minutes after signing in', async () => {
  const { invite } = await amina();
  api.passTime({ minutes: 10 });
  expect((await invite()).status).toBe(201);
  api.passTime({ minutes: 1 });
  const answer = await invite();
  expect([answer.status, await answer.json()]).toEqual([403, NEEDED]);
});

it('a clock that is set back keeps no proof', async () => {
  const { invite } = await amina();
  api.passTime({ minutes: -11 });
  expect((await invite()).status).toBe(403);
});

it('a call that requires a proof is permitted for ten more minutes after the password was given', async () => {
  const { caller, invite, prove } = await amina();
  api.passTime({ minutes: 11 });
  const answer = await prove(PASSWORD);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'Thank you. You can go on.', data: { token: caller.bearer } },
  ]);
  api.passTime({ minutes: 10 });
  expect((await invite()).status).toBe(201);
});

it('a call that requires a proof is permitted only in the session of the proof', async () => {
  const { caller, invite, prove } = await amina();
  const phone = api.asVisitor();
  await phone.signIn({ email: EMAIL, password: PASSWORD });
  api.passTime({ minutes: 11 });
  await prove(PASSWORD);
  expect((await invite()).status).toBe(201);
  expect((await phone.get('/api/subscribers.csv')).status).toBe(403);
  expect((await caller.get('/api/subscribers.csv')).status).toBe(200);
});

it('a proof with a wrong password is refused, and counts as a failed attempt', async () => {
  const { caller, invite, prove } = await amina();
  api.passTime({ minutes: 11 });
  const field = { current_password: 'That is not your current password.' };
  for (let n = 1; n <= 5; n += 1) {
    const answer = await prove('wrong');
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: field }]);
  }
  expect((await prove(PASSWORD)).status).toBe(429);
  expect((await caller.signIn({ email: EMAIL, password: PASSWORD })).status).toBe(429);
  expect((await invite()).status).toBe(403);
});

it('a proof requires a password', async () => {
  const { prove } = await amina();
  expect((await prove('')).status).toBe(422);
  expect((await prove(undefined)).status).toBe(422);
});

it('no other call of the back office asks for a proof', async () => {
  const { caller } = await amina();
  api.passTime({ minutes: 30 });
  expect((await caller.get('/api/enquiries')).status).toBe(200);
  expect((await caller.post('/api/tags', { name: 'new' })).status).toBe(201);
});
