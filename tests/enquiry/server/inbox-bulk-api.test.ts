import { beforeEach, expect, it } from 'vitest';
import { erasePerson } from '../../../src/account/server/personal-data/erase-person.ts';
import type { Figures } from '../../../src/back-office/contract/figures.ts';
import type { InboxNews } from '../../../src/enquiry/contract/inbox-news.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inboxDesk } from './inbox-desk.ts';

const api = await createTestApi();
const { receive, show, names, handle, colleague } = inboxDesk(api);
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  for (const fname of ['Abdi', 'Beatrice', 'Chebet']) await receive({ fname });
});

async function change(body: object, by = staff) {
  const answer = await by.post('/api/inbox/changes', body);
  expect(answer.status).toBe(200);
  const { changed } = (await answer.json()) as { changed: number };
  return { set: changeSetOf(answer), changed };
}

const watch = (tag = '') => staff.get('/api/inbox', { 'If-None-Match': tag });
const unread = async () => ((await (await watch()).json()) as InboxNews).unread;

it('several enquiries are closed at once, which reads them, and undone for all', async () => {
  await handle(staff, { read: true });
  const { set, changed } = await change({ ids: [1, 2], status: 'closed' });
  expect(changed).toBe(2);
  expect(await names(staff, '?status=closed')).toEqual(['Beatrice', 'Abdi']);
  expect(await unread()).toBe(1);

  expect(await (await undoChangeSet(staff, set)).json()).toMatchObject({ changed: 2 });
  expect(await names(staff, '?status=new')).toEqual(['Chebet', 'Beatrice', 'Abdi']);
  expect(await show(staff, 1)).toMatchObject({ read: true, version: 3 });
  expect(await show(staff, 2)).toMatchObject({ read: false, version: 3 });
});

it('an undo leaves several enquiries as a colleague has left them since', async () => {
  const juma = await colleague('Juma');
  const { set } = await change({ ids: [1, 2, 99], status: 'closed' });
  await handle(juma.caller, { status: 'answered' }, { version: 2 });
  expect(await (await undoChangeSet(staff, set)).json()).toMatchObject({ changed: 1 });
  expect(await show(staff, 1)).toMatchObject({ status: 'answered' });
  expect(await show(staff, 2)).toMatchObject({ status: 'new' });
});

it('a change of several enquiries is undone once, by a colleague too', async () => {
  const juma = await colleague('Juma');
  const { set } = await change({ ids: [1], status: 'closed' });
  expect((await undoChangeSet(juma.caller, set)).status).toBe(200);
  expect(await show(staff, 1)).toMatchObject({ status: 'new', changed: { by: 'Juma Otieno' } });
  expect((await undoChangeSet(staff, set)).status).toBe(409);
});

it('several enquiries go to nobody where the undo would give them to an account that is gone', async () => {
  const juma = await colleague('Juma');
  await handle(staff, { assignee_id: juma.id });
  const { set } = await change({ ids: [1], assignee_id: null });
  await erasePerson(api.services.database, 'juma@makers.test');
  expect(await (await undoChangeSet(staff, set)).json()).toMatchObject({ changed: 0 });
  expect(await show(staff, 1)).toMatchObject({ assignee: null });
});

it('an enquiry can be removed from the history of a change of several', async () => {
  await change({ ids: [1, 2], status: 'closed' });
  const kept = async () => {
    const rows = await api.services.database.selectFrom('change').select('subject').execute();
    return rows.map(({ subject }) => subject);
  };
  expect(await kept()).toEqual(['1', '2']);
  await api.services.database.deleteFrom('enquiry').where('id', '=', 1).execute();
  expect(await kept()).toEqual(['2']);
  await api.services.database.deleteFrom('enquiry').where('id', '=', 2).execute();
  expect(await (await staff.get('/api/history')).json()).toEqual([]);
});

it('those of several enquiries that are so already are passed over', async () => {
  await handle(staff, { status: 'closed' });
  expect(await change({ ids: [1, 2], status: 'closed' })).toMatchObject({ changed: 1 });
  expect(await show(staff, 1)).toMatchObject({ version: 2 });
});

it('several enquiries are assigned, and the mail has their names once and nothing else of the senders', async () => {
  const juma = await colleague('Juma');
  await api.mails();
  await change({ ids: [1, 3], assignee_id: juma.id });
  expect(await show(staff, 1)).toMatchObject({ status: 'open', assignee: { id: juma.id } });
  const mail = (await api.mails()).at(-1);
  expect(mail?.to?.[0]?.address).toBe('juma@makers.test');
  expect(mail?.subject).toBe('Wanjiku Otieno assigned you 2 enquiries');
  expect(mail?.text).toContain('Abdi Njoroge\n  https://site.test/enquiries?id=1');
  expect(mail?.text).toContain('Chebet Njoroge\n  https://site.test/enquiries?id=3');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/0712|tumaini|twelve desks/i);
});

it.each([
  [{ ids: [] }, 'ids'],
  [{ ids: ['x'] }, 'ids'],
  [{ status: 'closed' }, 'ids'],
  [{ ids: [1], status: 'done' }, 'status'],
  [{ ids: [1], folder: 'attic' }, 'folder'],
  [{ ids: [1], assignee_id: 999 }, 'assignee_id'],
])('a change of several enquiries with %j is refused', async (body, field) => {
  const answer = await staff.post('/api/inbox/changes', body);
  expect(answer.status).toBe(422);
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
});

it('a change reaches all enquiries that a list has, on whatever page', async () => {
  const ids = async (query: string) => (await staff.get(`/api/inbox/ids${query}`)).json();
  expect(await ids('')).toEqual([3, 2, 1]);
  expect(await ids('?q=chebet')).toEqual([3]);
  expect(await ids('?folder=trash')).toEqual([]);
});

it.each(['spam', 'trash'])(
  'what is moved to %s leaves the inbox, its count, the figures and the file, and comes back',
  async (folder) => {
    const counted = async () => {
      const figures = (await (await staff.get('/api/figures')).json()) as Figures;
      return figures.enquiries.by_week.at(-1)?.count;
    };
    const inFile = async () => {
      const file = await staff.get(`/api/enquiries.csv?folder=${folder}`);
      return (await file.text()).match(/Abdi|Beatrice|Chebet/g);
    };
    await change({ ids: [1, 2], folder });
    expect(await names(staff)).toEqual(['Chebet']);
    expect(await names(staff, `?folder=${folder}`)).toEqual(['Beatrice', 'Abdi']);
    expect([await unread(), await counted(), await inFile()]).toEqual([1, 1, ['Chebet']]);
    expect(await show(staff)).toMatchObject({ folder });

    await change({ ids: [2], folder: 'inbox' });
    expect(await names(staff)).toEqual(['Chebet', 'Beatrice']);
    expect(await counted()).toBe(2);
  },
);

it('a page that watches the inbox is answered again only after something has happened', async () => {
  let tag = (await watch()).headers.get('ETag') ?? '';
  const happened = async (work: () => Promise<unknown>) => {
    expect((await watch(tag)).status).toBe(304);
    await work();
    const answer = await watch(tag);
    expect(answer.status).toBe(200);
    tag = answer.headers.get('ETag') ?? '';
  };
  await happened(() => receive());
  await happened(() => handle(staff, { read: true }));
  await happened(() => handle(staff, { status: 'open' }));
  await happened(() => staff.post('/api/enquiries/1/notes', { text: 'Call on Monday' }));
  await happened(() => staff.put('/api/enquiry-notes/1', { text: 'Call on Tuesday' }));
  await happened(() => change({ ids: [1], folder: 'trash' }));
});

it('a page that watches the inbox keeps nobody signed in', async () => {
  for (const _ of [1, 2]) {
    api.passTime({ minutes: 35 });
    await watch();
  }
  expect((await watch()).status).toBe(401);
});
