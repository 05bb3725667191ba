import { beforeEach, expect, it } from 'vitest';
import { erasePerson } from '../../../src/account/server/personal-data/erase-person.ts';
import { exportPerson } from '../../../src/account/server/personal-data/export-person.ts';
import { backupContents } from '../../../src/backup-contents.ts';
import { cleanUp } from '../../../src/scheduled-jobs.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import type { Caller } from '../../support/caller.ts';
import { PASSWORD } from '../../support/create-test-api.ts';
import { Phone } from '../../support/push/phone.ts';
import { apiWithPush } from './phones.ts';

const { api, service, switchOn, subscriptionOf, titles } = await apiWithPush();
const { database } = api.services;
const { receive } = inboxDesk(api);
const DAY = 24 * 60;
const NEW_PASSWORD = 'wrench-lagoon-copper-tulip';
let credentials: { email: string; password: string };
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  credentials = await api.addStaff();
  staff = await signIn();
});

/** The same person once more, elsewhere. */
async function signIn(): Promise<Caller> {
  const caller = api.asVisitor();
  await caller.signIn(credentials);
  return caller;
}

/** Whether a visitor's message reaches a phone. */
async function isTold(phone: Phone): Promise<boolean> {
  await receive();
  return (await titles(phone)).length > 0;
}

it('signing out ends the notices of that phone, and not of another', async () => {
  const here = await switchOn(staff);
  const there = await switchOn(await signIn());
  await staff.post('/api/logout');
  expect(await isTold(here.phone)).toBe(false);
  expect(await isTold(there.phone)).toBe(true);
});

it('signing out another phone ends its notices', async () => {
  const there = await switchOn(await signIn());
  const sessions = (await (await staff.get('/api/user/sessions')).json()) as {
    id: string;
    current: boolean;
  }[];
  const other = sessions.find(({ current }) => !current)?.id;
  await staff.change('DELETE', `/api/user/sessions/${other}`);
  expect(await isTold(there.phone)).toBe(false);
});

it('signing out everywhere else ends all notices but those here, also where the session ran out', async () => {
  const there = await switchOn(await signIn());
  api.passTime({ minutes: 61 });
  staff = await signIn();
  const here = await switchOn(staff);
  await staff.change('DELETE', '/api/user/sessions');
  expect(await isTold(there.phone)).toBe(false);
  expect(await isTold(here.phone)).toBe(true);
});

it('a new password ends all notices but those where it was changed', async () => {
  const here = await switchOn(staff);
  const there = await switchOn(await signIn());
  await staff.changePassword({
    current_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  });
  expect(await isTold(there.phone)).toBe(false);
  expect(await isTold(here.phone)).toBe(true);
});

it('a suspension ends the notices of a person, and its end does not revive them', async () => {
  const { phone } = await switchOn(staff);
  const owner = await api.asOwner();
  await owner.post('/api/staff/1/suspension');
  expect(await isTold(phone)).toBe(false);
  await owner.change('DELETE', '/api/staff/1/suspension');
  expect(await isTold(phone)).toBe(false);
  expect(await database.selectFrom('push_device').selectAll().execute()).toEqual([]);
});

it('the erasure of a person takes their phones with it', async () => {
  const { phone } = await switchOn(staff);
  await api.asOwner();
  await erasePerson(database, credentials.email);
  expect(await isTold(phone)).toBe(false);
  expect(await database.selectFrom('push_device').selectAll().execute()).toEqual([]);
});

it('a session that only runs out ends no notices', async () => {
  const { phone } = await switchOn(staff);
  api.passTime({ minutes: DAY });
  await cleanUp(api.services);
  expect(await isTold(phone)).toBe(true);
});

it('a phone on which nobody opens the back office for thirty days gets no notices any more', async () => {
  const { phone, id } = await switchOn(staff);
  api.passTime({ minutes: 29 * DAY });
  staff = await signIn();
  await staff.put(`/api/user/phones/${id}`, subscriptionOf(phone));
  api.passTime({ minutes: 29 * DAY });
  expect(await isTold(phone)).toBe(true);
  api.passTime({ minutes: 2 * DAY });
  expect(await isTold(phone)).toBe(false);
  await cleanUp(api.services);
  expect(await database.selectFrom('push_device').selectAll().execute()).toEqual([]);
});

it('“Stop” ends the notices of a phone, and opening the back office there revives nothing', async () => {
  const { phone, id } = await switchOn(staff);
  await staff.change('DELETE', `/api/user/phones/${id}`);
  expect((await staff.put(`/api/user/phones/${id}`, subscriptionOf(phone))).status).toBe(404);
  expect(await isTold(phone)).toBe(false);
});

it('nobody stops or renews the phone of another person', async () => {
  const { phone, id } = await switchOn(staff);
  const other = await api.asStaff();
  expect((await other.change('DELETE', `/api/user/phones/${id}`)).status).toBe(404);
  expect((await other.put(`/api/user/phones/${id}`, subscriptionOf(phone))).status).toBe(404);
  expect(await isTold(phone)).toBe(true);
});

it('a browser that subscribes again replaces what it had, also for another person', async () => {
  const { phone } = await switchOn(staff);
  await switchOn(staff, phone);
  const other = await api.asStaff();
  await switchOn(other, phone);
  expect(await phonesOf(staff)).toEqual([]);
  expect(await phonesOf(other)).toHaveLength(1);
  await receive();
  expect(await titles(phone)).toEqual(['New enquiry']);
});

it('a forgotten phone that is opened again has notices again', async () => {
  const { phone, id } = await switchOn(staff);
  service.answer(phone, 410);
  expect(await isTold(phone)).toBe(false);
  const renewed = service.add(new Phone());
  await staff.put(`/api/user/phones/${id}`, subscriptionOf(renewed));
  expect(await isTold(renewed)).toBe(true);
  expect(await phonesOf(staff)).toMatchObject([{ id, reachable: true }]);
});

it('a person has at most five phones, and the one that was opened longest ago goes', async () => {
  const first = await switchOn(staff);
  const others: Phone[] = [];
  for (const _ of [1, 2, 3, 4, 5]) {
    api.passTime({ minutes: 1 });
    others.push((await switchOn(staff)).phone);
  }
  expect(await phonesOf(staff)).toHaveLength(5);
  await receive();
  expect(await titles(first.phone)).toEqual([]);
  for (const phone of others) expect(await titles(phone)).toEqual(['New enquiry']);
});

it.each([
  ['no push service', { endpoint: 'https://evilpush.apple.com/a' }],
  ['an address of this machine', { endpoint: 'https://127.0.0.1/a' }],
  ['another key than the site’s', { key: 'BCVxsr7N' }],
  ['keys that no browser makes', { keys: { p256dh: 'short', auth: 'short' } }],
])('a phone with %s is refused', async (_what, changed) => {
  const answer = await staff.post('/api/user/phones', {
    ...subscriptionOf(new Phone()),
    ...changed,
  });
  expect(answer.status).toBe(422);
  expect(await phonesOf(staff)).toEqual([]);
});

it('the data of a person names their phones without addresses and keys', async () => {
  const { phone } = await switchOn(staff);
  const data = await exportPerson(database, credentials.email);
  expect(data.devices_with_notices).toEqual([
    { device: expect.any(String), added_at: expect.any(Date), seen_at: expect.any(Date) },
  ]);
  const words = JSON.stringify(data);
  for (const secret of [phone.endpoint, phone.keys.auth, phone.keys.p256dh]) {
    expect(words).not.toContain(secret);
  }
});

it('a backup has no phones and no notices', () => {
  expect(backupContents.leaveOut).toEqual(expect.arrayContaining(['push_device', 'push_outbox']));
});

async function phonesOf(caller: Caller) {
  const answer = await caller.get('/api/user/notices');
  return ((await answer.json()) as { phones: { id: string; reachable: boolean }[] }).phones;
}
