import { type KyselyPlugin, SelectQueryNode } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnavailableError } from '../src/platform/http-error.ts';
import { deliverMail } from '../src/platform/mail/mail-delivery.ts';
import { queueMail } from '../src/platform/mail/mail-outbox.ts';
import type { Log } from '../src/platform/operator-log.ts';
import { recordBackup } from '../src/platform/site-health.ts';
import { COMMIT, VERSION } from '../src/platform/version.ts';
import { markDirty, startDueBuild } from '../src/publication/server/builds.ts';
import { aPublisher } from './support/a-publisher.ts';
import { createTestApi } from './support/create-test-api.ts';
import { unreachableBlobs } from './support/unreachable-blobs.ts';

const HEALTH = '/api/health';
const api = await createTestApi({
  readPage: async () => JSON.stringify({ built_at: '2026-03-02T07:15:30Z', products: {} }),
});
const { database, now } = api.services;
const well = {
  status: 'ok',
  version: VERSION,
  commit: COMMIT ?? null,
  database: 'ok',
  photographs: 'ok',
  free_mb: null,
  mail: { waiting: 0, oldest_minutes: 0 },
  built_minutes_ago: 44,
  build_failed_minutes_ago: null,
  backup_minutes_ago: null,
};

beforeEach(api.empty);

it('the health of the site is told to anybody, and kept by nobody', async () => {
  const answer = await api.request(HEALTH);
  expect([answer.status, await answer.json()]).toEqual([200, well]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

it('the health of the site says that mail waits, and for how long, which is late after an hour', async () => {
  const mail = { to: 'a@b.example', subject: 'Hello', text: 'Hello.' };
  await queueMail(database, mail, now());
  api.passTime({ minutes: 59 });
  await queueMail(database, mail, now());
  expect(await (await api.request(HEALTH)).json()).toMatchObject({
    status: 'ok',
    mail: { waiting: 2, oldest_minutes: 59 },
  });
  api.passTime({ minutes: 1 });
  const answer = await api.request(HEALTH);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'late', mail: { oldest_minutes: 60 } });
  await deliverMail(api.services);
  api.passTime({ minutes: 1 });
  expect(await (await api.request(HEALTH)).json()).toEqual({ ...well, built_minutes_ago: 105 });
});

it('the health of the site has the age of the last backup', async () => {
  api.passTime({ minutes: 1 });
  await recordBackup(database, now());
  api.passTime({ minutes: 90 });
  expect(await (await api.request(HEALTH)).json()).toMatchObject({
    status: 'ok',
    backup_minutes_ago: 90,
  });
});

it('the health of the site has the room on the disk, of which less than a gigabyte is late', async () => {
  const other = await createTestApi({ freeBytes: () => 1_073_741_823 });
  expect(await (await other.request(HEALTH)).json()).toMatchObject({
    status: 'late',
    free_mb: 1023,
  });
});

it('the health of the site has the last failed build, and is late when three have failed in a row', async () => {
  const publisher = aPublisher(() => Promise.reject(new Error('no room')), { quietMinutes: 0 });
  const services = { ...api.services, publisher };
  api.passTime({ minutes: 1 });
  await markDirty(database, now());
  for (const status of ['ok', 'ok', 'late']) {
    await startDueBuild(services);
    expect(await (await api.request(HEALTH)).json()).toMatchObject({
      status,
      build_failed_minutes_ago: 0,
    });
    api.passTime({ minutes: 10 });
  }
});

it('the health of the site is found out once, however many ask', async () => {
  let asked = 0;
  const readPage = async () => {
    asked += 1;
    return undefined;
  };
  const other = await createTestApi({ readPage });
  await Promise.all(Array.from({ length: 20 }, () => other.request(HEALTH)));
  expect(asked).toBe(1);
});

it('the health of the site names a database that is away, without a word of why', async () => {
  const other = await createTestApi();
  await other.request('/api/products');
  await other.services.database.destroy();
  const answer = await other.request(HEALTH);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    message: 'The service is taking a short break. Please try again in a minute.',
    ...well,
    status: 'out',
    database: 'out',
    mail: null,
    built_minutes_ago: null,
  });
});

it('the health of the site names a database that takes no writes, as on a full disk', async () => {
  const full: KyselyPlugin = {
    transformQuery({ node }) {
      if (!SelectQueryNode.is(node)) throw new UnavailableError('no room');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { services } = await createTestApi();
  const other = await createTestApi({ database: services.database.withPlugin(full) });
  const answer = await other.request(HEALTH);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: 'out', database: 'read only' });
});

it('the health of the site names photographs that cannot be written', async () => {
  const blobs = { ...api.services.blobs, put: () => Promise.reject(new Error('no room')) };
  const log = vi.fn<Log>();
  const other = await createTestApi({ blobs, log });
  expect(await (await other.request(HEALTH)).json()).toMatchObject({ photographs: 'out' });
  other.passTime({ minutes: 1 });
  await other.request(HEALTH);
  // Once an hour, with the reason.
  expect(log).toHaveBeenCalledExactlyOnceWith('error', 'photographs cannot be used', {
    error: 'Error',
    reason: 'no room',
    next: expect.stringContaining('may be written to'),
  });
});

it('the health of the site names photographs that are away', async () => {
  const other = await createTestApi({ blobs: unreachableBlobs, log: () => {} });
  const answer = await other.request(HEALTH);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ database: 'ok', photographs: 'out' });
});
