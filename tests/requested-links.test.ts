import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catchUp, nextCatchUp } from '../src/scheduled-jobs.ts';
import { createTestApi } from './support/create-test-api.ts';

const EMAIL = 'amina@makers.test';
const NOT_WRITTEN = 'mail not sent yet: link not written: P0001';
const logged: string[] = [];
const api = await createTestApi({
  log: (_level, event, { reason } = {}) => void logged.push(`${event}: ${reason}`),
});
const { database } = api.services;

beforeEach(async () => {
  await api.empty();
  logged.length = 0;
});
afterEach(mendOutbox);

/** Makes each insert of a written mail fail, as a locked table would. */
async function breakOutbox() {
  await sql`CREATE FUNCTION no_mail() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'out of order'; END $$`.execute(database);
  await sql`CREATE TRIGGER no_mail BEFORE INSERT ON mail_outbox
    FOR EACH ROW WHEN (NEW.requested IS NULL) EXECUTE FUNCTION no_mail()`.execute(database);
}

async function mendOutbox() {
  await sql`DROP FUNCTION IF EXISTS no_mail CASCADE`.execute(database);
}

async function waitingLinks(): Promise<number> {
  const asked = database.selectFrom('mail_outbox').select('id').where('requested', 'is not', null);
  return (await asked.execute()).length;
}

describe.each([
  {
    link: 'for a new password',
    work: 'password reset request',
    subject: /password/,
    prepare: () => api.addStaff(EMAIL),
    ask: () => api.asVisitor().post('/api/password/request', { email: EMAIL }),
  },
  {
    link: 'that confirms the newsletter',
    work: 'newsletter request',
    subject: /please confirm/i,
    prepare: async () => {},
    ask: () => api.asVisitor().post('/api/newsletter', { email: EMAIL, source: 'join' }),
  },
])('a link $link', ({ work, subject, prepare, ask }) => {
  const links = async () => (await api.mails()).filter((mail) => subject.test(mail.subject ?? ''));

  beforeEach(async () => {
    await prepare();
    await api.whenIdle();
  });

  it(`the link of a ${work} is sent by the schedule when that failed after the answer`, async () => {
    await breakOutbox();
    expect((await ask()).ok).toBe(true);
    await api.whenIdle();
    expect(logged).toContain(NOT_WRITTEN);
    await mendOutbox();
    expect(await nextCatchUp(api.services)).toBeDefined();
    api.passTime({ minutes: 1 });
    expect((await catchUp(api.services)).done).toMatchObject({ 'mails sent': 1 });
    expect(await links()).toHaveLength(1);
    expect(await waitingLinks()).toBe(0);
  });

  it(`the link of a ${work} is sent once when nothing fails`, async () => {
    await ask();
    expect(await links()).toHaveLength(1);
    expect(await waitingLinks()).toBe(0);
  });

  it(`the link of a ${work} is given up after an hour, and the log says so`, async () => {
    await breakOutbox();
    await ask();
    await api.whenIdle();
    api.passTime({ minutes: 60 });
    await mendOutbox();
    expect((await catchUp(api.services)).done).toEqual({});
    expect(logged).toContain('mail given up: link not written: P0001');
    expect(await waitingLinks()).toBe(0);
  });
});
