import { beforeEach, expect, it, vi } from 'vitest';
import { openNextRun } from '../../../netlify/host/next-run.ts';
import {
  catchUpWhenDue,
  cleanUpAtNight,
  scheduling,
} from '../../../netlify/host/scheduled-work.ts';
import { queueMail } from '../../../src/platform/mail/mail-outbox.ts';
import type { MailTransport } from '../../../src/platform/mail/mail-transport.ts';
import type { Services } from '../../../src/platform/services.ts';
import { markDirty, startDueBuild } from '../../../src/publication/server/builds.ts';
import { catchUp } from '../../../src/scheduled-jobs.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { aPublisher } from '../../support/a-publisher.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { startHostBlobs } from './host-services.ts';

const mail = { to: 'info@makers.test', subject: 'Hello', text: 'A chair, please.' };
const site = await createTestApi({ log: () => {} });
let statements = 0;
const database = site.services.database.withPlugin({
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
});
const away: MailTransport = {
  send: () => Promise.reject(Object.assign(new Error('away'), { code: 'ESOCKET' })),
};
const services: Services = { ...site.services, database };

beforeEach(async () => {
  await site.empty();
  await startHostBlobs();
});

/** Number of statements in one run of the schedule. */
async function run(services: Services, nextRun = openNextRun('deploy-1')): Promise<number> {
  const before = statements;
  await catchUpWhenDue(services, nextRun);
  return statements - before;
}

/** A store with a promise `stored` that resolves once a time has been stored. */
function watchedNextRun() {
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  const nextRun = openNextRun('deploy-1');
  const set = async (at: Date) => {
    const version = await nextRun.set(at);
    resolve();
    return version;
  };
  return { nextRun: { ...nextRun, set }, stored };
}

it('the database is not queried while nothing waits, however much time passes', async () => {
  expect(await run(services)).toBeGreaterThan(0);
  site.passTime({ minutes: 10_000 });
  expect(await run(services)).toBe(0);
});

it('the database is checked once after each deploy', async () => {
  await run(services);
  expect(await run(services, openNextRun('deploy-2'))).toBeGreaterThan(0);
  expect(await run(services, openNextRun('deploy-2'))).toBe(0);
});

it('the database is checked once after the nightly clean-up', async () => {
  await run(services);
  await cleanUpAtNight(services, openNextRun('deploy-1'));
  expect(await run(services)).toBeGreaterThan(0);
  expect(await run(services)).toBe(0);
});

it('a mail is retried when it is due, not before', async () => {
  await run(services);
  const nextRun = openNextRun('deploy-1');
  await queueMail(database, mail, services.now());
  const unsent = { ...services, mail: away };
  await scheduling(unsent, nextRun, async () => void (await catchUp(unsent)));
  expect(await run(services)).toBe(0);
  site.passTime({ minutes: 1 });
  expect(await run(services)).toBeGreaterThan(0);
  expect(await site.mails()).toMatchObject([{ subject: 'Hello' }]);
  site.passTime({ minutes: 10_000 });
  expect(await run(services)).toBe(0);
});

it('a build is requested after the changes’ quiet time', async () => {
  const calls: string[] = [];
  const publishing = { ...services, publisher: aPublisher(async () => void calls.push('call')) };
  await putChairsIn(database);
  await run(publishing);
  const nextRun = openNextRun('deploy-1');
  await markDirty(database, services.now());
  await scheduling(publishing, nextRun, async () => void (await startDueBuild(publishing)));
  site.passTime({ minutes: 14 });
  expect(await run(publishing)).toBe(0);
  site.passTime({ minutes: 1 });
  await run(publishing);
  expect(calls).toHaveLength(1);
  expect(await run(publishing)).toBe(0);
});

it('the work of a process that ended before it is caught up with', async () => {
  await run(services);
  await queueMail(database, mail, services.now());
  const { nextRun, stored } = watchedNextRun();
  void scheduling(services, nextRun, () => new Promise(() => {}));
  await stored;
  site.passTime({ minutes: 15 });
  await run(services);
  expect(await site.mails()).toHaveLength(1);
});

it('a time that another process has stored meanwhile is kept', async () => {
  await run(services);
  const { nextRun, stored } = watchedNextRun();
  await scheduling(services, nextRun, async () => {
    await stored;
    // The local store's versions have a resolution of a millisecond.
    const begun = Date.now();
    await vi.waitUntil(() => Date.now() > begun, { interval: 1 });
    await openNextRun('deploy-1').set(services.now());
  });
  expect(await nextRun.isDue(services.now())).toBe(true);
});

it('the database is checked when the store is unreadable', async () => {
  const nextRun = openNextRun('deploy-1', () => {
    throw new Error('away');
  });
  await queueMail(database, mail, services.now());
  expect(await run(services, nextRun)).toBeGreaterThan(0);
  expect(await site.mails()).toHaveLength(1);
});
