import { beforeEach, expect, it } from 'vitest';
import { nextHealthWatch, watchHealth } from '../src/health-watch.ts';
import type { OutgoingMail } from '../src/platform/mail/mail-transport.ts';
import type { Services } from '../src/platform/services.ts';
import { catchUp } from '../src/scheduled-jobs.ts';
import { createTestApi } from './support/create-test-api.ts';

const GB = 1024 ** 3;
const site = await createTestApi();
let free = 2 * GB;
const services: Services = { ...site.services, freeBytes: () => free };

beforeEach(async () => {
  await site.empty();
  free = 2 * GB;
  await site.addStaff('owner@makers.test', 'owner');
  await site.addStaff('second@makers.test', 'owner');
  await site.addStaff('member@makers.test');
});

async function pass(minutes: number) {
  site.passTime({ minutes });
  await catchUp(services);
}

const readers = async () => (await site.mails()).map(({ to }) => to?.[0]?.address);

it('tells every owner once when the disk has been nearly full for five minutes', async () => {
  await catchUp(services);
  free = GB / 2;
  await pass(1);
  await pass(4);
  expect(await readers()).toEqual([]);
  await pass(1);
  expect(await readers()).toEqual(['owner@makers.test', 'second@makers.test']);
  const [mail] = await site.mails();
  expect(mail?.subject).toBe('Your website needs attention');
  expect(mail?.text).toContain('The disk is nearly full. It has 512 MB left.');
  await pass(60);
  await pass(2 * 24 * 60);
  expect(await readers()).toHaveLength(2);
});

it('tells nobody of what is well again within five minutes', async () => {
  free = 0;
  await catchUp(services);
  free = 2 * GB;
  await pass(4);
  free = 0;
  await pass(4);
  expect(await readers()).toEqual([]);
});

it('tells once a day at most where a site is well and unwell by turns', async () => {
  for (let hour = 0; hour < 30; hour++) {
    free = hour % 2 === 0 ? 0 : 2 * GB;
    await pass(30);
    await pass(30);
  }
  expect(await readers()).toHaveLength(4);
});

it('knows when the schedule of the host has to look again', async () => {
  await catchUp(services);
  expect(await nextHealthWatch(services)).toBeUndefined();
  free = 0;
  await catchUp(services);
  const inFiveMinutes = new Date(services.now().getTime() + 5 * 60_000);
  expect(await nextHealthWatch(services)).toEqual(inFiveMinutes);
  await pass(5);
  expect(await nextHealthWatch(services)).toBeUndefined();
});

it('tells the owners by itself while the database is away', async () => {
  const sent: OutgoingMail[] = [];
  const mail = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  const other = await createTestApi({ mail });
  await other.addStaff('owner@makers.test', 'owner');
  await watchHealth(other.services);
  await other.services.database.destroy();
  for (const minutes of [0, 4, 1, 10]) {
    other.passTime({ minutes });
    await watchHealth(other.services);
  }
  expect(sent.map(({ to }) => to)).toEqual(['owner@makers.test']);
  expect(sent[0]?.text).toContain('The database does not answer.');
});
