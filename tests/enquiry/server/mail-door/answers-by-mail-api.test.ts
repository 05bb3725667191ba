import { beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '../../../../src/account/server/personal-data/erase-person.ts';
import { exportPerson } from '../../../../src/account/server/personal-data/export-person.ts';
import { queueReceived } from '../../../../src/enquiry/server/mail-door/mail-queue.ts';
import { deliverMail } from '../../../../src/platform/mail/mail-delivery.ts';
import { removeOldEnquiries } from '../../../../src/quotation/server/retention/retention.ts';
import { catchUp } from '../../../../src/scheduled-jobs.ts';
import { jpegPhoto } from '../../../media/server/sample-photos.ts';
import { aCustomer, aLine } from '../../../quotation/contract/a-line.ts';
import {
  beginQuotation,
  postAnswer,
  send,
  writeQuotation,
} from '../../../quotation/server/desk.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { aPdf } from '../a-file.ts';
import { aMessage } from '../a-message.ts';
import { inboxDesk, listEnquiries } from '../inbox-desk.ts';
import { joined, separated } from '../threads/a-thread.ts';
import { aMail, openDoor, receive } from './a-mail.ts';
import { mailDesk } from './mail-desk.ts';

const door = await mailDesk();
const { api, desk, lastMail, outcomes } = door;
const { database } = api.services;
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});
const answered = (id = 1) => door.answered(staff, id);
const repliesOf = (id = 1) => door.repliesOf(staff, id);

describe('An answer by mail', () => {
  it('An answer to the address of our mail stands in its thread, with who sent it and when', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    expect(replyTo).toMatch(/^answers\+[0-9a-f]{24}@makao\.example$/);
    api.passTime({ minutes: 5 });
    await receive(api, { to: replyTo, subject: 'Re: your message' });
    expect((await repliesOf()).at(-1)).toMatchObject({
      ...{ sender: 'customer', author: null, text: 'Yes, on Monday please.', recipient: null },
      written_at: api.services.now().toISOString(),
      by_mail: {
        ...{ from: 'amina@kiosk.example', is_verified: false, subject: 'Re: your message' },
        ...{ has_quoted: false, left_out: [] },
      },
    });
    expect(await outcomes()).toEqual(['answer']);
  });

  it('An answer opens its enquiry again, unread and on top, and is no act of staff', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    await desk.receive({ fname: 'Otieno' });
    api.passTime({ minutes: 5 });
    await receive(api, { to: replyTo });
    expect(await desk.show(staff)).toMatchObject({
      ...{ status: 'open', read: false },
      changed: { by: 'The customer' },
    });
    expect(await desk.names(staff, '?tab=to-answer')).toEqual([aMessage.fname, 'Otieno']);
  });

  it.each([
    ['In-Reply-To', (id: string) => ({ inReplyTo: id })],
    ['References', (id: string) => ({ references: ['<of@another.example>', id] })],
  ])('An answer without our address is known by its %s', async (_, headers) => {
    await desk.receive();
    const { id } = await answered();
    await receive(api, headers(id));
    expect((await repliesOf()).map(({ sender }) => sender)).toEqual(['company', 'customer']);
  });

  it('An answer is known by the first mail of the thread once the outbox has forgotten the others', async () => {
    await desk.receive();
    const { mail } = await answered();
    await database.deleteFrom('mail_outbox').execute();
    await receive(api, { references: [mail.references ?? '', '<gone@site.test>'] });
    expect(await repliesOf()).toHaveLength(2);
  });

  it('An answer to a quotation that answers no enquiry begins its thread', async () => {
    const content = { customer: { ...aCustomer, email: 'amina@kiosk.example' }, lines: [aLine()] };
    const begun = await writeQuotation(staff, await beginQuotation(staff), content);
    const { quotation, token } = await send(staff, begun);
    const { replyTo } = await lastMail();
    await receive(api, { to: replyTo });
    expect(await desk.show(staff)).toMatchObject({
      ...{ email: 'amina@kiosk.example', quotation: { number: quotation.number } },
      replies: [{ text: 'Yes, on Monday please.' }],
    });
    // What the customer asks on its page stands in the same thread.
    await postAnswer(api.asVisitor(), { token, answer: 'asked', words: 'In oak?' });
    await receive(api, { to: replyTo, text: 'Or in teak?' });
    expect((await repliesOf()).map(({ text }) => text)).toEqual([
      'Yes, on Monday please.',
      'In oak?',
      'Or in teak?',
    ]);
  });

  it('An answer to a joined enquiry stands in the thread, and leaves with its own enquiry', async () => {
    await desk.receive();
    await desk.receive({ fname: 'Amina' });
    const { replyTo } = await answered(2);
    await joined(staff, 2, 1);
    await receive(api, { to: replyTo });
    expect((await repliesOf(1)).map(({ text }) => text)).toContain('Yes, on Monday please.');
    expect(await desk.show(staff, 1)).toMatchObject({ status: 'new', read: false });
    await separated(staff, 2);
    expect(await repliesOf(1)).toEqual([]);
    expect(await repliesOf(2)).toHaveLength(2);
  });

  it('A sender and a subject lead to no thread, so such a mail is an enquiry of its own', async () => {
    await desk.receive({ email: 'amina@kiosk.example' });
    const { mail } = await answered();
    await receive(api, { subject: mail.subject ?? '' });
    expect(await repliesOf()).toHaveLength(1);
    expect(await desk.show(staff, 2)).toMatchObject({
      ...{ fname: 'Amina', lname: 'Hassan', email: 'amina@kiosk.example', phone: '' },
      ...{ channel: 'mail', status: 'new', read: false, message: mail.subject },
      replies: [{ text: 'Yes, on Monday please.', by_mail: { from: 'amina@kiosk.example' } }],
    });
    expect(await outcomes()).toEqual(['enquiry']);
  });

  it('A token that nobody was given leads to no thread', async () => {
    await desk.receive();
    await answered();
    await receive(api, { to: `answers+${'0'.repeat(24)}@makao.example` });
    expect(await outcomes()).toEqual(['enquiry']);
  });

  it('An answer cannot be deleted, since staff did not write it', async () => {
    await desk.receive();
    await receive(api, { to: (await answered()).replyTo });
    const id = (await repliesOf()).at(-1)?.id;
    expect((await staff.change('DELETE', `/api/received-replies/${id}`)).status).toBe(404);
  });

  it('An answer is found by its words, and by the address that it came from', async () => {
    await desk.receive();
    await receive(api, { to: (await answered()).replyTo, text: 'The mvule bench, please.' });
    for (const words of ['mvule bench', 'amina@kiosk']) {
      expect(await desk.names(staff, `?q=${encodeURIComponent(words)}`)).toEqual([aMessage.fname]);
    }
  });

  it('An answer keeps its enquiry for twelve months, and is in the sheet of enquiries', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    api.passTime({ minutes: 300 * 24 * 60 });
    await receive(api, { to: replyTo });
    staff = await api.asStaff();
    expect(await (await staff.get('/api/enquiries.csv')).text()).toContain(
      'by mail from amina@kiosk.example: Yes, on Monday please.',
    );
    api.passTime({ minutes: 300 * 24 * 60 });
    expect(await removeOldEnquiries(api.services)).toBe(0);
    api.passTime({ minutes: 70 * 24 * 60 });
    expect(await removeOldEnquiries(api.services)).toBe(1);
  });

  it('Staff who have not seen an answer cannot send theirs over it', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    const [seen] = await repliesOf();
    await receive(api, { to: replyTo });
    const reply = { text: 'Still there?', seen_reply: seen?.id };
    expect((await staff.post('/api/enquiries/1/replies', reply)).status).toBe(412);
  });

  it('An answer is in the list of what is to do today, in its own words', async () => {
    await desk.receive();
    await receive(api, { to: (await answered()).replyTo });
    const tasks = await (await staff.get('/api/tasks')).text();
    expect(tasks).toContain('Yes, on Monday please.');
  });

  it('What an answer quotes is folded away, and staff can read it', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    const quoted = 'On 2 March 2026, Makao Interiors wrote:\n\n> We have it.\n> When may we come?';
    await receive(api, { to: replyTo, text: `On Monday.\n\n${quoted}` });
    const reply = (await repliesOf()).at(-1);
    expect(reply).toMatchObject({ text: 'On Monday.', by_mail: { has_quoted: true } });
    const rest = await staff.get(`/api/received-replies/${reply?.id}/quoted`);
    expect(await rest.json()).toEqual({ text: quoted });
    expect((await staff.get('/api/received-replies/1/quoted')).status).toBe(404);
  });

  it('What is longer than a reply is below the fold, and nothing of it is lost', async () => {
    await desk.receive();
    const words = Array.from({ length: 4_000 }, (_, index) => `word${index}`).join(' ');
    await receive(api, { to: (await answered()).replyTo, text: words });
    const reply = (await repliesOf()).at(-1);
    const rest = await staff.get(`/api/received-replies/${reply?.id}/quoted`);
    const { text } = (await rest.json()) as { text: string };
    expect(reply?.text.length).toBeLessThanOrEqual(10_000);
    expect(`${reply?.text}${text}`.replace(/\s/g, '')).toBe(words.replace(/\s/g, ''));
  });

  it('An answer of a subject alone has that as its words', async () => {
    await desk.receive();
    await receive(api, { to: (await answered()).replyTo, subject: 'Please ring me', text: '' });
    expect((await repliesOf()).at(-1)?.text).toBe('Please ring me');
  });

  it('An answer of HTML alone is read as text', async () => {
    await desk.receive();
    const html =
      '<p>Yes, <b>please</b>.</p><img src="https://spy.example/1.png"><p>Amina &amp; sons</p>';
    await receive(api, { to: (await answered()).replyTo, text: '', html });
    expect((await repliesOf()).at(-1)?.text).toBe('Yes, please.\n\nAmina & sons');
  });
});

describe('Files of a mail', () => {
  it('Photos and PDFs of a mail are in the thread, and all others are named with the reason', async () => {
    await desk.receive();
    const photo = Buffer.from(await jpegPhoto());
    await receive(api, {
      to: (await answered()).replyTo,
      attachments: [
        { filename: 'the room.jpg', content: photo },
        { filename: 'plan.pdf', content: Buffer.from(aPdf) },
        { filename: 'damaged.jpg', content: photo.subarray(0, 400) },
        { filename: 'list.xlsx', content: Buffer.from('PK\u0003\u0004') },
        { filename: `${'long '.repeat(40)}.exe`, content: 'MZ' },
        { filename: 'nothing.pdf', content: '' },
      ],
    });
    const reply = (await repliesOf()).at(-1);
    expect(reply?.attachments.map(({ name }) => name)).toEqual(['the room.webp', 'plan.pdf']);
    expect(reply?.by_mail?.left_out).toEqual([
      { name: 'damaged.jpg', because: 'damage' },
      { name: 'list.xlsx', because: 'kind' },
      { name: expect.stringMatching(/^long .{100,115}$/), because: 'kind' },
      { name: 'nothing.pdf', because: 'damage' },
    ]);
    const [, pdf] = reply?.attachments ?? [];
    const file = await staff.get(`/api/enquiry-attachments/${pdf?.id}`);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(aPdf);
  });

  it('At most ten files of a mail are kept', async () => {
    await desk.receive();
    const attachments = Array.from({ length: 12 }, (_, index) => ({
      ...{ filename: `${index}.pdf`, content: Buffer.from(aPdf) },
    }));
    await receive(api, { to: (await answered()).replyTo, attachments });
    const reply = (await repliesOf()).at(-1);
    expect(reply?.attachments).toHaveLength(10);
    expect(reply?.by_mail?.left_out).toEqual([
      { name: '10.pdf', because: 'count' },
      { name: '11.pdf', because: 'count' },
    ]);
  });
});

describe('Our answer to a mail', () => {
  it('Our answer to a mail is below it in the customer’s mail program, under its subject', async () => {
    await receive(api, { subject: 'A desk for two', messageId: '<m1@kiosk.example>' });
    const { mail, id } = await answered();
    expect(mail).toMatchObject({ subject: 'Re: A desk for two', inReplyTo: '<m1@kiosk.example>' });
    await receive(api, { inReplyTo: id });
    expect(await repliesOf()).toHaveLength(3);
  });

  it('Whoever adds to their own mail writes into its thread, and nobody else does', async () => {
    await receive(api, { messageId: '<m1@kiosk.example>' });
    await receive(api, { inReplyTo: '<m1@kiosk.example>', text: 'In oak.' });
    await receive(api, { inReplyTo: '<m1@kiosk.example>', from: 'eve@other.example' });
    expect((await repliesOf()).map(({ text }) => text)).toEqual([
      'Yes, on Monday please.',
      'In oak.',
    ]);
    expect(await outcomes()).toEqual(['enquiry', 'answer', 'enquiry']);
  });

  it('Answers go to the company while the door has no address', async () => {
    const { mailDoor, ...settings } = openDoor;
    const other = await createTestApi({
      settings: { ...settings, mailDoor: { secret: mailDoor.secret } },
    });
    const by = await other.asStaff();
    await inboxDesk(other).receive();
    await by.post('/api/enquiries/1/replies', { text: 'Karibu.' });
    await other.whenIdle();
    await deliverMail(other.services);
    expect((await other.mails()).at(-1)?.replyTo).toMatchObject([
      { address: 'info@makao.example' },
    ]);
  });

  it('The notice of a message to the company is answered to its sender, also while the door is open', async () => {
    await desk.receive({ email: 'otieno@kiosk.example' });
    const { replyTo } = await lastMail();
    expect(replyTo).toBe('otieno@kiosk.example');
  });
});

it('What a person mailed into the thread of somebody else is in their copy, and goes with them', async () => {
  await desk.receive();
  const { replyTo } = await answered();
  const attachments = [{ filename: 'plan.pdf', content: Buffer.from(aPdf) }];
  await receive(api, { to: replyTo, text: 'Mine.\n\n> Yours', attachments });
  await receive(api, { to: replyTo, from: 'otieno@kiosk.example' });
  const copy = await exportPerson(database, 'Amina@kiosk.example');
  expect(copy).toMatchObject({
    enquiries: [],
    received_mails: [
      { text: 'Mine.', mail_quoted: '> Yours', attachments: [{ name: 'plan.pdf' }] },
    ],
  });
  expect(await erasePerson(database, 'Amina@kiosk.example')).toMatchObject({ received_mails: 1 });
  const left = await repliesOf();
  expect(left.map(({ by_mail }) => by_mail?.from)).toEqual([undefined, 'otieno@kiosk.example']);
  expect(left.flatMap(({ attachments: files }) => files)).toEqual([]);
  expect(await desk.show(staff)).toMatchObject({ attachments: [] });
});

it('A mail that waits to be read goes with the person who sent it', async () => {
  const raw = await aMail({ from: 'AMINA@kiosk.example' });
  await queueReceived(api.services, raw);
  await queueReceived(api.services, await aMail({ from: 'otieno@kiosk.example' }));
  await erasePerson(database, 'amina@kiosk.example');
  await catchUp(api.services);
  expect((await listEnquiries(staff)).map(({ email }) => email)).toEqual(['otieno@kiosk.example']);
});
