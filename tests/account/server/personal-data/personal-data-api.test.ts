import { beforeEach, expect, it } from 'vitest';
import { aMessage } from '../../../enquiry/server/a-message.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { databaseContents } from '../../../support/database-contents.ts';

const site = await createTestApi();
const { database } = site.services;
const ACHIENG = aMessage.email;
const NOTE = 'Their gate code is 4711.';

beforeEach(async () => {
  await site.empty();
  await site.asVisitor().post('/api/contact', aMessage);
});

it('what is kept about a member of staff is theirs once they are signed in, without what they noted about others', async () => {
  const { email, password } = await site.addStaff();
  const caller = site.asVisitor();
  await caller.signIn({ email, password });
  await caller.post('/api/enquiries/1/notes', { text: NOTE });
  const text = await (await caller.get('/api/user/personal-data')).text();
  expect(JSON.parse(text)).toMatchObject({
    email,
    staff_accounts: [{ email }],
    enquiry_notes: [{ enquiry_id: 1 }],
  });
  expect(text).not.toContain(NOTE);
  const log = await (await site.asOwner()).get(`/api/security-log?kind=own+data+exported`);
  expect(await log.json()).toHaveLength(1);
});

it('an owner hands over what is kept about a customer as a file, which is on record', async () => {
  const owner = await site.asOwner();
  const file = await owner.get('/api/enquiries/1/person');
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="personal-data.json"');
  const [byAddress] = (await file.json()) as unknown[];
  expect(byAddress).toMatchObject({
    email: ACHIENG,
    enquiries: [{ fname: 'Achieng', message: aMessage.message }],
  });
  const log = await owner.get(`/api/security-log?kind=customer+exported`);
  expect(await log.json()).toHaveLength(1);
});

it('an owner erases a customer for good, by address and number, which is on record', async () => {
  const owner = await site.asOwner();
  await site.asVisitor().post('/api/contact', { ...aMessage, email: 'other@tumaini.example' });
  const answer = await owner.change('DELETE', '/api/enquiries/1/person');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { erased: expect.arrayContaining([{ what: 'enquiries', count: 2 }]) },
  ]);
  await site.whenIdle();
  expect(JSON.stringify(await databaseContents(database))).not.toContain(ACHIENG);
  const log = await owner.get(`/api/security-log?kind=erased`);
  expect(await log.json()).toHaveLength(1);
  expect((await owner.get('/api/enquiries/1/person')).status).toBe(404);
});

it('only an owner with a fresh proof hands over or erases what is kept about a customer', async () => {
  const [member, owner] = [await site.asStaff(), await site.asOwner()];
  site.passTime({ minutes: 11 });
  for (const caller of [member, owner]) {
    expect((await caller.get('/api/enquiries/1/person')).status).toBe(403);
    expect((await caller.change('DELETE', '/api/enquiries/1/person')).status).toBe(403);
  }
  expect(await database.selectFrom('enquiry').select('id').execute()).toHaveLength(1);
});

it('an account of the staff is not erased as a customer', async () => {
  const owner = await site.asOwner();
  const { email } = await site.addStaff();
  await site.asVisitor().post('/api/contact', { ...aMessage, email });
  const answer = await owner.change('DELETE', '/api/enquiries/2/person');
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { message: expect.stringContaining('belongs to an account of the staff') },
  ]);
  expect(await database.selectFrom('enquiry').select('id').execute()).toHaveLength(2);
});
