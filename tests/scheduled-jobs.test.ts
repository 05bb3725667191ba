import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../src/platform/database/database.ts';
import { JOB_BUDGET_MS } from '../src/platform/deadline.ts';
import { queueMail } from '../src/platform/mail/mail-outbox.ts';
import { HOST_MAIL_TIMEOUTS, MAIL_TIMEOUTS } from '../src/platform/mail/mail-transport.ts';
import type { Log } from '../src/platform/operator-log.ts';
import { markDirty } from '../src/publication/server/builds.ts';
import { catchUp, cleanUp } from '../src/scheduled-jobs.ts';
import { productForm } from './catalogue/contract/a-product.ts';
import { putChairsIn } from './catalogue/server/built-in-chairs.ts';
import { aMessage } from './enquiry/server/a-message.ts';
import { requestQuote } from './enquiry/server/a-quote-request.ts';
import { aPublisher } from './support/a-publisher.ts';
import { createTestApi } from './support/create-test-api.ts';

const DAY = 24 * 60;
/** The host's documentation gives this limit for scheduled functions. */
const HOST_ENDS_AFTER_MS = 30_000;

const logged: unknown[][] = [];
const log: Log = (...line) => void logged.push(line);
const site = await createTestApi({ log });
const { database } = site.services;
beforeEach(async () => {
  await site.empty();
  logged.length = 0;
});

async function count(table: keyof Tables): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}`.execute(database);
  return rows.length;
}

describe('cleaning up', () => {
  it('cleaning up does nothing, and says nothing, on a fresh site', async () => {
    expect(await cleanUp(site.services)).toEqual({ done: {}, failed: [] });
    expect(logged).toEqual([]);
  });

  it('cleaning up removes enquiries after twelve months', async () => {
    await site.asVisitor().post('/api/contact', aMessage);
    site.passTime({ minutes: 364 * DAY });
    await cleanUp(site.services);
    expect(await count('enquiry')).toBe(1);
    site.passTime({ minutes: 2 * DAY });
    expect((await cleanUp(site.services)).done).toMatchObject({ 'enquiries removed': 1 });
    expect(await count('enquiry')).toBe(0);
  });

  it('cleaning up removes what left the inbox thirty days ago, and what it has come back from stays', async () => {
    const staff = await site.asStaff();
    for (const _ of [1, 2, 3]) await site.asVisitor().post('/api/contact', aMessage);
    const move = (id: number, folder: string) =>
      staff.post('/api/inbox/changes', { ids: [id], folder });
    await move(1, 'spam');
    await move(2, 'trash');
    await move(3, 'trash');
    await move(3, 'inbox');
    site.passTime({ minutes: 30 * DAY - 1 });
    await cleanUp(site.services);
    expect(await count('enquiry')).toBe(3);
    site.passTime({ minutes: 2 });
    expect((await cleanUp(site.services)).done).toMatchObject({
      'enquiries of spam and trash removed': 2,
    });
    expect(await count('enquiry')).toBe(1);
  });

  it('cleaning up removes quote requests with their pieces after twelve months', async () => {
    await putChairsIn(database);
    await requestQuote(site.asVisitor());
    site.passTime({ minutes: 364 * DAY });
    await cleanUp(site.services);
    expect([await count('enquiry'), await count('quote_piece')]).toEqual([1, 1]);
    site.passTime({ minutes: 3 * DAY });
    await cleanUp(site.services);
    expect([await count('enquiry'), await count('quote_piece')]).toEqual([0, 0]);
  });

  it('cleaning up removes what tells a repeated quote form after a week', async () => {
    await putChairsIn(database);
    await requestQuote(site.asVisitor(), {}, 'form-0001');
    site.passTime({ minutes: 6 * DAY });
    await cleanUp(site.services);
    await requestQuote(site.asVisitor(), {}, 'form-0001');
    expect(await count('enquiry')).toBe(1);
    site.passTime({ minutes: 2 * DAY });
    expect((await cleanUp(site.services)).done).toMatchObject({ 'submitted forms forgotten': 1 });
    expect([await count('idempotent_request'), await count('enquiry')]).toEqual([0, 1]);
  });

  it('cleaning up removes mails a month after they were sent, and never one that was not', async () => {
    const mail = { to: 'info@makers.test', subject: 'Hello', text: 'A chair, please.' };
    for (const sent of [true, false]) {
      await queueMail(database, { ...mail, subject: String(sent) }, site.services.now());
    }
    const sent_at = site.services.now();
    await database
      .updateTable('mail_outbox')
      .set({ sent_at })
      .where('subject', '=', 'true')
      .execute();
    site.passTime({ minutes: 29 * DAY });
    await cleanUp(site.services);
    expect(await count('mail_outbox')).toBe(2);
    site.passTime({ minutes: 2 * DAY });
    await cleanUp(site.services);
    const left = await database.selectFrom('mail_outbox').select('subject').execute();
    expect(left).toEqual([{ subject: 'false' }]);
  });

  it('cleaning up removes the files of mails after twelve months', async () => {
    const mail = { to: 'info@makers.test', subject: 'Hello', text: 'A chair, please.' };
    await queueMail(database, mail, site.services.now());
    await catchUp(site.services);
    site.passTime({ minutes: 364 * DAY });
    await queueMail(database, { ...mail, subject: 'Later' }, site.services.now());
    await catchUp(site.services);
    await cleanUp(site.services);
    expect(await site.mails()).toHaveLength(2);
    site.passTime({ minutes: 3 * DAY });
    expect((await cleanUp(site.services)).done).toMatchObject({ 'files of mails removed': 1 });
    expect(await site.mails()).toMatchObject([{ subject: 'Later' }]);
  });

  it('cleaning up removes sessions a day after they ended, and none in which somebody works', async () => {
    const staff = await site.asStaff();
    await (await site.asStaff()).post('/api/logout');
    await cleanUp(site.services);
    expect(await count('staff_session')).toBe(2);
    expect((await staff.get('/api/user/profile')).status).toBe(200);
    site.passTime({ minutes: DAY + 1 });
    await cleanUp(site.services);
    expect(await count('staff_session')).toBe(1);
    site.passTime({ minutes: DAY });
    await cleanUp(site.services);
    expect(await count('staff_session')).toBe(0);
  });

  it('cleaning up removes counters whose time is over, and goes on counting the others', async () => {
    const visitor = site.asVisitor();
    const guess = () => visitor.post('/api/login', { email: 'a@b.test', password: 'guess' });
    for (let guesses = 0; guesses < 5; guesses++) await guess();
    await cleanUp(site.services);
    expect((await guess()).status).toBe(429);
    site.passTime({ minutes: 16 });
    expect((await cleanUp(site.services)).done).toHaveProperty('counters removed');
    expect(await count('throttle')).toBe(0);
  });

  it('cleaning up empties the trash after thirty days', async () => {
    const staff = await site.asStaff();
    await staff.postForm('/api/products', productForm());
    await staff.change('DELETE', '/api/products/1');
    site.passTime({ minutes: 29 * DAY });
    await cleanUp(site.services);
    expect(await count('product')).toBe(1);
    site.passTime({ minutes: 2 * DAY });
    expect((await cleanUp(site.services)).done).toMatchObject({ 'products removed': 1 });
    expect(await count('product')).toBe(0);
  });

  it('cleaning up removes links once they are too old, and invitations a month later', async () => {
    const owner = await site.asOwner();
    const { email } = await site.addStaff();
    await site.asVisitor().post('/api/password/request', { email });
    await owner.post('/api/staff/invitations', { email: 'nia@makers.test' });
    await site.whenIdle();
    expect(await count('emailed_link')).toBe(2);
    site.passTime({ minutes: 31 });
    expect((await cleanUp(site.services)).done).toMatchObject({ 'expired links removed': 1 });
    site.passTime({ minutes: 36 * DAY });
    await cleanUp(site.services);
    expect(await count('emailed_link')).toBe(1);
    site.passTime({ minutes: 2 * DAY });
    expect((await cleanUp(site.services)).done).toMatchObject({ 'expired links removed': 1 });
    expect(await count('emailed_link')).toBe(0);
  });

  it('cleaning up removes what tells a repeated form after a week', async () => {
    const staff = await site.asStaff();
    const key = { 'Idempotency-Key': 'form-0001' };
    const add = () => staff.postForm('/api/products', productForm(), key);
    await add();
    await aged(6);
    await cleanUp(site.services);
    await add();
    expect(await count('product')).toBe(1);
    await aged(8);
    await cleanUp(site.services);
    expect(await count('idempotent_request')).toBe(0);
    expect(await count('product')).toBe(1);
  });

  it('cleaning up goes on with the next step when one fails, and says which did', async () => {
    await site.asVisitor().post('/api/contact', aMessage);
    await sql`INSERT INTO photo_ledger VALUES ('products/1/main/x', 'pending', '2025-01-01')`.execute(
      database,
    );
    site.passTime({ minutes: 400 * DAY });
    logged.length = 0;
    const blobs = {
      ...site.services.blobs,
      delete: () => Promise.reject(new Error('the store is away')),
    };
    const outcome = await cleanUp({ ...site.services, blobs });
    expect(outcome.failed).toEqual(['unused photos removed']);
    expect(outcome.done).toMatchObject({ 'enquiries removed': 1 });
    expect(logged).toEqual([
      [
        'error',
        'scheduled job failed',
        { step: 'unused photos removed', error: 'Error', reason: 'the store is away' },
      ],
      ['info', 'scheduled jobs done', outcome.done],
    ]);
  });

  async function aged(days: number) {
    const created_at = new Date(site.services.now().getTime() - days * 86_400_000);
    await sql`UPDATE idempotent_request SET created_at = ${created_at}`.execute(database);
  }
});

it('the schedule asks for a build that is due', async () => {
  const calls: string[] = [];
  const publisher = aPublisher(async () => void calls.push('call'));
  const services = { ...site.services, publisher };
  await markDirty(database, services.now());
  expect(await catchUp(services)).toEqual({ done: {}, failed: [] });
  site.passTime({ minutes: 15 });
  expect(await catchUp(services)).toEqual({ done: { 'builds requested': 1 }, failed: [] });
  expect(await catchUp(services)).toEqual({ done: {}, failed: [] });
  expect(calls).toHaveLength(1);
  expect(logged).toEqual([['info', 'scheduled jobs done', { 'builds requested': 1 }]]);
});

it('catching up begins no mail once its time is up', async () => {
  for (const subject of ['one', 'two']) {
    await queueMail(database, { to: 'info@makers.test', subject, text: '' }, site.services.now());
  }
  const times = [0, 0, JOB_BUDGET_MS];
  expect(await catchUp(site.services, () => times.shift() ?? JOB_BUDGET_MS)).toMatchObject({
    done: { 'mails sent': 1 },
  });
  expect(await catchUp(site.services)).toMatchObject({ done: { 'mails sent': 1 } });
});

it('catching up has time for the mail that it began last, well before the host ends it', () => {
  expect(JOB_BUDGET_MS + HOST_MAIL_TIMEOUTS.maxMs).toBeLessThanOrEqual(0.8 * HOST_ENDS_AFTER_MS);
});

it('a mail server that says nothing is given up before the time of a whole mail is over', () => {
  expect(MAIL_TIMEOUTS.silenceMs).toBeLessThan(MAIL_TIMEOUTS.wholeMs);
});
