import { beforeEach, expect, it } from 'vitest';
import { createTestApi } from '../../../support/create-test-api.ts';
import { suspendAccount } from '../staff-accounts.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('a sign-in returns its token at data.token', async () => {
  const answer = await api.asVisitor().signIn(await api.addStaff());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ data: { token: expect.any(String) } });
});

it('a sign-in sets a session cookie that scripts and other sites cannot use, for twelve hours', async () => {
  const answer = await api.asVisitor().signIn(await api.addStaff());
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('__Host-session='));
  expect(cookie?.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=43200',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ]);
});

it('a sign-in ignores case and spaces around the email', async () => {
  const { email, password } = await api.addStaff();
  const answer = await api.asVisitor().signIn({ email: ` ${email.toUpperCase()} `, password });
  expect(answer.status).toBe(200);
});

it.each([
  { given: { email: '', password: '' }, errors: ['Email is required', 'Password is required'] },
  { given: { email: '  ', password: 'x' }, errors: ['Email is required'] },
  { given: { email: 'a@b.test' }, errors: ['Password is required'] },
  { given: {}, errors: ['Email is required', 'Password is required'] },
])('a sign-in with $given names the blank fields', async ({ given, errors }) => {
  const answer = await api.asVisitor().post('/api/login', given);
  expect(answer.status).toBe(422);
  const body = (await answer.json()) as { message: string; errors: Record<string, string> };
  expect(body.message).toBe(errors[0]);
  expect(Object.values(body.errors)).toEqual(errors);
});

it('a wrong password is answered like an unknown and a suspended account', async () => {
  const known = await api.addStaff();
  const disabled = await api.addStaff();
  await suspendAccount(api, disabled.email);
  const attempts = [
    { ...known, password: 'not the password at all' },
    { email: 'nobody@makers.test', password: known.password },
    disabled,
  ];
  const bodies = [];
  for (const attempt of attempts) {
    const answer = await api.asVisitor().signIn(attempt);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie().join()).not.toContain('session');
    bodies.push(await answer.text());
  }
  expect(new Set(bodies).size).toBe(1);
});

it('each sign-in issues new secrets', async () => {
  const staff = await api.addStaff();
  const caller = api.asVisitor();
  await caller.signIn(staff);
  const first = [caller.bearer, caller.cookies.get('__Host-session')];
  await caller.signIn(staff);
  expect(caller.bearer).not.toBe(first[0]);
  expect(caller.cookies.get('__Host-session')).not.toBe(first[1]);
});

it('the database has nothing that would open a session', async () => {
  const caller = await api.asStaff();
  const row = await api.services.database
    .selectFrom('staff_session')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(Object.values(row)).not.toContain(caller.bearer);
  expect(Object.values(row)).not.toContain(caller.cookies.get('__Host-session'));
});

it('the session cookie has a plain name without https, which browsers accept there', async () => {
  const settings = { ...api.services.settings, siteUrl: 'http://localhost:8888' };
  const local = await createTestApi({ settings });
  const caller = await local.asStaff();
  expect(caller.cookies.has('session')).toBe(true);
  expect((await caller.get('/api/user/profile')).status).toBe(200);
});

it('signing out ends the session and clears the cookie', async () => {
  const caller = await api.asStaff();
  const cookie = caller.cookies.get('__Host-session') ?? '';
  const answer = await caller.post('/api/logout');
  // Never what is stored: a visitor's list and drafts are there, too.
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
  expect(answer.status).toBe(200);
  expect(caller.cookies.has('__Host-session')).toBe(false);
  caller.cookies.set('__Host-session', cookie);
  expect((await caller.get('/api/user/profile')).status).toBe(401);
});

it('signing out without a token is answered with 401', async () => {
  const answer = await api.asVisitor().post('/api/logout');
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ message: 'You are not logged in.' });
});

it('signing out works with a revoked, expired or malformed token', async () => {
  const caller = await api.asStaff();
  await caller.post('/api/logout');
  expect((await caller.post('/api/logout')).status).toBe(200);
  api.passTime({ minutes: 13 * 60 });
  expect((await caller.post('/api/logout')).status).toBe(200);
  caller.bearer = 'nonsense';
  expect((await caller.post('/api/logout')).status).toBe(200);
});

it('signing out keeps the sessions of other devices', async () => {
  const staff = await api.addStaff();
  const [laptop, phone] = [api.asVisitor(), api.asVisitor()];
  await laptop.signIn(staff);
  await phone.signIn(staff);
  await laptop.post('/api/logout');
  expect((await phone.get('/api/user/profile')).status).toBe(200);
});

it('the profile is the signed-in person’s, and nobody caches it', async () => {
  const caller = api.asVisitor();
  const staff = await api.addStaff('achieng@makers.test');
  await caller.signIn(staff);
  const answer = await caller.get('/api/user/profile');
  expect(await answer.json()).toEqual({
    id: expect.any(Number),
    fname: 'Wanjiku',
    lname: 'Otieno',
    role: 'member',
    email: 'achieng@makers.test',
  });
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

it('the profile is refused to visitors', async () => {
  const answer = await api.asVisitor().get('/api/user/profile');
  expect(answer.status).toBe(401);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
