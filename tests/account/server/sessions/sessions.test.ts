import { SignJWT } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { openSession } from '../../../../src/account/server/sessions/open-session.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { profileStatus } from '../staff-accounts.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('a session requires its cookie besides its token', async () => {
  const caller = await api.asStaff();
  caller.cookies.delete('__Host-session');
  expect(await profileStatus(caller)).toBe(401);
});

it('a session requires its token besides its cookie', async () => {
  const caller = await api.asStaff();
  caller.bearer = undefined;
  expect(await profileStatus(caller)).toBe(401);
});

it('a session’s token is refused with the cookie of another', async () => {
  const [one, other] = [await api.asStaff(), await api.asStaff()];
  one.bearer = other.bearer;
  expect(await profileStatus(one)).toBe(401);
});

it('a session ends after an hour without use', async () => {
  const caller = await api.asStaff();
  api.passTime({ minutes: 59 });
  expect(await profileStatus(caller)).toBe(200);
  api.passTime({ minutes: 60 });
  expect(await profileStatus(caller)).toBe(401);
});

it('a session ends after twelve hours even if used', async () => {
  const caller = await api.asStaff();
  for (let minutes = 0; minutes < 690; minutes += 30) {
    api.passTime({ minutes: 30 });
    expect(await profileStatus(caller)).toBe(200);
  }
  api.passTime({ minutes: 30 });
  expect(await profileStatus(caller)).toBe(401);
});

it('a session ends at once when the account is suspended', async () => {
  const caller = await api.asStaff();
  await api.services.database
    .updateTable('staff')
    .set({ disabled_at: api.services.now() })
    .execute();
  expect(await profileStatus(caller)).toBe(401);
});

const aDevice = { device: 'A test', network: '198.51.100.1', place: undefined, isKnown: true };

it('a password that was changed during the check opens no session', async () => {
  const { database } = api.services;
  await api.addStaff();
  const checkedStaff = await database.selectFrom('staff').selectAll().executeTakeFirstOrThrow();
  await database.updateTable('staff').set({ password_hash: 'another' }).execute();
  expect(await openSession(api.services, checkedStaff, aDevice)).toBeUndefined();
  expect(await database.selectFrom('staff_session').selectAll().execute()).toEqual([]);
});

it('a person’s oldest session ends when they sign in a sixth time', async () => {
  const staff = await api.addStaff();
  const devices = Array.from({ length: 6 }, () => api.asVisitor());
  for (const device of devices) {
    await device.signIn(staff);
    api.passTime({ minutes: 1 });
  }
  const statuses = [];
  for (const device of devices) statuses.push(await profileStatus(device));
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
});

it('a bearer token has the session and a nonce, and no personal data', async () => {
  const { bearer = '' } = await api.asStaff();
  const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString());
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iss', 'nonce', 'sid']);
});

it.each([
  { what: 'another type', typ: 'JWT' },
  { what: 'another issuer', issuer: 'https://elsewhere.test' },
  { what: 'another audience', audience: 'elsewhere' },
  { what: 'another key', key: 'a-key-that-is-not-the-key-of-this-site' },
  { what: 'no expiry', exp: undefined },
])('a bearer token with $what is refused', async (change) => {
  const caller = await api.asStaff();
  const { sid, nonce, exp, iss, aud } = claimsOf(caller);
  const claims = 'exp' in change ? { sid, nonce } : { sid, nonce, exp };
  caller.bearer = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: change.typ ?? 'staff-session+jwt' })
    .setIssuer(change.issuer ?? iss)
    .setAudience(change.audience ?? aud)
    .sign(new TextEncoder().encode(change.key ?? api.services.settings.sessionSecret));
  expect(await profileStatus(caller)).toBe(401);
});

it('a bearer token that is unsigned is refused', async () => {
  const caller = await api.asStaff();
  const [, claims] = caller.bearer?.split('.') ?? [];
  const header = Buffer.from('{"alg":"none","typ":"staff-session+jwt"}').toString('base64url');
  caller.bearer = `${header}.${claims}.`;
  expect(await profileStatus(caller)).toBe(401);
});

function claimsOf(caller: Caller) {
  const [, claims = ''] = caller.bearer?.split('.') ?? [];
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    sid: string;
    nonce: string;
    exp: number;
    iss: string;
    aud: string;
  };
}
