import type { Email } from 'postal-mime';
import { beforeEach, expect, it } from 'vitest';
import { deliverMail } from '../../../src/platform/mail/mail-delivery.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestOutbox } from '../../support/test-outbox.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import { beginQuotation, postAnswer, send, writeQuotation } from './desk.ts';

const { api, server, services, queue, subjects, makeOwn } = await createTestOutbox();
const content = { customer: aCustomer, lines: [aLine()] };
let staff: Caller;
beforeEach(async () => {
  staff = await api.asStaff();
  await makeOwn();
});

/** The mails that the customer had, and whether each is marked as automatic. */
async function received() {
  await api.whenIdle();
  await deliverMail(services);
  return server.received.filter(({ to }) => to?.[0]?.address === aCustomer.email);
}

const isAutomatic = ({ headers }: Email) =>
  headers.some(({ key, value }) => key === 'auto-submitted' && value === 'auto-generated');

function expectOneThread([first, ...later]: Email[]) {
  expect(first?.messageId).toMatch(/^<[\w-]+@site\.test>$/);
  expect(first).not.toHaveProperty('inReplyTo');
  for (const mail of later) {
    expect(mail).toMatchObject({ inReplyTo: first?.messageId, references: first?.messageId });
    expect(mail.messageId).not.toBe(first?.messageId);
  }
}

it('all mails of an enquiry are in one thread, and those that no person sends are marked', async () => {
  await putChairsIn(services.database);
  await requestQuote(api.asVisitor(), { email: aCustomer.email });
  const said = { text: 'Karibu.' };
  await staff.post('/api/enquiries/1/replies', said);
  const begun = await writeQuotation(staff, await beginQuotation(staff, 1), content);
  const { quotation, token } = await send(staff, begun);
  await api.whenIdle();
  await staff.post(`/api/quotations/${quotation.id}/reminder`, { by: 'mail' });
  const yes = { token, revision: '1', answer: 'accepted', name: 'Amina' };
  await postAnswer(api.asVisitor(), yes);
  const mails = await received();
  expectOneThread(mails);
  expect(mails.map((mail) => [mail.subject?.split(' ')[0], isAutomatic(mail)])).toEqual([
    [expect.any(String), true],
    ['Re:', false],
    [expect.any(String), false],
    [expect.any(String), false],
    [expect.any(String), true],
  ]);
});

it('a message, our reply, a quotation and what the customer answers are in one thread, also for the company', async () => {
  await api.asVisitor().post('/api/contact', { ...aMessage, email: aCustomer.email });
  await received();
  await staff.post('/api/enquiries/1/replies', { text: 'Karibu.' });
  const begun = await writeQuotation(staff, await beginQuotation(staff, 1), content);
  const { token } = await send(staff, begun);
  await postAnswer(api.asVisitor(), { token, answer: 'asked', words: 'In oak?' });
  await postAnswer(api.asVisitor(), { token, revision: '1', answer: 'accepted', name: 'Amina' });
  await received();
  expect(server.received[0]?.subject).toBe('Message from Achieng Njoroge');
  expect(server.received).toHaveLength(6);
  expectOneThread(server.received);
});

it('the notice of a request to the company is in the thread of the customer’s mails', async () => {
  await requestQuote(api.asVisitor(), { products: [], message: 'A desk.', email: aCustomer.email });
  const [confirmation] = await received();
  expect(server.received).toHaveLength(2);
  expect(confirmation).not.toHaveProperty('inReplyTo');
  expectOneThread(server.received);
});

it('a mail of a thread waits for no mail to somebody else', async () => {
  const notice = { subject: 'notice', messageId: 'notice@site.test', to: 'full@makers.test' };
  await queue(notice);
  await queue({ subject: 'reply', messageId: 'reply@site.test', inReplyTo: 'notice@site.test' });
  const waiting = { attempts: 1, next_attempt_at: new Date(services.now().getTime() + 60_000) };
  const rows = services.database.updateTable('mail_outbox').set(waiting);
  await rows.where('subject', '=', 'notice').execute();
  await deliverMail(services);
  expect(subjects()).toEqual(['reply']);
});

it('the mails of a thread are sent in their order, also when the first attempt at one failed', async () => {
  const inThread = (subject: string) => ({ subject, messageId: `${subject}@site.test` });
  await queue(inThread('first'));
  await queue({ ...inThread('second'), inReplyTo: 'first@site.test' });
  await queue({ ...inThread('third'), inReplyTo: 'first@site.test' });
  await services.database
    .updateTable('mail_outbox')
    .set({ attempts: 1, next_attempt_at: new Date(services.now().getTime() + 60_000) })
    .where('subject', '=', 'first')
    .execute();
  await deliverMail(services);
  expect(subjects()).toEqual([]);
  api.passTime({ minutes: 1 });
  await deliverMail(services);
  expect(subjects()).toEqual(['first', 'second', 'third']);
});

it('the mails of a quotation without an enquiry are in one thread, also once the customer asks', async () => {
  const begun = await writeQuotation(staff, await beginQuotation(staff), content);
  const { quotation, token } = await send(staff, begun);
  await api.whenIdle();
  await staff.post(`/api/quotations/${quotation.id}/reminder`, { by: 'mail' });
  await postAnswer(api.asVisitor(), { token, answer: 'asked', words: 'In oak?' });
  const said = { text: 'Yes, in oak.', seen_reply: 1 };
  await staff.post('/api/enquiries/1/replies', said);
  const mails = await received();
  expect(mails).toHaveLength(3);
  expectOneThread(mails);
});
