import { beforeEach, expect, it } from 'vitest';
import type { OwnSession } from '../../../../src/account/contract/own-account.ts';
import { type Oddities, softwarePasskey } from '../../../support/account/software-passkey.ts';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';
import {
  OWNER_EMAIL,
  optionsFrom,
  ownerWithPasskey,
  passkeysOf,
  proveWith,
  signInWith,
} from './passkey-steps.ts';

const api = await createTestApi();
beforeEach(api.empty);

const PHONE = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36',
};
const USELESS = {
  message:
    'That passkey could not be used here. Please sign in with your password, or try another passkey.',
};

async function newMails() {
  return (await api.mails()).filter(({ subject }) => !/^A passkey/.test(subject ?? ''));
}

async function refusals(): Promise<number> {
  await api.whenIdle();
  const events = await api.services.database
    .selectFrom('security_event')
    .select('id')
    .where('kind', '=', 'sign-in refused')
    .execute();
  return events.length;
}

it('a passkey opens the same session as a password', async () => {
  const { device, desk } = await ownerWithPasskey(api);
  const phone = api.asVisitor();
  const answer = await signInWith(phone, device);
  const body = (await answer.json()) as { data: { token: string } };
  expect([answer.status, body]).toEqual([
    200,
    { message: 'User logged in successfully!', data: { token: expect.any(String) } },
  ]);
  phone.bearer = body.data.token;
  expect(await (await phone.get('/api/user/profile')).json()).toMatchObject({ email: OWNER_EMAIL });
  expect((await phone.get('/api/subscribers.csv')).status).toBe(200);
  const last_used_at = api.services.now().toISOString();
  expect(await passkeysOf(desk)).toMatchObject([{ last_used_at }]);
  const sessions = (await (await desk.get('/api/user/sessions')).json()) as OwnSession[];
  expect(sessions).toHaveLength(2);
});

it('a sign-in with a passkey does not reveal who is signing in', async () => {
  expect(await optionsFrom(api.asVisitor(), '/api/login/passkey/options')).toMatchObject({
    rpId: 'site.test',
    userVerification: 'required',
    allowCredentials: [],
  });
});

it('a person is notified of a passkey sign-in on an unknown device, but not on a known one', async () => {
  const { device, desk } = await ownerWithPasskey(api);
  const phone = api.asVisitor();
  const options = await optionsFrom(phone, '/api/login/passkey/options');
  const credential = device.answer(options);
  expect((await phone.post('/api/login/passkey', { credential }, PHONE)).status).toBe(200);
  const [mail] = await newMails();
  expect(mail?.subject).toBe('Somebody signed in to Makao Interiors with your passkey');
  expect(mail?.text).toContain('Chrome on Android');
  for (const known of [phone, desk]) {
    api.passTime({ minutes: 1 });
    expect((await signInWith(known, device)).status).toBe(200);
  }
  expect(await newMails()).toHaveLength(1);
});

it('a person who signs in with a passkey has at most five sessions', async () => {
  const { device, desk } = await ownerWithPasskey(api);
  for (let n = 1; n <= 5; n += 1) {
    expect((await signInWith(api.asVisitor(), device)).status).toBe(200);
    api.passTime({ minutes: 1 });
  }
  expect((await desk.get('/api/user/profile')).status).toBe(401);
});

it('a passkey signs in after a change of the password', async () => {
  const { device, desk } = await ownerWithPasskey(api);
  const password = 'lantern-orchard-kettle-drum';
  const change = { current_password: PASSWORD, password, password_confirmation: password };
  expect((await desk.changePassword(change)).status).toBe(200);
  expect((await signInWith(api.asVisitor(), device)).status).toBe(200);
});

it.each<[string, Oddities]>([
  ['from another site’s page', { origin: 'https://evil.test' }],
  ['for another site', { rpId: 'evil.test' }],
  ['without making sure who holds the device', { isVerified: false }],
  ['to a challenge that was made up', { challenge: 'bWFkZSB1cA' }],
])('a sign-in with a passkey %s is refused', async (_, odd) => {
  const { device } = await ownerWithPasskey(api);
  const answer = await signInWith(api.asVisitor(), device, odd);
  expect([answer.status, await answer.json()]).toEqual([401, USELESS]);
  expect(await refusals()).toBe(1);
});

it('a sign-in with an unknown passkey is refused', async () => {
  const answer = await signInWith(api.asVisitor(), softwarePasskey());
  expect([answer.status, await answer.json()]).toEqual([401, USELESS]);
  expect(await refusals()).toBe(0);
});

it('a sign-in with the signature of another device is refused', async () => {
  const { device } = await ownerWithPasskey(api);
  const options = await optionsFrom(api.asVisitor(), '/api/login/passkey/options');
  const { response } = softwarePasskey().answer(options);
  const credential = { ...device.answer(options), response };
  const answer = await api.asVisitor().post('/api/login/passkey', { credential });
  expect([answer.status, await answer.json()]).toEqual([401, USELESS]);
});

it('a sign-in with a challenge older than five minutes is refused', async () => {
  const { device } = await ownerWithPasskey(api);
  const { challenge } = await optionsFrom(api.asVisitor(), '/api/login/passkey/options');
  api.passTime({ minutes: 5.01 });
  expect((await signInWith(api.asVisitor(), device, { challenge })).status).toBe(401);
});

it('a sign-in with a challenge for a proof or a new passkey is refused', async () => {
  const { device, desk } = await ownerWithPasskey(api);
  for (const path of ['/api/user/proof/passkey/options', '/api/user/passkeys/options']) {
    const { challenge } = await optionsFrom(desk, path);
    expect((await signInWith(desk, device, { challenge })).status).toBe(401);
  }
});

it('a repeated response of a passkey, and one to an older challenge, are refused', async () => {
  const { device } = await ownerWithPasskey(api);
  const older = await optionsFrom(api.asVisitor(), '/api/login/passkey/options');
  api.passTime({ minutes: 0.01 });
  const newer = await optionsFrom(api.asVisitor(), '/api/login/passkey/options');
  const send = async (options: typeof newer) => {
    const credential = device.answer(options);
    return (await api.asVisitor().post('/api/login/passkey', { credential })).status;
  };
  expect(await send(newer)).toBe(200);
  expect(await send(newer)).toBe(401);
  expect(await send(older)).toBe(401);
  expect(await refusals()).toBe(2);
});

it('one of two identical responses of a passkey is accepted when they come at once', async () => {
  const { device } = await ownerWithPasskey(api);
  const options = await optionsFrom(api.asVisitor(), '/api/login/passkey/options');
  const credential = device.answer(options);
  const answers = await Promise.all(
    [api.asVisitor(), api.asVisitor()].map((caller) =>
      caller.post('/api/login/passkey', { credential }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

it('a device whose counter of signatures went back is refused', async () => {
  const { device } = await ownerWithPasskey(api);
  for (const [count, status] of [
    [5, 200],
    [5, 401],
    [4, 401],
    [0, 401],
    [6, 200],
  ] as const) {
    expect((await signInWith(api.asVisitor(), device, { count })).status).toBe(status);
    api.passTime({ minutes: 1 });
  }
});

it('a passkey of a suspended account is refused', async () => {
  const { device } = await ownerWithPasskey(api);
  await api.services.database
    .updateTable('staff')
    .set({ disabled_at: api.services.now() })
    .execute();
  const answer = await signInWith(api.asVisitor(), device);
  expect([answer.status, await answer.json()]).toEqual([401, USELESS]);
  expect(await refusals()).toBe(1);
  const { last_used_at } = await api.services.database
    .selectFrom('passkey')
    .select('last_used_at')
    .executeTakeFirstOrThrow();
  expect(last_used_at).toBeNull();
});

it('a known device with a passkey is not locked out by attempts from elsewhere', async () => {
  const { device, desk } = await ownerWithPasskey(api);
  const stranger = api.asVisitor();
  for (let n = 1; n <= 21; n += 1) await signInWith(stranger, softwarePasskey());
  for (let n = 1; n <= 130; n += 1) await stranger.post('/api/login/passkey/options');
  expect((await signInWith(stranger, softwarePasskey())).status).toBe(429);
  expect((await proveWith(desk, device)).status).toBe(200);
  await desk.post('/api/logout');
  api.passTime({ minutes: 0.01 });
  expect((await signInWith(desk, device)).status).toBe(200);
});

it('attempts with passkeys from one network are limited', async () => {
  const caller = api.asVisitor();
  for (let n = 1; n <= 20; n += 1) {
    expect((await signInWith(caller, softwarePasskey())).status).toBe(401);
  }
  expect((await signInWith(caller, softwarePasskey())).status).toBe(429);
});

it('a malformed response of a device with passkeys is refused', async () => {
  const { device } = await ownerWithPasskey(api);
  const options = await optionsFrom(api.asVisitor(), '/api/login/passkey/options');
  const right = device.answer(options);
  const broken = { ...right, response: { ...right.response, clientDataJSON: 'AAAA' } };
  const send = async (credential: unknown) =>
    (await api.asVisitor().post('/api/login/passkey', { credential })).status;
  expect(await send(broken)).toBe(401);
  expect(await send({ ...right, rawId: 'AAAA' })).toBe(401);
  expect(await send('nonsense')).toBe(422);
});
