import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Enquiry } from '../../../../src/enquiry/contract/inbox.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { enter } from '../a-direct-enquiry.ts';
import { inboxDesk, listEnquiries } from '../inbox-desk.ts';
import { joined, postJoin, separated } from './a-thread.ts';

const api = await createTestApi();
const { database } = api.services;
const desk = inboxDesk(api);
let staff: Caller;

/** Enquiry 1 is of the site, 2 is of a phone that hides its number. */
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  await desk.receive();
  await enter(staff, {
    channel: 'whatsapp',
    fname: 'Achieng',
    phone: '0799 000 999',
    message: 'In red?',
  });
});

const note = (id: number, text: string) => staff.post(`/api/enquiries/${id}/notes`, { text });
const texts = ({ notes }: Enquiry) => notes.map(({ text }) => text);
const undo = (answer: Response) =>
  staff.post(`/api/history/${answer.headers.get('X-Change-Set')}/undo`);

describe('a joined enquiry', () => {
  it.each(['"x"', '{"status":"gone"}', '{}', '7'])(
    'a joined enquiry whose own state is stored as %s goes by what its row says',
    async (stored) => {
      await joined(staff, 2, 1);
      await sql`UPDATE enquiry SET own_handling = ${stored}::json WHERE id = 1`.execute(database);
      const closed = await staff.post('/api/inbox/changes', { ids: [1, 2], status: 'closed' });
      expect(closed.status).toBe(200);
      expect(await separated(staff, 2)).toMatchObject({ id: 1, status: 'closed' });
    },
  );

  it('a joined enquiry is one row of the inbox with the other, and its words stand in that thread', async () => {
    await note(1, 'Rang at noon.');
    await note(2, 'Wrote from a hidden number.');
    const thread = await joined(staff, 2, 1);
    expect(thread).toMatchObject({ id: 1, thread_id: null, joined: [{ id: 2, joined_to: 1 }] });
    expect(thread.joined[0]).toMatchObject({ message: 'In red?', channel: 'whatsapp' });
    expect(texts(thread)).toEqual(['Rang at noon.', 'Wrote from a hidden number.']);
    expect((await listEnquiries(staff)).map(({ id }) => id)).toEqual([1]);
    expect(await desk.show(staff, 2)).toMatchObject({ thread_id: 1, joined_to: 1 });
  });

  it('a joined enquiry is its own again once it is separated, with what came in since', async () => {
    const before = [await desk.show(staff, 1), await desk.show(staff, 2)];
    await joined(staff, 2, 1);
    await note(1, 'To the thread.');
    await separated(staff, 2);
    const after = [await desk.show(staff, 1), await desk.show(staff, 2)];
    expect(after.map(texts)).toEqual([['To the thread.'], []]);
    const stateOf = ({ version: _, changed: __, notes: ___, ...rest }: Enquiry) => rest;
    expect(after.map(stateOf)).toEqual(before.map(stateOf));
    expect((await listEnquiries(staff)).map(({ id }) => id).toSorted()).toEqual([1, 2]);
  });

  it('that waits opens an answered thread, which is answered again without it', async () => {
    await desk.handle(staff, { status: 'answered', read: true });
    expect(await joined(staff, 2, 1)).toMatchObject({ status: 'open' });
    expect(await separated(staff, 2)).toMatchObject({ status: 'answered' });
  });

  it('a joined enquiry is answered with its thread, and stays so by itself', async () => {
    const { version } = await joined(staff, 2, 1);
    await desk.handle(staff, { status: 'answered', read: true }, { id: 1, version });
    expect(await separated(staff, 2)).toMatchObject({ status: 'answered' });
    expect(await desk.show(staff, 2)).toMatchObject({ status: 'answered' });
  });

  it('a joined enquiry goes to the trash and comes back with its thread', async () => {
    await joined(staff, 2, 1);
    await staff.post('/api/inbox/changes', { ids: [1], folder: 'trash' });
    expect(await listEnquiries(staff)).toEqual([]);
    expect(await desk.show(staff, 2)).toMatchObject({ folder: 'trash' });
    await staff.post('/api/inbox/changes', { ids: [1], folder: 'inbox' });
    expect(await desk.show(staff, 2)).toMatchObject({ folder: 'inbox', thread_id: 1 });
  });

  it('a joined enquiry is found by words that stand in two enquiries of its thread', async () => {
    await joined(staff, 2, 1);
    expect((await listEnquiries(staff, '?q=red+desks')).map(({ id }) => id)).toEqual([1]);
    expect((await listEnquiries(staff, '?q=red')).map(({ id }) => id)).toEqual([1]);
    const found = (await (await staff.get('/api/search?q=red')).json()) as { path: string }[];
    expect(found.map(({ path }) => path)).toEqual(['/enquiries?id=1']);
  });

  it('a joined enquiry is one of the enquiries of the customer of its thread', async () => {
    await joined(staff, 2, 1);
    const ids = async (id: number) =>
      (await listEnquiries(staff, `?same_person=${id}`)).map((each) => each.id).toSorted();
    expect(await ids(1)).toEqual([1, 2]);
    expect(await ids(2)).toEqual([1, 2]);
  });
});

describe('joining', () => {
  it('joining is undone from the notice, and the undo is undone', async () => {
    const answer = await postJoin(staff, 2, 1);
    const undone = await undo(answer);
    expect(await undone.json()).toMatchObject({ changed: 1, skipped: [] });
    expect((await desk.show(staff, 2)).thread_id).toBeNull();
    await undo(undone);
    expect((await desk.show(staff, 2)).thread_id).toBe(1);
  });

  it('joining is undone after a colleague answered the thread, and takes nothing of that away', async () => {
    const answer = await postJoin(staff, 2, 1);
    const { version } = (await answer.json()) as Enquiry;
    await desk.handle(staff, { status: 'closed', read: true }, { id: 1, version });
    expect(await (await undo(answer)).json()).toMatchObject({ changed: 1, skipped: [] });
    expect(await desk.show(staff, 1)).toMatchObject({ status: 'closed', joined: [] });
    expect(await desk.show(staff, 2)).toMatchObject({ status: 'closed', thread_id: null });
  });

  it('twice is joining once', async () => {
    const first = await joined(staff, 2, 1);
    const again = await staff.put('/api/enquiries/2/joined', { to: 1 }, { 'If-Match': '"1"' });
    expect(again.status).toBe(200);
    expect(again.headers.get('X-Change-Set')).toBeNull();
    expect(await again.json()).toMatchObject({ id: 1, version: first.version });
  });

  it('back the other way round changes nothing', async () => {
    await joined(staff, 2, 1);
    expect(await joined(staff, 1, 2)).toMatchObject({ id: 1, joined: [{ id: 2 }] });
  });

  it('a chain makes one thread, of which each part can be separated', async () => {
    await enter(staff, { fname: 'Brian' });
    await joined(staff, 2, 1);
    const thread = await joined(staff, 1, 3);
    expect(thread.id).toBe(3);
    expect(thread.joined.map(({ id, joined_to }) => [id, joined_to])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    await separated(staff, 1);
    expect(await desk.show(staff, 1)).toMatchObject({ thread_id: null, joined: [{ id: 2 }] });
    expect(await desk.show(staff, 3)).toMatchObject({ joined: [] });
  });

  it('to one that is joined goes to its thread', async () => {
    await enter(staff, { fname: 'Brian' });
    await joined(staff, 2, 1);
    expect(await joined(staff, 3, 2)).toMatchObject({ id: 1, joined: [{ id: 2 }, { id: 3 }] });
  });

  it.each([
    ['itself', 2, 422, 'This is the same enquiry. Choose another one.'],
    [
      'an erased one',
      9,
      404,
      'The enquiry that you chose is not there any more. Choose another one.',
    ],
  ])('to %s is refused in plain words', async (_to, to, status, message) => {
    const answer = await postJoin(staff, 2, to);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message });
  });

  it.each([
    [1, 'The enquiry that you chose is not in the inbox any more. Move it to the inbox first.'],
    [2, 'This enquiry is not in the inbox. Move it to the inbox first.'],
  ])('joining is refused while enquiry %i of the two is in the trash', async (id, message) => {
    await staff.post('/api/inbox/changes', { ids: [id], folder: 'trash' });
    const answer = await postJoin(staff, 2, 1);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ message });
  });

  it('the same enquiry to two others at once lets the first win, and tells the second', async () => {
    await enter(staff, { fname: 'Brian' });
    const { caller: colleague } = await desk.colleague('Juma');
    const answers = await Promise.all([postJoin(staff, 2, 1), postJoin(colleague, 2, 3)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect([1, 3]).toContain((await desk.show(staff, 2)).thread_id);
  });

  it('two enquiries to each other at once makes one thread of them', async () => {
    const { caller: colleague } = await desk.colleague('Juma');
    await Promise.all([postJoin(staff, 2, 1), postJoin(colleague, 1, 2)]);
    expect(await listEnquiries(staff)).toHaveLength(1);
  });

  it('one that a colleague joined elsewhere meanwhile is refused', async () => {
    await enter(staff, { fname: 'Brian' });
    await joined(staff, 2, 1);
    const answer = await postJoin(staff, 2, 3);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: 'This enquiry is joined to another one already. Separate it there first.',
    });
  });

  it('joining keeps only ids in the history, so that no name outlives its enquiry', async () => {
    await joined(staff, 2, 1);
    const rows = await database
      .selectFrom('change')
      .select(['subject', 'title', 'changes'])
      .where('kind', '=', 'enquiry')
      .orderBy('id', 'desc')
      .execute();
    expect(rows.slice(0, 2)).toEqual([
      { subject: '1', title: 'Achieng Njoroge', changes: { joined: [null, 2] } },
      { subject: '2', title: 'Achieng', changes: { joined_to: [null, 1] } },
    ]);
  });
});

it('separating one that stands alone changes nothing', async () => {
  const { version } = await desk.show(staff, 2);
  expect(await separated(staff, 2)).toMatchObject({ id: 2, version });
});

it('an entry that is joined is not taken back with its thread', async () => {
  const entered = await staff.post('/api/enquiries', {
    ...{ channel: 'call', fname: 'Brian', phone: '0722 111 222', message: 'A sofa.' },
  });
  await joined(staff, 3, 1);
  expect(await (await undo(entered)).json()).toMatchObject({
    changed: 0,
    skipped: [{ reason: 'It is joined to another enquiry. Separate it first.' }],
  });
  expect(await desk.show(staff, 1)).toMatchObject({ folder: 'inbox' });
});

it('those that a deleted enquiry stood for stand for themselves, and for what was joined to them', async () => {
  await enter(staff, { fname: 'Brian' });
  await joined(staff, 2, 1);
  await joined(staff, 1, 3);
  await database.deleteFrom('enquiry').where('id', '=', 3).execute();
  expect(await desk.show(staff, 1)).toMatchObject({ thread_id: null, joined: [{ id: 2 }] });
});
