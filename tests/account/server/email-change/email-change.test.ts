import { beforeEach, expect, it } from 'vitest';
import type { SecurityEvent } from '../../../../src/account/contract/security-log.ts';
import { cleanUp } from '../../../../src/scheduled-jobs.ts';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';
import { linkIn } from '../../../support/sent-mails.ts';
import { addressSteps, CHANGED, NEW, OLD, USELESS } from './email-change-steps.ts';

const lines: unknown[] = [];
const api = await createTestApi({ log: (...line) => void lines.push(line) });
const { database } = api.services;
beforeEach(async () => {
  await api.empty();
  lines.length = 0;
});

const { ask, confirm, mayEnter, newestToken, pending, signedIn } = addressSteps(api);
const DAY = 24 * 60;

it('an address changes once the new one has confirmed it', async () => {
  const amina = await signedIn();
  await ask(amina);
  expect(await pending(amina)).toMatchObject({ email: NEW });
  expect([await mayEnter(OLD), await mayEnter(NEW)]).toEqual([true, false]);
  const answer = await confirmed();
  expect([answer.status, await answer.json()]).toEqual([200, CHANGED]);
  expect([await mayEnter(OLD), await mayEnter(NEW)]).toEqual([false, true]);
  expect(await pending(amina)).toBeNull();
});

it('a change of address ends all sessions except the one that requested it', async () => {
  const desk = await signedIn();
  const phone = api.asVisitor();
  await phone.signIn({ email: OLD, password: PASSWORD });
  await ask(desk);
  await confirmed();
  const profile = await desk.get('/api/user/profile');
  expect([profile.status, await profile.json()]).toMatchObject([200, { email: NEW }]);
  expect((await phone.get('/api/user/profile')).status).toBe(401);
});

it('the person’s device is still recognized after a change of address', async () => {
  const desk = await signedIn();
  await ask(desk);
  await confirmed();
  const before = (await api.mails()).length;
  await desk.post('/api/logout');
  for (let n = 1; n <= 6; n += 1) {
    await api.asVisitor().signIn({ email: NEW, password: 'wrong' });
  }
  expect((await desk.signIn({ email: NEW, password: PASSWORD })).status).toBe(200);
  expect(await api.mails()).toHaveLength(before);
});

it('a change of address revokes password links', async () => {
  const amina = await signedIn();
  await api.asVisitor().post('/api/password/request', { email: OLD });
  const reset = linkIn((await api.mails()).at(-1)).query;
  await ask(amina);
  await confirmed();
  const chosen = 'lantern-orchard-kettle-drum';
  for (const email of [OLD, NEW]) {
    const entered = { ...reset, email, password: chosen, password_confirmation: chosen };
    expect((await api.asVisitor().post('/api/password/reset', entered)).status).toBe(422);
  }
});

it('a change of address revokes an invitation to the new address', async () => {
  const owner = await api.asOwner();
  await owner.post('/api/staff/invitations', { email: NEW });
  await ask(await signedIn());
  await confirmed();
  expect(await database.selectFrom('emailed_link').selectAll().execute()).toEqual([]);
});

it('both addresses get a mail about the change, which is recorded without an address', async () => {
  const owner = await api.asOwner();
  await ask(await signedIn());
  await confirmed();
  const mails = await api.mails();
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [OLD, 'Your email address for Makao Interiors is about to change'],
    [NEW, 'Confirm your email address for Makao Interiors'],
    [OLD, 'Your email address for Makao Interiors was changed'],
    [NEW, 'Your email address for Makao Interiors was changed'],
  ]);
  const log = (await (await owner.get('/api/security-log')).json()) as SecurityEvent[];
  expect(log.slice(0, 2).map(({ kind, by }) => [kind, by])).toEqual([
    ['address changed', 'Wanjiku Otieno'],
    ['address change asked', 'Wanjiku Otieno'],
  ]);
  expect(JSON.stringify([log, lines])).not.toMatch(/@makers/);
});

it('a change of address requires a fresh proof', async () => {
  const amina = await signedIn();
  api.passTime({ minutes: 11 });
  const answer = await ask(amina);
  expect([answer.status, await answer.json()]).toMatchObject([403, { proof: 'needed' }]);
  expect(await api.mails()).toEqual([]);
});

it('a change of address requires a valid address that differs from the current one', async () => {
  const amina = await signedIn();
  for (const [email, message] of [
    ['', 'Email is required'],
    ['amina', 'Please enter a whole email address, such as name@example.com.'],
    [' AMINA@makers.test ', 'You sign in with this address already.'],
  ] as const) {
    const answer = await ask(amina, email);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message, errors: { email: message } },
    ]);
  }
  expect(await api.mails()).toEqual([]);
});

it('the response is the same when the new address has an account, and only that account’s owner is told', async () => {
  await api.addStaff('taken@makers.test');
  const amina = await signedIn();
  const answers = [await ask(amina, 'free@makers.test'), await ask(amina, 'taken@makers.test')];
  const [free, taken] = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(taken?.replaceAll('taken@', 'free@')).toBe(free);
  const mails = await api.mails();
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([
    OLD,
    'free@makers.test',
    OLD,
    'taken@makers.test',
  ]);
  expect(mails.at(-1)?.text).toContain('it has an account of its own already');
  expect(mails.at(-1)?.text).not.toContain('token');
});

it('a request for a change of address replaces an earlier one', async () => {
  const amina = await signedIn();
  await ask(amina, 'first@makers.test');
  const before = await newestToken('first@makers.test');
  await ask(amina);
  expect(await pending(amina)).toMatchObject({ email: NEW });
  const answer = await confirm(before);
  expect([answer.status, await answer.json()]).toEqual([422, USELESS]);
  await confirmed();
  expect(await mayEnter(NEW)).toBe(true);
});

it('requests for a change of address are limited to five an hour per person, and five a day per address', async () => {
  const amina = await signedIn();
  for (let n = 1; n <= 5; n += 1) expect((await ask(amina)).status).toBe(200);
  expect((await ask(amina, 'other@makers.test')).status).toBe(429);
  const colleague = await api.asStaff();
  expect((await ask(colleague)).status).toBe(429);
  expect((await ask(colleague, 'other@makers.test')).status).toBe(200);
});

it('a person withdraws a change of address while it is pending', async () => {
  const amina = await signedIn();
  await ask(amina);
  const token = await newestToken();
  expect((await amina.change('DELETE', '/api/user/address')).status).toBe(200);
  expect(await pending(amina)).toBeNull();
  expect((await confirm(token)).status).toBe(422);
  expect(await mayEnter(OLD)).toBe(true);
  expect((await amina.change('DELETE', '/api/user/address')).status).toBe(200);
});

it('colleagues neither see nor withdraw a pending change of address', async () => {
  const amina = await signedIn();
  await ask(amina);
  const colleague = await api.asStaff();
  expect(await pending(colleague)).toBeNull();
  await colleague.change('DELETE', '/api/user/address');
  expect(await pending(amina)).toMatchObject({ email: NEW });
});

it('a change of the password withdraws a pending change of address', async () => {
  const amina = await signedIn();
  await ask(amina);
  const token = await newestToken();
  const chosen = 'lantern-orchard-kettle-drum';
  const change = { password: chosen, password_confirmation: chosen };
  expect((await amina.changePassword({ current_password: PASSWORD, ...change })).status).toBe(200);
  expect(await pending(amina)).toBeNull();
  expect((await confirm(token)).status).toBe(422);
});

it('a pending change of address is deleted after a day', async () => {
  const amina = await signedIn();
  await ask(amina);
  const token = await newestToken();
  api.passTime({ minutes: DAY + 1 });
  const answer = await confirm(token);
  expect([answer.status, await answer.json()]).toEqual([422, USELESS]);
  expect((await cleanUp(api.services)).done).toMatchObject({ 'expired links removed': 1 });
  expect(await database.selectFrom('emailed_link').selectAll().execute()).toEqual([]);
  expect([await mayEnter(OLD), await mayEnter(NEW)]).toEqual([true, false]);
});

async function confirmed() {
  return confirm(await newestToken());
}
