import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { enter } from '../../../enquiry/server/a-direct-enquiry.ts';
import { inboxDesk } from '../../../enquiry/server/inbox-desk.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi({ log: () => {} });
const { database } = api.services;
const { colleague, show } = inboxDesk(api);
let owner: Caller;
let juma: Awaited<ReturnType<typeof colleague>>;
let chebet: Awaited<ReturnType<typeof colleague>>;

beforeEach(async () => {
  await api.empty();
  owner = await api.asOwner();
  juma = await colleague('Juma');
  chebet = await colleague('Chebet');
  await enter(juma.caller, { fname: 'Open' });
});

const disable = (body: object, id = juma.id) => owner.post(`/api/staff/${id}/suspension`, body);
const maySignIn = async () => (await juma.caller.get('/api/user/profile')).status === 200;
const assignee = async (id = 1) => (await show(owner, id)).assignee?.id;

it('what a disabled person had open in the inbox is handed over as one change that can be undone', async () => {
  const closed = await enter(juma.caller, { fname: 'Closed' });
  const done = { status: 'closed', assignee_id: juma.id, read: true };
  await juma.caller.put(`/api/enquiries/${closed.id}`, done, { 'If-Match': '"1"' });
  const spam = await enter(juma.caller, { fname: 'Spam' });
  await juma.caller.post('/api/inbox/changes', { ids: [spam.id], folder: 'spam' });
  const answer = await disable({ assignee_id: chebet.id });
  expect(await answer.json()).toMatchObject({ handed_over: 1 });
  expect(await Promise.all([1, closed.id, spam.id].map(assignee))).toEqual([
    chebet.id,
    juma.id,
    juma.id,
  ]);
  expect((await api.mails()).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['chebet@makers.test', 'Wanjiku Otieno assigned you an enquiry'],
  ]);
  await undoChangeSet(owner, changeSetOf(answer));
  expect(await assignee()).toBe(juma.id);
  expect(await maySignIn()).toBe(false);
});

it('open enquiries of a disabled person go to nobody, or stay as they are', async () => {
  await disable({ assignee_id: null });
  expect(await assignee()).toBeUndefined();
  await enter(chebet.caller);
  await disable({}, chebet.id);
  expect(await assignee(2)).toBe(chebet.id);
});

it('nobody is disabled and nothing handed over when the heir cannot sign in', async () => {
  for (const assignee_id of [juma.id, 99]) {
    const answer = await disable({ assignee_id });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: { assignee_id: 'Choose somebody who can sign in.' } },
    ]);
  }
  expect([await maySignIn(), await assignee()]).toEqual([true, juma.id]);
});

it('nobody is disabled and nothing handed over when the enquiries cannot be changed', async () => {
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no'; END $$`.execute(database);
  await sql`CREATE TRIGGER refused BEFORE UPDATE ON enquiry
    EXECUTE FUNCTION refuse()`.execute(database);
  expect((await disable({ assignee_id: chebet.id })).status).toBe(500);
  await sql`DROP FUNCTION refuse CASCADE`.execute(database);
  expect([await maySignIn(), await assignee()]).toEqual([true, juma.id]);
  expect((await disable({ assignee_id: chebet.id })).status).toBe(200);
  expect([await maySignIn(), await assignee()]).toEqual([false, chebet.id]);
});
