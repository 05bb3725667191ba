import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addNote } from '../../../src/enquiry/server/notes.ts';
import type { ListedQuotation } from '../../../src/quotation/contract/quotation.ts';
import { removeOldEnquiries } from '../../../src/quotation/server/retention/retention.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { inboxDesk, listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import { joined, separated } from '../../enquiry/server/threads/a-thread.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { databaseContents } from '../../support/database-contents.ts';
import { aLine } from '../contract/a-line.ts';
import {
  acceptQuotation,
  beginQuotation,
  openPage,
  postAnswer,
  send,
  writeQuotation,
} from './desk.ts';

const api = await createTestApi();
const { database } = api.services;
const desk = inboxDesk(api);
const BRIAN = {
  fname: 'Brian',
  lname: 'Kilonzo',
  phone: '0733 111 222',
  email: 'brian@uhuru.example',
};
let staff: Caller;

/** Enquiry 1 is Achieng's, 2 is Brian's; each has a quotation, and 2 is joined to 1. */
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  await desk.receive();
  await desk.receive(BRIAN);
});

async function quote(enquiryId: number, title: string) {
  const begun = await beginQuotation(staff, enquiryId);
  const written = await writeQuotation(staff, begun, { lines: [aLine({ title })] });
  return send(staff, written, 'link');
}

const listed = async (query: string) =>
  ((await (await staff.get(`/api/quotations?${query}`)).json()) as ListedQuotation[])
    .map(({ enquiry_id }) => enquiry_id)
    .toSorted();

describe('quotations of joined enquiries', () => {
  it('stand in one thread, and each goes back with its enquiry', async () => {
    await quote(1, 'Kiti Chair');
    await quote(2, 'Meza Table');
    await joined(staff, 2, 1);
    expect(await listed('enquiry_id=1')).toEqual([1, 2]);
    expect(await listed('same_person=1')).toEqual([1, 2]);
    await separated(staff, 2);
    expect(await listed('enquiry_id=1')).toEqual([1]);
    expect(await listed('enquiry_id=2')).toEqual([2]);
  });

  it('quotations of joined enquiries are shown to nobody but whom they were sent to', async () => {
    const achiengs = await quote(1, 'Kiti Chair');
    const brians = await quote(2, 'Meza Table');
    await joined(staff, 2, 1);
    const page = await (await openPage(api.asVisitor(), achiengs.token)).text();
    expect(page).toContain('Kiti Chair');
    expect(page).not.toMatch(/Meza Table|Brian|QT-2026-0002/);
    const other = await (await openPage(api.asVisitor(), brians.token)).text();
    expect(other).toContain('Meza Table');
    expect(other).not.toMatch(/Kiti Chair|Achieng|QT-2026-0001/);
  });

  it('that are accepted lift the thread, and the acceptance goes back with its enquiry', async () => {
    const { token } = await quote(2, 'Meza Table');
    await joined(staff, 2, 1);
    await desk.receive({ fname: 'Chebet' });
    api.passTime({ minutes: 1 });
    await acceptQuotation(api.asVisitor(), token);
    expect((await listEnquiries(staff)).map(({ id }) => id)).toEqual([1, 3]);
    expect(await desk.show(staff, 1)).toMatchObject({ outcome: 'won', read: false });
    await separated(staff, 2);
    expect(await desk.show(staff, 1)).toMatchObject({ outcome: null });
    expect(await desk.show(staff, 2)).toMatchObject({ outcome: 'won' });
  });

  it('bring questions into the thread, which go back with their enquiry', async () => {
    const { token } = await quote(2, 'Meza Table');
    await joined(staff, 2, 1);
    await postAnswer(api.asVisitor(), { token, answer: 'asked', words: 'In oak?' });
    const question = [{ text: 'In oak?', sender: 'customer' }];
    expect(await desk.show(staff, 1)).toMatchObject({ replies: question, read: false });
    await separated(staff, 2);
    expect(await desk.show(staff, 1)).toMatchObject({ replies: [] });
    expect(await desk.show(staff, 2)).toMatchObject({ replies: question });
  });
});

describe('a reply in a thread of joined enquiries', () => {
  const reply = (to?: number) =>
    staff.post('/api/enquiries/1/replies', { text: 'We have it.', to });

  beforeEach(async () => {
    await joined(staff, 2, 1);
    await api.mails();
  });

  it('a reply goes to the address of the enquiry that stands for them', async () => {
    expect((await reply()).status).toBe(200);
    const mail = (await api.mails()).at(-1);
    expect(mail?.to).toMatchObject([{ address: aMessage.email }]);
  });

  it('a reply goes to the other address only where staff chose it, and quotes that enquiry alone', async () => {
    await desk.receive();
    expect((await reply(2)).status).toBe(200);
    const mail = (await api.mails()).at(-1);
    expect(mail?.to).toMatchObject([{ address: BRIAN.email }]);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Achieng|tumaini/);
    await separated(staff, 2);
    expect((await desk.show(staff, 1)).replies).toEqual([]);
    expect((await desk.show(staff, 2)).replies).toMatchObject([{ recipient: BRIAN.email }]);
  });

  it('a reply is refused once the enquiry with that address is separated', async () => {
    await separated(staff, 2);
    const answer = await reply(2);
    expect(answer.status).toBe(422);
    const recipients = (await api.mails()).flatMap(({ to }) => to ?? []);
    expect(recipients.map(({ address }) => address)).not.toContain(BRIAN.email);
  });
});

describe('the person of joined enquiries', () => {
  it('the person of joined enquiries is erased with both, their quotations and mails, from either of them', async () => {
    await quote(1, 'Kiti Chair');
    await quote(2, 'Meza Table');
    await joined(staff, 2, 1);
    const owner = await api.asOwner();
    const answer = await owner.change('DELETE', '/api/enquiries/1/person');
    expect(answer.status).toBe(200);
    await api.whenIdle();
    const kept = JSON.stringify(await databaseContents(database));
    expect(kept).not.toMatch(/achieng@tumaini|brian@uhuru|Kilonzo/);
  });

  it('the person of joined enquiries has a copy of both', async () => {
    await joined(staff, 2, 1);
    const owner = await api.asOwner();
    const copies = await (await owner.get('/api/enquiries/2/person')).json();
    expect(copies).toMatchObject([
      { email: BRIAN.email, enquiries: [{ id: 2 }] },
      { email: aMessage.email, enquiries: [{ id: 1 }] },
    ]);
  });

  it('the person of joined enquiries is erased alone once they are separated', async () => {
    await joined(staff, 2, 1);
    await separated(staff, 2);
    const owner = await api.asOwner();
    await owner.change('DELETE', '/api/enquiries/2/person');
    expect((await listEnquiries(staff)).map(({ id }) => id)).toEqual([1]);
  });
});

it('joined enquiries are removed together, a year after the last activity in either of them', async () => {
  await joined(staff, 2, 1);
  api.passTime({ minutes: 200 * 24 * 60 });
  await addNote(api.services, { enquiry_id: 1, text: 'Rang again.', by: undefined });
  api.passTime({ minutes: 200 * 24 * 60 });
  expect(await removeOldEnquiries(api.services)).toBe(0);
  api.passTime({ minutes: 200 * 24 * 60 });
  expect(await removeOldEnquiries(api.services)).toBe(2);
});

it('a row that was joined to a later one is written before that, as a restore does', async () => {
  await database.transaction().execute(async (transaction) => {
    const point = (to: number | null) =>
      sql`UPDATE enquiry SET joined_to = ${to}, thread_id = ${to} WHERE id = 1`.execute(
        transaction,
      );
    await point(999);
    await point(null);
  });
  expect(await desk.show(staff, 1)).toMatchObject({ thread_id: null });
});
