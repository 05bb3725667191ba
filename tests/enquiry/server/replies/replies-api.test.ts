import { beforeEach, expect, it } from 'vitest';
import type { Attachment } from '../../../../src/enquiry/contract/attachment.ts';
import type { Enquiry } from '../../../../src/enquiry/contract/inbox.ts';
import { deliverMail } from '../../../../src/platform/mail/mail-delivery.ts';
import { putChairsIn } from '../../../catalogue/server/built-in-chairs.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestOutbox } from '../../../support/test-outbox.ts';
import { enter } from '../a-direct-enquiry.ts';
import { aPdf, sentFile } from '../a-file.ts';
import { aMessage } from '../a-message.ts';
import { requestQuote } from '../a-quote-request.ts';
import { inboxDesk } from '../inbox-desk.ts';

const { api, server, services, makeOwn } = await createTestOutbox();
const desk = inboxDesk(api);
const TEXT = 'Dear Achieng,\n\nWe have them.\nShall we come on Monday?';
let staff: Caller;

beforeEach(async () => {
  staff = await api.asStaff();
  await makeOwn();
  await desk.receive();
});

function tryReplying(said: object = {}, { by = staff, id = 1, headers = {} } = {}) {
  return by.post(`/api/enquiries/${id}/replies`, { text: TEXT, ...said }, headers);
}

async function reply(...replying: Parameters<typeof tryReplying>): Promise<Enquiry> {
  const answer = await tryReplying(...replying);
  if (answer.status !== 200) throw new Error(`Replying answered ${await answer.text()}`);
  return (await answer.json()) as Enquiry;
}

/** The mails that came to the sender of a message, once they are delivered. */
async function received(address: string = aMessage.email) {
  await api.whenIdle();
  await deliverMail(services);
  return server.received.filter(({ envelope }) => envelope.to.includes(address));
}

const upload = (name = 'offer.pdf') => {
  const form = new FormData();
  form.append('file', new File([aPdf], name));
  return staff.postForm('/api/enquiry-attachments', form);
};
const uploaded = async (name?: string) => (await (await upload(name)).json()) as Attachment;

it('an answer to an address that mail cannot use is refused, with the reason', async () => {
  await api.asVisitor().post('/api/contact', { ...aMessage, email: 'john..kamau@kiosk.example' });
  const answer = await tryReplying({}, { id: 2 });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: { text: expect.stringMatching(/^Mail cannot go to this address/) },
  });
});

it('an answer is mailed signed, above what was asked, and its reply goes to the company', async () => {
  await reply();
  const [mail] = await received();
  expect(mail?.subject).toMatch(/^Re: your message to /);
  expect(mail?.replyTo).toMatchObject([{ address: 'info@makao.example' }]);
  expect(mail?.text).toContain(TEXT);
  expect(mail?.text).toMatch(
    /Monday\?\n\nWanjiku Otieno\n\nOn 2 March 2026 you wrote:\n\n> We need/,
  );
  expect(mail?.html).toContain('We have them.<br>Shall we come on Monday?');
});

it('an answer by mail names the reference and the products of a request', async () => {
  await putChairsIn(services.database);
  await requestQuote(api.asVisitor(), { email: 'buyer@kiosk.example' });
  const { reference } = await desk.show(staff, 2);
  await reply({}, { id: 2 });
  const mails = await received('buyer@kiosk.example');
  const mail = mails.find(({ subject }) => subject?.startsWith('Re:'));
  expect(mail?.subject).toContain(`(${reference})`);
  expect(mail?.text).toContain('(OFF-HBC-001): In black if there is one');
});

it('an answer by mail does not quote what staff took down of a call', async () => {
  await enter(staff, { email: 'brian@kiosk.example', message: 'Haggles. Wants a sofa.' });
  await reply({}, { id: 2 });
  const [mail] = await received('brian@kiosk.example');
  expect(mail?.text).toContain('Shall we come on Monday?');
  expect(mail?.text).not.toMatch(/Haggles|you wrote/);
});

it('an answer by mail is kept in the thread, and marks the enquiry as answered by its writer', async () => {
  expect(await reply()).toMatchObject({
    status: 'answered',
    read: true,
    assignee: { name: 'Wanjiku Otieno' },
    version: 2,
    replies: [
      {
        sender: 'company',
        author: 'Wanjiku Otieno',
        text: TEXT,
        recipient: aMessage.email,
        mail: 'waiting',
        attachments: [],
      },
    ],
  });
  await received();
  expect((await desk.show(staff)).replies).toMatchObject([{ mail: null }]);
  expect(await desk.names(staff, '?q=monday')).toEqual(['Achieng']);
});

it('files go along with an answer by mail, and are kept', async () => {
  const files = [await uploaded(), await uploaded('plan.pdf')];
  const { replies, attachments } = await reply({ attachments: files.map(({ id }) => id) });
  expect(replies[0]?.attachments).toEqual(files);
  expect(attachments).toEqual([]);
  const [mail] = await received();
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['offer.pdf', 'plan.pdf']);
  expect(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(aPdf);
  const again = await staff.get(`/api/enquiry-attachments/${files[0]?.id ?? ''}`);
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(aPdf);
  expect(await services.database.selectFrom('mail_attachment').selectAll().execute()).toEqual([]);
});

it('the customer’s own files stay where they are when an answer is mailed', async () => {
  await putChairsIn(services.database);
  const theirs = await sentFile(api.asVisitor(), aPdf);
  await requestQuote(api.asVisitor(), { attachments: [theirs.id] });
  const ours = await uploaded();
  const { replies, attachments } = await reply({ attachments: [ours.id] }, { id: 2 });
  expect(attachments).toEqual([theirs]);
  expect(replies[0]?.attachments).toEqual([ours]);
});

it('the thread says that the mail server has refused an answer', async () => {
  server.refuse('RCPT TO', '550 5.1.1 No such mailbox', aMessage.email);
  await reply();
  expect(await received()).toEqual([]);
  expect((await desk.show(staff)).replies).toMatchObject([{ mail: 'undelivered' }]);
});

it('an answer that is too large for the mail server says so at once, and is not tried again', async () => {
  server.refuse('content', '552 5.3.4 Message size exceeds fixed limit');
  await reply();
  expect(await received()).toEqual([]);
  expect((await desk.show(staff)).replies).toMatchObject([{ mail: 'too_large' }]);
  expect(await services.database.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
});

it('files that are too large for one mail together are refused', async () => {
  const files = [await uploaded('1.pdf'), await uploaded('2.pdf'), await uploaded('3.pdf')];
  const attachments = files.map(({ id }) => id);
  const { database } = services;
  await database.updateTable('attachment').set({ bytes: 3_333_334 }).execute();
  const answer = await tryReplying({ attachments });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: { attachments: expect.stringContaining('10 MB together') },
  });
  await database.updateTable('attachment').set({ bytes: 3_333_333 }).execute();
  await reply({ attachments });
  expect(await received()).toHaveLength(1);
});

it('an answer is kept in the thread while the mail server is down, and sent later', async () => {
  await server.stop();
  await reply();
  await api.whenIdle();
  expect((await desk.show(staff)).replies).toMatchObject([{ mail: 'delayed' }]);
  await server.start();
  api.passTime({ minutes: 10 });
  expect(await received()).toHaveLength(1);
});

it('an answer of somebody who has not seen what a colleague or the customer wrote is not sent', async () => {
  const juma = await desk.colleague('Juma');
  await reply({}, { by: juma.caller });
  const second = await tryReplying();
  expect(second.status).toBe(412);
  expect(await second.json()).toMatchObject({
    message: expect.stringContaining('Juma'),
    current: { replies: [{ author: 'Juma Otieno' }] },
  });
  await staff.post('/api/enquiries/1/received-replies', { text: 'Yes, Monday.' });
  const third = await tryReplying({ seen_reply: 1 });
  expect(await third.json()).toMatchObject({ message: expect.stringContaining('The customer') });
  expect(await received()).toHaveLength(1);
  await reply({ seen_reply: 2 });
  expect(await received()).toHaveLength(2);
});

it('an answer is sent once, however often its request is repeated', async () => {
  const headers = { 'Idempotency-Key': 'a-reply-0001' };
  const first = await reply({}, { headers });
  expect(await reply({}, { headers })).toEqual(first);
  expect((await tryReplying({ text: 'Others.' }, { headers })).status).toBe(422);
  expect(await received()).toHaveLength(1);
});

it('an answer in which a placeholder is not filled in is refused', async () => {
  const answer = await tryReplying({ text: 'Dear {name}, see {1} and { this }.' });
  expect(await answer.json()).toMatchObject({
    errors: { text: expect.stringMatching(/^\{name\} is not filled in/) },
  });
  await reply({ text: 'See {1} and { this }.' });
});

it('an answer by mail without words, without an address, and with a file that is gone is refused', async () => {
  expect((await tryReplying({ text: ' ' })).status).toBe(422);
  await enter(staff);
  expect((await tryReplying({}, { id: 2 })).status).toBe(422);
  const gone = await tryReplying({ attachments: ['0'.repeat(32)] });
  expect(await gone.json()).toMatchObject({ errors: { 'attachments.0': expect.any(String) } });
  expect((await desk.show(staff)).replies).toEqual([]);
  expect(await received()).toEqual([]);
});

it('a closed enquiry stays closed when an answer is mailed', async () => {
  await desk.handle(staff, { status: 'closed', read: true });
  expect(await reply()).toMatchObject({ status: 'closed', replies: [{}] });
});

const keep = async () =>
  (await (
    await staff.post('/api/enquiries/1/received-replies', { text: 'Yes, Monday.' })
  ).json()) as Enquiry;

it('a customer’s answer is kept in the thread, and opens the enquiry again', async () => {
  await reply();
  expect(await keep()).toMatchObject({
    status: 'open',
    replies: [
      { sender: 'company' },
      { sender: 'customer', author: 'Wanjiku Otieno', text: 'Yes, Monday.', mail: null },
    ],
  });
  expect(await received()).toHaveLength(1);
});

it('a customer’s answer can be deleted, but not what was sent', async () => {
  await keep();
  await reply({ seen_reply: 1 });
  expect((await staff.change('DELETE', '/api/received-replies/2')).status).toBe(404);
  const left = (await (await staff.change('DELETE', '/api/received-replies/1')).json()) as Enquiry;
  expect(left.replies).toMatchObject([{ sender: 'company' }]);
});

it('a page of text that is too long for an answer is refused at its field, not as a whole', async () => {
  const text = 'ሰላም '.repeat(20_000);
  const answer = await staff.post('/api/enquiries/1/received-replies', { text });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: expect.any(String), errors: { text: 'A reply has at most 10,000 characters.' } },
  ]);
});

it('a pasted answer that was deleted comes back from the history, and its words stand in no history', async () => {
  await keep();
  const removed = await staff.change('DELETE', '/api/received-replies/1');
  const history = await (await staff.get('/api/history?kind=pastedreply')).text();
  expect(JSON.parse(history)).toMatchObject([
    { changes: [{ action: 'deleted', subject: '1/1', title: 'Achieng Njoroge' }] },
  ]);
  expect(history).not.toContain('Monday');
  const undone = await undoChangeSet(staff, changeSetOf(removed));
  expect(await undone.json()).toMatchObject({
    message: 'Undone: the pasted answer of “Achieng Njoroge” is back.',
  });
  expect(await desk.show(staff)).toMatchObject({ replies: [{ id: 1, text: 'Yes, Monday.' }] });
  await undoChangeSet(staff, changeSetOf(undone));
  expect(await desk.show(staff)).toMatchObject({ replies: [] });
});

it('a customer’s answer is news for colleagues whose page is open', async () => {
  const stamp = async () => (await staff.get('/api/inbox')).headers.get('ETag');
  const before = await stamp();
  await keep();
  expect(await stamp()).not.toBe(before);
});
