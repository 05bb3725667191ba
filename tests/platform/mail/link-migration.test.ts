import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../netlify/database/site-migrations.ts';
import { apiPaths } from '../../../src/api-paths.ts';
import { hashSecret } from '../../../src/platform/secrets.ts';
import { confirmSubscription, downloadData } from '../../../src/routes.ts';
import { catchUp } from '../../../src/scheduled-jobs.ts';
import { createTestApi, PASSWORD } from '../../support/create-test-api.ts';

const EARLIER = [
  '0005_invitations_and_resets',
  '0026_confirmed_subscribers',
  '0027_data_requests',
  '0030_invitations_back',
  '0031_address_change',
  '0036_deferred_task',
];
const LINKS = '0037_emailed_link';
const CHOSEN = 'another-unrelated-pair-of-words';
const JOINING = 'nia@makers.test';
const BACK = 'juma@makers.test';
const RESETTING = 'amina@makers.test';
const MOVING = 'wambui@makers.test';
const MOVED = 'wambui.new@makers.test';
const READER = 'reader@makers.test';

const site = await createTestApi();
const { database } = site.services;

/** Runs statements of a migration that lay out the tables of links. */
async function layOut(statements: string) {
  await sql.raw(`DO $do$ BEGIN EXECUTE $s$${statements}$s$; END $do$`).execute(database);
}

function statementsOf(migration: string): string {
  return readFileSync(join(MIGRATIONS, `${migration}.sql`), 'utf8');
}

/** The statements that make or change one of these tables, or an index of theirs. */
function onTables(text: string, tables: RegExp): string {
  const statements = text.replace(/^\s*--.*$/gm, '').split(/;\s*$/m);
  return statements.filter((statement) => tables.test(statement)).join(';\n');
}

async function insert(table: string, row: Record<string, unknown>) {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    VALUES (${sql.join(Object.values(row))})`.execute(database);
}

/** A database as the version before had it, with one open link of each kind, migrated. */
beforeAll(async () => {
  await sql`DROP TABLE emailed_link`.execute(database);
  const tables =
    /^\s*(CREATE TABLE|ALTER TABLE|CREATE INDEX \w+ ON) (password_reset|invitation|subscription_link|data_request|address_change|deferred_task)\b/;
  for (const migration of EARLIER) await layOut(onTables(statementsOf(migration), tables));

  const now = site.services.now();
  const expires_at = new Date(now.getTime() + 20 * 60_000);
  const hashed = (token: string) => ({ token_hash: hashSecret(token), expires_at });
  const sent = { invited_by: null, sent_at: now };
  const idOf = async (email: string) => {
    await site.addStaff(email);
    const people = database.selectFrom('staff').select('id').where('email', '=', email);
    return (await people.executeTakeFirstOrThrow()).id;
  };
  await insert('invitation', { email: JOINING, ...sent, ...hashed('join') });
  const back = { email: BACK, staff_id: await idOf(BACK), ...sent };
  await insert('invitation', { ...back, ...hashed('back') });
  await insert('password_reset', { staff_id: await idOf(RESETTING), ...hashed('reset') });
  await insert('address_change', {
    staff_id: await idOf(MOVING),
    new_email: MOVED,
    session_id: randomUUID(),
    old_token_hash: hashSecret('old'),
    new_token_hash: hashSecret('new'),
    old_confirmed_at: now,
    expires_at,
  });
  await insert('subscriber', {
    email: READER,
    source: 'join',
    consent_at: now,
    consent_text: 'Yes',
  });
  const { id: subscriber_id } = await database
    .selectFrom('subscriber')
    .select('id')
    .executeTakeFirstOrThrow();
  await insert('subscription_link', { subscriber_id, ...hashed('news') });
  await insert('data_request', { email: READER, ...hashed('data') });
  await insert('deferred_task', {
    kind: 'password reset request',
    input: JSON.stringify({
      email: MOVING,
      counters: [{ key: 'link', limit: 5, windowMinutes: 15 }],
      by: {},
    }),
    next_attempt_at: now,
    give_up_at: expires_at,
  });
  await layOut(statementsOf(LINKS));
});

describe('a link from before all links shared one table', () => {
  const post = (path: string, body: object) => site.asVisitor().post(path, body);
  const submit = (path: string, token: string) =>
    site.request(path, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { Origin: 'https://site.test' },
    });

  it.each([
    ['join', JOINING],
    ['back', BACK],
  ])(
    'lets the recipient of a link from before all links shared one table %s with a password of their own',
    async (token, email) => {
      const names = { fname: 'Nia', lname: 'Kamau' };
      const chosen = { password: CHOSEN, password_confirmation: CHOSEN };
      const answer = await post(apiPaths.acceptInvitation, { token, ...names, ...chosen });
      expect(answer.status).toBe(201);
      expect((await post(apiPaths.login, { email, password: CHOSEN })).status).toBe(200);
    },
  );

  it('sets a new password once by a link from before all links shared one table', async () => {
    const chosen = { password: CHOSEN, password_confirmation: CHOSEN };
    const reset = { token: 'reset', email: RESETTING, ...chosen };
    expect((await post(apiPaths.passwordReset, reset)).status).toBe(200);
    expect((await post(apiPaths.passwordReset, reset)).status).toBe(422);
  });

  it('changes an address by a link from before all links shared one table, once both mailboxes confirmed', async () => {
    const answer = await post(apiPaths.addressChange, { token: 'new' });
    expect(await answer.json()).toMatchObject({ changed: true });
    expect((await post(apiPaths.login, { email: MOVED, password: PASSWORD })).status).toBe(200);
  });

  it('confirms a newsletter subscription by a link from before all links shared one table', async () => {
    expect((await submit(confirmSubscription.path, 'news')).status).toBe(200);
    const { confirmed_at } = await database
      .selectFrom('subscriber')
      .select('confirmed_at')
      .executeTakeFirstOrThrow();
    expect(confirmed_at).not.toBeNull();
  });

  it('downloads the recipient’s stored data once by a link from before all links shared one table', async () => {
    expect((await submit(downloadData.path, 'data')).status).toBe(200);
    expect((await submit(downloadData.path, 'data')).status).toBe(410);
  });

  it('sends a requested link from before all links shared one table by the scheduled job', async () => {
    await site.addStaff(MOVING);
    const { done } = await catchUp(site.services);
    expect(done).toMatchObject({ 'links sent that were asked for': 1 });
    const mails = await site.mails();
    expect(
      mails.filter(({ subject }) => subject?.startsWith('Choose a new password')),
    ).toHaveLength(1);
  });
});
