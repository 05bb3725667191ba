import { beforeEach, expect, it } from 'vitest';
import type { PersonMatch } from '../../../../src/enquiry/contract/personal-data-calls.ts';
import { enter } from '../../../enquiry/server/a-direct-enquiry.ts';
import { aPdf } from '../../../enquiry/server/a-file.ts';
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

const MATCHES = '/api/enquiries/1/person/matches';

it('an owner erases a customer for good, which is on record', async () => {
  const owner = await site.asOwner();
  await site.asVisitor().post('/api/contact', { ...aMessage, message: 'Again.' });
  const answer = await owner.change('DELETE', '/api/enquiries/1/person');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { erased: expect.arrayContaining([{ what: 'enquiries', count: 2 }]) },
  ]);
  await site.whenIdle();
  expect(JSON.stringify(await databaseContents(database))).not.toContain(ACHIENG);
  const log = await owner.get(`/api/security-log?kind=customer+erased`);
  expect(await log.json()).toHaveLength(1);
  expect((await owner.get('/api/enquiries/1/person')).status).toBe(404);
});

/** Somebody types the number of a customer into a form, and asks for what is kept. */
const MALLORY = {
  ...{ ...aMessage, fname: 'Mallory', lname: 'Otieno', email: 'mallory@else.example' },
  message: 'Send me my data.',
};

it('a number that somebody typed hands over and erases nothing of its owner', async () => {
  const owner = await site.asOwner();
  await site.asVisitor().post('/api/contact', MALLORY);
  const file = await (await owner.get('/api/enquiries/2/person')).text();
  expect(file).toContain('Mallory');
  expect(file).not.toMatch(/achieng|Njoroge/i);
  expect((await owner.change('DELETE', '/api/enquiries/2/person')).status).toBe(200);
  const left = await database.selectFrom('enquiry').select('email').execute();
  expect(left).toEqual([{ email: ACHIENG }]);
});

it('an owner sees what a number or a name adds, and ticks what is the customer’s', async () => {
  const owner = await site.asOwner();
  const visitor = site.asVisitor();
  await visitor.post('/api/contact', MALLORY);
  await visitor.post('/api/contact', { ...aMessage, email: 'work@tumaini.example' });
  await visitor.post('/api/contact', {
    ...{ ...aMessage, email: 'other@else.example', phone: '0733 999 888' },
  });
  const list = (await (await owner.get(MATCHES)).json()) as PersonMatch[];
  const [achieng, mallory] = [['Achieng Njoroge'], ['Mallory Otieno']];
  expect(list.toSorted((one, other) => other.key.localeCompare(one.key))).toMatchObject([
    { key: 'work@tumaini.example', names: achieng, because: 'number', enquiries: 1 },
    { key: 'other@else.example', names: achieng, because: 'name', enquiries: 1 },
    { key: 'mallory@else.example', names: mallory, because: 'number', enquiries: 1 },
  ]);
  expect(list.map(({ because }) => because)).toEqual(['number', 'number', 'name']);
  const also = `?also=${encodeURIComponent('work@tumaini.example,other@else.example')}`;
  const files = (await (await owner.get(`/api/enquiries/1/person${also}`)).json()) as object[];
  expect(files).toMatchObject([
    { email: ACHIENG },
    { email: 'work@tumaini.example', enquiries: [{}] },
    { email: 'other@else.example', enquiries: [{}] },
  ]);
  expect((await owner.change('DELETE', `/api/enquiries/1/person${also}`)).status).toBe(200);
  const left = await database.selectFrom('enquiry').select('email').execute();
  expect(left).toEqual([{ email: 'mallory@else.example' }]);
});

it('only what is on the list can be ticked', async () => {
  const owner = await site.asOwner();
  await site.asVisitor().post('/api/contact', { ...MALLORY, phone: '0733 999 888' });
  const path = '/api/enquiries/1/person?also=mallory%40else.example';
  expect((await owner.get(path)).status).toBe(422);
  expect((await owner.change('DELETE', path)).status).toBe(422);
  expect(await database.selectFrom('enquiry').select('id').execute()).toHaveLength(2);
});

it('a customer without an address has the enquiry alone for sure, and their number adds others', async () => {
  const owner = await site.asOwner();
  const first = await enter(owner, { email: '', phone: '0711 222 333' });
  await enter(owner, { email: '', phone: '0711 222 333', fname: 'Juma' });
  const path = `/api/enquiries/${first.id}/person`;
  expect(await (await owner.get(path)).json()).toMatchObject([{ enquiries: [{ id: first.id }] }]);
  const matches = await (await owner.get(`${path}/matches`)).json();
  expect(matches).toMatchObject([
    { key: '+254711222333', names: expect.arrayContaining([expect.stringMatching('Juma')]) },
  ]);
  await owner.change('DELETE', path);
  const left = await database.selectFrom('enquiry').select('fname').orderBy('id').execute();
  expect(left).toEqual([{ fname: 'Achieng' }, { fname: 'Juma' }]);
});

it('the files of replies are in what is handed over', async () => {
  const owner = await site.asOwner();
  const form = new FormData();
  form.append('file', new File([aPdf], 'offer.pdf'));
  const sent = await owner.postForm('/api/enquiry-attachments', form);
  const { id } = (await sent.json()) as { id: string };
  await owner.post('/api/enquiries/1/replies', { text: 'See the offer.', attachments: [id] });
  expect(await (await owner.get('/api/enquiries/1/person')).json()).toMatchObject([
    { enquiries: [{ replies: [{ attachments: [{ name: 'offer.pdf', kind: 'pdf' }] }] }] },
  ]);
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
