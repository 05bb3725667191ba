import { beforeEach, expect, it } from 'vitest';
import { cleanUpByTheClock, rememberLastWork } from '../src/clean-up.ts';
import { deliverMail } from '../src/platform/mail/mail-delivery.ts';
import { queueMail } from '../src/platform/mail/mail-outbox.ts';
import { recordCleanUp } from '../src/platform/site-health.ts';
import { putChairsIn } from './catalogue/server/built-in-chairs.ts';
import { aMessage } from './enquiry/server/a-message.ts';
import { createTestApi } from './support/create-test-api.ts';

const DAY = 24 * 60;
const logged: unknown[][] = [];
const site = await createTestApi({ log: (...line) => void logged.push(line) });
const { database, now } = site.services;
beforeEach(async () => {
  await site.empty();
  await database.deleteFrom('site_health').execute();
  await site.asVisitor().post('/api/contact', aMessage);
  logged.length = 0;
});

const enquiries = async () => (await database.selectFrom('enquiry').select('id').execute()).length;

it.each([
  ['the newest row', async () => {}],
  ['the last clean-up', async () => void (await cleanUpByTheClock(site.services))],
])(
  'a clock that leaps years ahead of %s removes nothing, and the log has the remedy',
  async (_, before) => {
    await before();
    site.passTime({ minutes: 800 * DAY });
    expect((await cleanUpByTheClock(site.services)).failed).toHaveLength(1);
    expect(await enquiries()).toBe(1);
    expect(logged.filter(([level]) => level === 'warn')).toEqual([
      [
        'warn',
        'nothing is removed: the clock is weeks ahead of what the site did last',
        expect.objectContaining({ days: 800, next: expect.stringContaining('--clock-is-right') }),
      ],
    ]);
  },
);

it('a clock that leapt and is set back removes nothing and cleans up as before', async () => {
  await cleanUpByTheClock(site.services);
  site.passTime({ minutes: 800 * DAY });
  await site.asVisitor().post('/api/contact', aMessage);
  // What arrives meanwhile does not prove that the clock is right.
  expect((await cleanUpByTheClock(site.services)).failed).toHaveLength(1);
  expect(await enquiries()).toBe(2);
  site.passTime({ minutes: -800 * DAY });
  expect((await cleanUpByTheClock(site.services)).failed).toEqual([]);
  expect(await enquiries()).toBe(2);
});

it('a site that is at work removes enquiries when their time is over', async () => {
  for (let days = 0; days < 400; days += 20) {
    await cleanUpByTheClock(site.services);
    site.passTime({ minutes: 20 * DAY });
  }
  expect(await enquiries()).toBe(0);
});

it('a site that was not at work for a year cleans up once somebody has said that the clock is right', async () => {
  await cleanUpByTheClock(site.services);
  site.passTime({ minutes: 400 * DAY });
  await recordCleanUp(database, now());
  expect((await cleanUpByTheClock(site.services)).done).toMatchObject({ 'enquiries removed': 1 });
});

/** An archive has no time of a clean-up. */
const startAhead = async () => {
  await putChairsIn(database);
  site.passTime({ minutes: 800 * DAY });
  await rememberLastWork(site.services);
};

it('a clock that is ahead at the first start of a restored archive removes nothing, whatever happens by that clock', async () => {
  await startAhead();
  // As an import of files that are newer than the archive leaves them.
  await database.updateTable('product').set({ updated_at: now() }).execute();
  await site.asVisitor().post('/api/contact', aMessage);
  for (let hours = 0; hours < 3; hours += 1) {
    expect((await cleanUpByTheClock(site.services)).failed).toHaveLength(1);
    site.passTime({ minutes: 60 });
  }
  expect(await enquiries()).toBe(2);
});

it('a clock that is ahead gives up no mail that waits, which is sent once the clock is set', async () => {
  await site.whenIdle();
  await database.deleteFrom('mail_outbox').execute();
  const mail = { to: 'amina@kiosk.example', subject: 'Your sofa', text: 'It is ready.' };
  await queueMail(database, mail, now());
  await startAhead();
  expect(await deliverMail(site.services)).toBe(0);
  expect(await database.selectFrom('mail_outbox').select('subject').execute()).toHaveLength(1);
  site.passTime({ minutes: -800 * DAY });
  expect(await deliverMail(site.services)).toBe(1);
});

it('a mail that waits is given up in time again once somebody has said that the clock is right', async () => {
  await site.whenIdle();
  await database.deleteFrom('mail_outbox').execute();
  await queueMail(database, { to: 'amina@kiosk.example', subject: 'x', text: 'x' }, now());
  await startAhead();
  await recordCleanUp(database, now());
  await deliverMail(site.services);
  expect(await database.selectFrom('mail_outbox').select('subject').execute()).toEqual([]);
});
