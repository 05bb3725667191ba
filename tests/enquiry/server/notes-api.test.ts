import { beforeEach, expect, it } from 'vitest';
import { changeSet } from '../../../src/history/contract/change-set.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inboxDesk } from './inbox-desk.ts';

const api = await createTestApi();
const { receive, show, names, handle, colleague } = inboxDesk(api);
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  await receive();
});

const write = (text: string, by = staff, id = 1) => by.post(`/api/enquiries/${id}/notes`, { text });

it('notes are signed and dated, listed in their order, and change nothing else', async () => {
  const juma = await colleague('Juma');
  const first = api.services.now().toISOString();
  await write(' Call on Monday ');
  api.passTime({ minutes: 5 });
  await write('They want oak', juma.caller);
  const { notes, version, changed } = await show(staff);
  expect(notes).toEqual([
    {
      id: 1,
      text: 'Call on Monday',
      author_id: 1,
      author: 'Wanjiku Otieno',
      written_at: first,
      edited_at: null,
      attachments: [],
    },
    {
      id: 2,
      text: 'They want oak',
      author_id: juma.id,
      author: 'Juma Otieno',
      written_at: api.services.now().toISOString(),
      edited_at: null,
      attachments: [],
    },
  ]);
  expect([version, changed]).toEqual([1, null]);
});

it('one’s own note can be changed, which says when, and deleted', async () => {
  await write('Call on Monday');
  api.passTime({ minutes: 5 });
  await staff.put('/api/enquiry-notes/1', { text: 'Call on Tuesday' });
  const edited_at = api.services.now().toISOString();
  expect((await show(staff)).notes).toMatchObject([{ text: 'Call on Tuesday', edited_at }]);
  expect((await staff.change('DELETE', '/api/enquiry-notes/1')).status).toBe(200);
  expect((await show(staff)).notes).toEqual([]);
});

it('a colleague’s note can be neither changed nor deleted', async () => {
  const juma = await colleague('Juma');
  await write('Call on Monday', juma.caller);
  expect((await staff.put('/api/enquiry-notes/1', { text: 'x' })).status).toBe(403);
  expect((await staff.change('DELETE', '/api/enquiry-notes/1')).status).toBe(403);
  expect((await show(staff)).notes).toMatchObject([{ text: 'Call on Monday' }]);
});

it.each(['', '  ', 'x'.repeat(5001), 7])('a note of %j is refused', async (text) => {
  expect((await staff.post('/api/enquiries/1/notes', { text })).status).toBe(422);
});

it('a note on an enquiry that is gone is not stored, and one that is gone itself is not found', async () => {
  expect((await write('x', staff, 2)).status).toBe(404);
  expect((await staff.put('/api/enquiry-notes/1', { text: 'x' })).status).toBe(404);
});

it('notes find their enquiries, and are in the file', async () => {
  await write('They like the mvule');
  await receive({ fname: 'Brian' });
  expect(await names(staff, '?q=mvule')).toEqual(['Achieng']);
  const file = await (await staff.get('/api/enquiries.csv')).text();
  expect(file).toMatch(/,2026-03-\d\d \d\d:\d\d Wanjiku Otieno: They like the mvule,\n$/);
});

it('each enquiry tells who did what with it', async () => {
  const juma = await colleague('Juma');
  await handle(staff, { status: 'open', assignee_id: juma.id });
  await juma.caller.post('/api/inbox/changes', { ids: [1], folder: 'spam' });
  const answer = await staff.get(`/api/history?kind=enquiry&subject=1`);
  const sets = changeSet.array().parse(await answer.json());
  expect(sets.map(({ by, changes: [change] }) => [by?.name, change?.changes])).toEqual([
    ['Juma Otieno', { folder: ['inbox', 'spam'], read: [false, true] }],
    ['Wanjiku Otieno', { status: ['new', 'open'], assignee_id: [null, juma.id] }],
  ]);
});

it('a person who is given an enquiry gets a mail, unless they take it or have switched that off', async () => {
  const juma = await colleague('Juma');
  const before = (await api.mails()).length;
  await handle(staff, { assignee_id: juma.id });
  const [mail, ...others] = (await api.mails()).slice(before);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Wanjiku Otieno assigned you an enquiry',
    to: [{ address: 'juma@makers.test' }],
  });
  expect(mail?.text).toContain('Wanjiku Otieno assigned you an enquiry from Achieng Njoroge.');
  expect(mail?.text).toContain('https://site.test/enquiries?id=1\n');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/0712|tumaini|twelve desks/i);

  await handle(staff, { assignee_id: null }, { version: 2 });
  await handle(juma.caller, { assignee_id: juma.id }, { version: 3 });
  await handle(juma.caller, { assignee_id: null }, { version: 4 });
  expect(await (await juma.caller.get('/api/user/alerts')).json()).toEqual({ assigned: true });
  await juma.caller.put('/api/user/alerts', { assigned: false });
  await handle(staff, { assignee_id: juma.id }, { version: 5 });
  expect(await api.mails()).toHaveLength(before + 1);
  expect(await (await juma.caller.get('/api/user/alerts')).json()).toEqual({ assigned: false });
});
