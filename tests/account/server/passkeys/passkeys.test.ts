import { beforeEach, expect, it } from 'vitest';
import type { OwnSession } from '../../../../src/account/contract/own-account.ts';
import type { SecurityEvent } from '../../../../src/account/contract/security-log.ts';
import { addPasskey } from '../../../../src/account/server/passkeys/own-passkeys.ts';
import { exportPerson } from '../../../../src/account/server/personal-data/export-person.ts';
import { softwarePasskey } from '../../../support/account/software-passkey.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { add, addedTo, optionsFrom, passkeysOf, signInWith } from './passkey-steps.ts';

const api = await createTestApi();
beforeEach(api.empty);

const EMAIL = 'amina@makers.test';

async function amina(): Promise<Caller> {
  const caller = api.asVisitor();
  await caller.signIn(await api.addStaff(EMAIL, 'owner'));
  return caller;
}

async function logOf(caller: Caller) {
  const events = (await (await caller.get('/api/security-log')).json()) as SecurityEvent[];
  return events.map(({ kind, by, about }) => ({ kind, by, about }));
}

const ofAmina = { by: 'Wanjiku Otieno', about: 'Wanjiku Otieno' };

it('a person adds a passkey, which is named after the device by default', async () => {
  const caller = await amina();
  await addedTo(caller, ' My  telephone ');
  await addedTo(caller);
  const created_at = api.services.now().toISOString();
  expect(await passkeysOf(caller)).toEqual([
    { id: 1, name: 'My telephone', created_at, last_used_at: null },
    { id: 2, name: 'An unknown device', created_at, last_used_at: null },
  ]);
});

it('the options for a new passkey exclude existing ones', async () => {
  const caller = await amina();
  const device = await addedTo(caller);
  expect(await optionsFrom(caller, '/api/user/passkeys/options')).toMatchObject({
    rp: { id: 'site.test', name: 'Makao Interiors' },
    user: { name: EMAIL, displayName: 'Wanjiku Otieno' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
  });
});

it('a passkey that is added or removed is recorded, and its person is notified', async () => {
  const caller = await amina();
  const { row } = await addedTo(caller, 'My telephone');
  const answer = await caller.change('DELETE', `/api/user/passkeys/${row.id}`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'The passkey is removed.' },
  ]);
  const mails = await api.mails();
  expect(mails).toMatchObject([
    {
      to: [{ address: EMAIL }],
      subject: 'A passkey was added to your account at Makao Interiors',
      text: expect.stringContaining('“My telephone”'),
    },
    {
      to: [{ address: EMAIL }],
      subject: 'A passkey was removed from your account at Makao Interiors',
      text: expect.stringContaining('“My telephone”'),
    },
  ]);
  expect(mails[0]?.text).toContain('https://site.test/account/settings');
  expect((await logOf(caller)).slice(0, 2)).toEqual([
    { kind: 'passkey removed', ...ofAmina },
    { kind: 'passkey added', ...ofAmina },
  ]);
});

it('a removed passkey does not sign in', async () => {
  const caller = await amina();
  const device = await addedTo(caller);
  await caller.change('DELETE', `/api/user/passkeys/${device.row.id}`);
  expect(await passkeysOf(caller)).toEqual([]);
  expect((await signInWith(api.asVisitor(), device)).status).toBe(401);
});

it('a person renames a passkey', async () => {
  const caller = await amina();
  const { row } = await addedTo(caller);
  const answer = await caller.put(`/api/user/passkeys/${row.id}`, { name: 'Key on my ring' });
  expect([answer.status, await answer.json()]).toEqual([200, { ...row, name: 'Key on my ring' }]);
  expect((await caller.put(`/api/user/passkeys/${row.id}`, { name: ' ' })).status).toBe(422);
  expect(await passkeysOf(caller)).toMatchObject([{ name: 'Key on my ring' }]);
});

it('the answer is the same for unknown passkeys and those of others', async () => {
  const caller = await amina();
  const device = await addedTo(caller, 'My telephone');
  const colleague = await api.asOwner();
  for (const id of [device.row.id, 999]) {
    for (const answer of [
      await colleague.put(`/api/user/passkeys/${id}`, { name: 'Mine' }),
      await colleague.change('DELETE', `/api/user/passkeys/${id}`),
    ]) {
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { message: 'You have no such passkey any more. There is nothing left to do.' },
      ]);
    }
  }
  expect(await passkeysOf(colleague)).toEqual([]);
  expect(await passkeysOf(caller)).toMatchObject([{ name: 'My telephone' }]);
  expect((await signInWith(api.asVisitor(), device)).status).toBe(200);
});

it('adding or removing a passkey requires a fresh proof', async () => {
  const caller = await amina();
  const { row } = await addedTo(caller);
  api.passTime({ minutes: 11 });
  const answers = [
    await caller.post('/api/user/passkeys/options'),
    await caller.post('/api/user/passkeys', {}),
    await caller.change('DELETE', `/api/user/passkeys/${row.id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await passkeysOf(caller)).toHaveLength(1);
});

it('the export of a person’s data has their passkeys, without the key', async () => {
  await addedTo(await amina(), 'My telephone');
  const { passkeys } = await exportPerson(api.services.database, EMAIL);
  const created_at = api.services.now();
  expect(passkeys).toEqual([{ name: 'My telephone', created_at, last_used_at: null }]);
});

it('passkeys are deleted with the account', async () => {
  const device = await addedTo(await amina());
  await api.services.database.deleteFrom('staff').where('email', '=', EMAIL).execute();
  expect((await signInWith(api.asVisitor(), device)).status).toBe(401);
});

it('a person has at most ten passkeys, also when two are added at once', async () => {
  const caller = await amina();
  for (let n = 1; n <= 9; n += 1) await addedTo(caller);
  const answers = await Promise.all([
    add(caller, softwarePasskey()),
    add(caller, softwarePasskey()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await passkeysOf(caller)).toHaveLength(10);
  const answer = await caller.post('/api/user/passkeys/options');
  expect([answer.status, await answer.json()]).toEqual([
    422,
    {
      message:
        'You have 10 passkeys, and that is the most. Remove one that you do not use, then try again.',
    },
  ]);
});

it('a passkey that is already registered is refused', async () => {
  const caller = await amina();
  const device = await addedTo(caller);
  const colleague = await api.asStaff();
  for (const again of [caller, colleague]) {
    const answer = await add(again, device);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: 'That passkey was added before. There is nothing left to do.' },
    ]);
  }
  expect(await passkeysOf(colleague)).toEqual([]);
  expect(await api.mails()).toHaveLength(1);
});

it.each([
  ['from another site’s page', { origin: 'https://evil.test' }],
  ['from the same host by another scheme', { origin: 'http://site.test' }],
  ['for another site', { rpId: 'evil.test' }],
  ['without making sure who holds the device', { isVerified: false }],
  ['to a challenge that was made up', { challenge: 'bWFkZSB1cA' }],
])('a new passkey %s is refused', async (_, odd) => {
  const caller = await amina();
  const answer = await add(caller, softwarePasskey(), 'Mine', odd);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'That passkey could not be added. Please try again.' },
  ]);
  expect(await passkeysOf(caller)).toEqual([]);
  expect(await api.mails()).toEqual([]);
});

it.each([
  [
    'another use',
    async (caller: Caller) => (await optionsFrom(caller, '/api/login/passkey/options')).challenge,
  ],
  [
    'another session',
    async () => (await optionsFrom(await api.asStaff(), '/api/user/passkeys/options')).challenge,
  ],
])('a new passkey with a challenge of %s is refused', async (_, challengeFor) => {
  const caller = await amina();
  const challenge = await challengeFor(caller);
  const answer = await add(caller, softwarePasskey(), 'Mine', { challenge });
  expect(answer.status).toBe(422);
  expect(await passkeysOf(caller)).toEqual([]);
});

it('a new passkey with a challenge older than five minutes is refused', async () => {
  const caller = await amina();
  const { challenge } = await optionsFrom(caller, '/api/user/passkeys/options');
  api.passTime({ minutes: 5 });
  expect((await add(caller, softwarePasskey(), 'Mine', { challenge })).status).toBe(201);
  api.passTime({ minutes: 0.01 });
  expect((await add(caller, softwarePasskey(), 'Mine', { challenge })).status).toBe(422);
});

it('a new passkey is refused when the session has ended meanwhile', async () => {
  const caller = await amina();
  const [session] = (await (await caller.get('/api/user/sessions')).json()) as OwnSession[];
  const owner = {
    id: 1,
    name: 'Wanjiku Otieno',
    sessionId: session?.id ?? '',
    isOwner: true,
    provedAt: api.services.now(),
    device: 'Chrome on Android',
    network: '198.51.100.1',
  };
  const made = { public_key: new Uint8Array(32), sign_count: 0, transports: [], name: 'Phone' };
  const addOne = (credential_id: string) =>
    addPasskey(api.services, owner, { ...made, credential_id });
  expect(await addOne('AAAA')).toMatchObject({ name: 'Phone' });
  await caller.post('/api/logout');
  await expect(addOne('BBBB')).rejects.toThrow('Please sign in to continue.');
  expect(await api.services.database.selectFrom('passkey').select('id').execute()).toHaveLength(1);
});
