import { beforeEach, expect, it } from 'vitest';
import { deliverNotices } from '../../../src/push/server/push-delivery.ts';
import { catchUp, nextCatchUp } from '../../../src/scheduled-jobs.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import type { Caller } from '../../support/caller.ts';
import { apiWithPush } from './phones.ts';

const { api, service, switchOn, titles } = await apiWithPush();
const { database } = api.services;
const { receive } = inboxDesk(api);
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

/** A visitor writes, and a minute later what failed is tried again. */
async function receiveAndRetry() {
  await receive();
  await api.whenIdle();
  api.passTime({ minutes: 2 });
  await deliverNotices(api.services);
}

function reachable(staff: Caller): Promise<boolean[]> {
  return staff
    .get('/api/user/notices')
    .then((answer) => answer.json() as Promise<{ phones: { reachable: boolean }[] }>)
    .then(({ phones }) => phones.map((phone) => phone.reachable));
}

it.each([0, 429, 500, 503])(
  'a notice is sent again after a push service has answered %i',
  async (status) => {
    const { phone } = await switchOn(staff);
    service.answer(phone, status);
    await receive();
    expect(await titles(phone)).toEqual([]);
    service.answer(phone, 201);
    await deliverNotices(api.services);
    expect(await titles(phone)).toEqual([]);
    api.passTime({ minutes: 2 });
    await catchUp(api.services);
    expect(await titles(phone)).toEqual(['New enquiry']);
    expect(await reachable(staff)).toEqual([true]);
  },
);

it('a push service that asks for a longer wait gets it', async () => {
  const { phone } = await switchOn(staff);
  service.answer(phone, 429, 30 * 60_000);
  await receive();
  await api.whenIdle();
  service.answer(phone, 201);
  const wait = new Date(api.services.now().getTime() + 30 * 60_000);
  expect(await nextCatchUp(api.services)).toEqual(wait);
  api.passTime({ minutes: 20 });
  await deliverNotices(api.services);
  expect(await titles(phone)).toEqual([]);
});

it('a notice waits twice as long after each failure, and is given up after four hours', async () => {
  const { phone } = await switchOn(staff);
  service.answer(phone, 503);
  await receive();
  await api.whenIdle();
  const waits: number[] = [];
  for (const _ of [1, 2, 3, 4]) {
    const next = await nextCatchUp(api.services);
    const minutes = ((next?.getTime() ?? 0) - api.services.now().getTime()) / 60_000;
    waits.push(minutes);
    api.passTime({ minutes });
    await deliverNotices(api.services);
  }
  expect(waits).toEqual([1, 2, 4, 8]);
  api.passTime({ minutes: 240 });
  service.answer(phone, 201);
  await deliverNotices(api.services);
  expect(await titles(phone)).toEqual([]);
  const waiting = database.selectFrom('push_outbox').select('id').where('done_at', 'is', null);
  expect(await waiting.execute()).toEqual([]);
});

it.each([404, 410])(
  'a phone that its push service has forgotten with %i is not called again',
  async (status) => {
    const { phone } = await switchOn(staff);
    service.answer(phone, status);
    await receive();
    await api.whenIdle();
    service.answer(phone, 201);
    await receiveAndRetry();
    expect(await titles(phone)).toEqual([]);
    const { endpoint, auth, p256dh } = await database
      .selectFrom('push_device')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([endpoint, auth, p256dh]).toEqual([null, null, null]);
    expect(await reachable(staff)).toEqual([false]);
  },
);

it.each([400, 401, 403])(
  'a phone refused with %i three times in a row is forgotten while another is reached',
  async (status) => {
    const { phone } = await switchOn(staff);
    const { phone: other } = await switchOn(staff);
    service.answer(phone, status);
    for (const isReachable of [true, true, false]) {
      await receive();
      await titles(other);
      expect(await reachable(staff)).toEqual(expect.arrayContaining([true, isReachable]));
      await database.updateTable('push_outbox').set({ done_at: api.services.now() }).execute();
    }
  },
);

it('a wrong key of the site, which all push services refuse, forgets no phone', async () => {
  const phones = [await switchOn(staff), await switchOn(staff)];
  for (const { phone } of phones) service.answer(phone, 403);
  for (const _ of [1, 2, 3, 4]) await receiveAndRetry();
  expect(await reachable(staff)).toEqual([true, true]);
});

it('a phone that is reached in between begins anew with its refusals', async () => {
  const { phone } = await switchOn(staff);
  await switchOn(staff);
  for (const status of [403, 403, 201, 403, 403]) {
    service.answer(phone, status);
    await receive();
    await api.whenIdle();
    await database.updateTable('push_outbox').set({ done_at: api.services.now() }).execute();
  }
  expect(await reachable(staff)).toEqual([true, true]);
});

it('of several processes one sends a notice', async () => {
  const { phone } = await switchOn(staff);
  service.answer(phone, 503);
  await receive();
  await api.whenIdle();
  service.answer(phone, 201);
  api.passTime({ minutes: 2 });
  await Promise.all([1, 2, 3].map(() => deliverNotices(api.services)));
  expect(await titles(phone)).toEqual(['New enquiry']);
});

it('the log of a failure names no address and no key of a phone', async () => {
  const said: string[] = [];
  const { phone } = await switchOn(staff);
  service.answer(phone, 503);
  await receive();
  await api.whenIdle();
  api.passTime({ minutes: 2 });
  const log = (...all: unknown[]) => void said.push(JSON.stringify(all));
  await deliverNotices({ ...api.services, log });
  service.answer(phone, 410);
  api.passTime({ minutes: 5 });
  await deliverNotices({ ...api.services, log });
  expect(said).toHaveLength(2);
  for (const secret of [phone.endpoint, phone.keys.auth, phone.keys.p256dh]) {
    expect(said.join()).not.toContain(secret);
  }
});
