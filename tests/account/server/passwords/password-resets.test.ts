import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';
import { linkIn } from '../../../support/sent-mails.ts';
import { profileStatus, suspendAccount } from '../staff-accounts.ts';
import { EMAIL, NEW_PASSWORD, resetSteps, USELESS } from './reset-steps.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const { request, openLink, reset, mayEnter } = resetSteps(api);

it('a person who asks for a reset link gets it by mail', async () => {
  await api.addStaff(EMAIL);
  const answer = await request(` ${EMAIL.toUpperCase()}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    message: 'Password Reset Link has been sent. Check your email.',
  });
  const [mail, ...others] = await api.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: EMAIL }]);
  expect(linkIn(mail)).toEqual({
    page: 'https://site.test/reset-password',
    query: { token: expect.stringMatching(/^[\w-]{43}$/), email: EMAIL },
  });
  expect(mail?.html).toContain('href="https://site.test/reset-password?token=');
});

it('a reset request is answered the same for unknown and suspended accounts, which get no mail', async () => {
  await api.addStaff(EMAIL);
  await api.addStaff('suspended@makers.test');
  await suspendAccount(api, 'suspended@makers.test');
  const answers = [];
  for (const email of [EMAIL, 'nobody@makers.test', 'suspended@makers.test']) {
    const answer = await request(email);
    const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
    answers.push({ status: answer.status, headers, body: await answer.text() });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const mails = await api.mails();
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([EMAIL]);
});

it('a reset request is answered before the account is looked up', async () => {
  const held: (() => Promise<void>)[] = [];
  const slow = await createTestApi({ runAfterResponse: (_, __, work) => void held.push(work) });
  await slow.addStaff(EMAIL);
  const answer = await slow.asVisitor().post('/api/password/request', { email: EMAIL });
  expect(answer.status).toBe(200);
  const written = slow.services.database.selectFrom('mail_outbox').where('requested', 'is', null);
  const mails = () => written.select('id').execute();
  expect(await mails()).toEqual([]);
  for (const work of held) await work();
  expect(await mails()).toHaveLength(1);
});

it.each(['', '  ', 'amina', 'amina@', '@makers.test', 'a b@makers.test', 7, null, undefined])(
  'a reset request with the address %j is refused, with a message at the field',
  async (email) => {
    const answer = await api.asVisitor().post('/api/password/request', { email });
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { message: string; errors: { email: string } };
    expect(body.errors.email).toMatch(/^(Email is required|Please enter a whole email address)/);
    expect(body.message).toBe(body.errors.email);
  },
);

it('a reset request requires a CSRF token', async () => {
  const body = JSON.stringify({ email: EMAIL });
  const answer = await api.asVisitor().fetch('/api/password/request', { method: 'POST', body });
  expect(answer.status).toBe(419);
});

it('the reset link’s origin comes from the settings, not from the request', async () => {
  await api.addStaff(EMAIL);
  const visitor = api.asVisitor();
  const headers = {
    Host: 'evil.test',
    'X-Forwarded-Host': 'evil.test',
    Forwarded: 'host=evil.test',
  };
  await visitor.post('/api/password/request', { email: EMAIL }, headers);
  const [mail] = await api.mails();
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test');
});

it('at most five reset links are sent in a quarter of an hour, silently', async () => {
  await api.addStaff(EMAIL);
  const answers = [];
  for (const email of [EMAIL, 'nobody@makers.test']) {
    for (let n = 1; n <= 7; n += 1) {
      const answer = await request(email);
      answers.push(`${answer.status} ${await answer.text()}`);
    }
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^200 /);
  expect(await api.mails()).toHaveLength(5);
});

it('at most ten reset links are sent a day, from all networks together', async () => {
  await api.addStaff(EMAIL);
  for (let quarter = 1; quarter <= 4; quarter += 1) {
    for (let n = 1; n <= 4; n += 1) expect((await request(EMAIL)).status).toBe(200);
    await api.whenIdle();
    api.passTime({ minutes: 15 });
  }
  expect(await api.mails()).toHaveLength(10);
  api.passTime({ minutes: 24 * 60 });
  await request(EMAIL);
  expect(await api.mails()).toHaveLength(11);
});

it('the owner keeps some reset links when another network requests many', async () => {
  await api.addStaff(EMAIL);
  for (let n = 1; n <= 40; n += 1) {
    const visitor = api.asVisitor();
    visitor.address = `2001:db8:1:2::${n}`;
    await request(EMAIL, visitor);
    await api.whenIdle();
    api.passTime({ minutes: 15 });
  }
  expect(await api.mails()).toHaveLength(5);
  await request(EMAIL);
  expect(await api.mails()).toHaveLength(6);
});

it('a known device gets at most ten reset links a day', async () => {
  const laptop = api.asVisitor();
  await laptop.signIn(await api.addStaff(EMAIL));
  for (let n = 1; n <= 12; n += 1) {
    expect((await request(EMAIL, laptop)).status).toBe(200);
    await api.whenIdle();
    api.passTime({ minutes: 15 });
  }
  expect(await api.mails()).toHaveLength(10);
});

it('reset requests for an unknown address are counted by network only', async () => {
  const visitor = api.asVisitor();
  for (let n = 1; n <= 30; n += 1) await request(`person-${n}@makers.test`, visitor);
  await api.whenIdle();
  expect(await database.selectFrom('throttle').select('key').execute()).toHaveLength(1);
});

it('reset requests are limited to twenty per network', async () => {
  const visitor = api.asVisitor();
  const statuses = [];
  for (let n = 1; n <= 21; n += 1) {
    statuses.push((await request(`person-${n}@makers.test`, visitor)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

it('a known device is not locked out by requests of others', async () => {
  const staff = await api.addStaff(EMAIL);
  const laptop = api.asVisitor();
  await laptop.signIn(staff);
  for (let n = 1; n <= 6; n += 1) await request(EMAIL);
  expect((await request(EMAIL, laptop)).status).toBe(200);
});

it('nothing that would open the reset link is stored', async () => {
  await api.addStaff(EMAIL);
  const { token } = await openLink();
  const rows = [
    await database.selectFrom('emailed_link').selectAll().execute(),
    await database.selectFrom('mail_outbox').selectAll().execute(),
  ];
  expect(rows.flat()).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
});

describe('setting a new password by link', () => {
  beforeEach(async () => void (await api.addStaff(EMAIL)));

  it('a reset link replaces the old password', async () => {
    const answer = await reset(await openLink());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: 'Password reset successfully.' });
    expect(await mayEnter(PASSWORD)).toBe(false);
    expect(await mayEnter(NEW_PASSWORD)).toBe(true);
  });

  it('a reset of the password ends all sessions of the person, and no others', async () => {
    const [laptop, phone] = [api.asVisitor(), api.asVisitor()];
    for (const device of [laptop, phone]) await device.signIn({ email: EMAIL, password: PASSWORD });
    const colleague = await api.asStaff();
    await reset(await openLink());
    expect(await statuses(laptop, phone, colleague)).toEqual([401, 401, 200]);
  });

  it('a person is notified by mail of the password that was reset', async () => {
    await reset(await openLink());
    const mail = (await api.mails()).at(-1);
    expect(mail?.to).toMatchObject([{ address: EMAIL }]);
    expect(mail?.subject).toBe('Your password for Makao Interiors was changed');
    expect(linkIn(mail).page).toBe('https://site.test/request-password-reset');
  });

  it('the case of the address in the reset link is ignored', async () => {
    const { token } = await openLink();
    expect((await reset({ token, email: ` ${EMAIL.toUpperCase()} ` })).status).toBe(200);
  });

  it('a reset link is accepted for half an hour', async () => {
    const first = await openLink();
    api.passTime({ minutes: 29 });
    expect((await reset(first)).status).toBe(200);
    const second = await openLink();
    api.passTime({ minutes: 30 });
    const answer = await reset(second);
    expect([answer.status, await answer.json()]).toEqual([422, USELESS]);
  });

  it('any of several reset links is accepted, and revokes the others', async () => {
    const [first, second, third] = [await openLink(), await openLink(), await openLink()];
    expect((await reset(second)).status).toBe(200);
    for (const link of [first, second, third]) expect((await reset(link)).status).toBe(422);
  });

  it('a reset link is accepted once, also when it is used concurrently', async () => {
    const link = await openLink();
    const answers = await Promise.all([1, 2, 3, 4].map(() => reset(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });
});

async function statuses(...callers: Caller[]): Promise<number[]> {
  const all = [];
  for (const caller of callers) all.push(await profileStatus(caller));
  return all;
}
