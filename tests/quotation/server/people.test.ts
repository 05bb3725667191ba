import { beforeEach, expect, it } from 'vitest';
import { erasePerson } from '../../../src/account/server/personal-data/erase-person.ts';
import { exportPerson } from '../../../src/account/server/personal-data/export-person.ts';
import { removeAttachments } from '../../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { attachmentKey } from '../../../src/enquiry/server/attachments/attachment-ledger.ts';
import { remindOfExpiry } from '../../../src/quotation/server/expiry.ts';
import { removeOldPayments } from '../../../src/quotation/server/payments/payers.ts';
import { findQuotation } from '../../../src/quotation/server/quotations.ts';
import { removeOldQuotations } from '../../../src/quotation/server/retention/retention.ts';
import { aPdf } from '../../enquiry/server/a-file.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aLine } from '../contract/a-line.ts';
import { beginQuotation, postAnswer, send, storedQuotation, writeQuotation } from './desk.ts';
import { note, tellPayment, tryChanging } from './payments/paid-orders.ts';

const EMAIL = 'amina@kijani.example';
const api = await createTestApi();
const { database } = api.services;
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

async function sendOne({ email = EMAIL, phone = '' } = {}) {
  const written = await writeQuotation(staff, await beginQuotation(staff), {
    customer: { name: 'Amina', company: '', email, phone },
    lines: [aLine()],
  });
  return send(staff, written, email === '' ? 'link' : 'mail');
}

async function acceptOne() {
  const { token } = await sendOne();
  await postAnswer(api.asVisitor(), {
    token,
    revision: '1',
    answer: 'accepted',
    name: 'Amina',
    with: '',
  });
  await api.whenIdle();
  return { token };
}

/** An order with a payment whose payer somebody has corrected. */
async function payOne() {
  await acceptOne();
  const { payment } = await note(staff, 1, { note: 'Amina rang.', payer: 'Amina' });
  await tryChanging(staff, payment, { payer: 'AMINA WANJIRU' });
}

/** A delivered order whose customer was told so by mail. */
async function tellOne(by = staff) {
  await acceptOne();
  const path = '/api/quotations/1';
  const { version } = await storedQuotation(staff, 1);
  const delivered = { stage: 'delivered', promised_on: '2026-03-01', taken_by: 'Juma' };
  const answer = await by.put(`${path}/order`, delivered, { 'If-Match': `"${version}"` });
  expect(answer.status).toBe(200);
  const told = { about: 'delivered', way: 'mail', text: 'Dear Amina, Juma has it.' };
  const headers = { 'If-Match': `"${version + 1}"`, 'Idempotency-Key': 'a-key-of-a-form' };
  expect((await by.post(`${path}/messages`, told, headers)).status).toBe(200);
  await api.whenIdle();
}

/** Removes what is too old so many years from now. */
function removeAfter(years: number) {
  const now = () => new Date(Date.UTC(2026 + years, 2, 3));
  return removeOldQuotations({ database, now });
}

it('a customer’s quotations are handed over to the reader of the address, and nobody else’s', async () => {
  await sendOne();
  await sendOne({ email: 'other@kijani.example' });
  const { quotations } = await exportPerson(database, 'Amina@Kijani.example');
  expect(quotations).toMatchObject([{ number: 'QT-2026-0001', content: { lines: [{}] } }]);
});

it('only what was sent to a customer is handed over, no draft and nothing that was sent to another', async () => {
  const other = 'bob@kijani.example';
  const sent = await sendOne();
  const customer = { name: 'Bob', company: '', email: other, phone: '' };
  const redirected = await writeQuotation(staff, sent.quotation, { customer, words: 'For Bob.' });
  const again = await send(staff, redirected, 'mail');
  await writeQuotation(staff, again.quotation, { customer, words: 'Our lowest price.' });
  const files = await Promise.all(
    [EMAIL, other].map(async (email) => JSON.stringify(await exportPerson(database, email))),
  );
  expect(files[0]).toContain('Amina');
  expect(files[0]).not.toMatch(/Bob/);
  expect(files[1]).toContain('For Bob.');
  expect(files[1]).not.toMatch(/Amina|lowest price/);
});

it('a customer’s quotations are erased with the customer, and the mails that tell of them', async () => {
  const { token } = await sendOne();
  await postAnswer(api.asVisitor(), {
    token,
    revision: '1',
    answer: 'declined',
    words: 'Too dear.',
  });
  await api.whenIdle();
  await database.deleteFrom('mail_outbox').where('recipient', '=', EMAIL).execute();
  expect(await erasePerson(database, EMAIL)).toMatchObject({ quotations: 1 });
  expect((await exportPerson(database, EMAIL)).quotations).toEqual([]);
});

it('erasing a customer keeps a quotation that went or goes to somebody else since, without its first customer', async () => {
  const bob = { name: 'Bob', company: '', email: 'bob@kijani.example', phone: '' };
  const sent = await writeQuotation(staff, (await sendOne()).quotation, { customer: bob });
  const { quotation: theirs } = await send(staff, sent, 'mail');
  const drafted = await writeQuotation(staff, (await sendOne()).quotation, { customer: bob });
  await api.whenIdle();
  await database.deleteFrom('mail_outbox').execute();
  expect(await erasePerson(database, EMAIL)).toMatchObject({ quotations: 0 });
  const [redirected, redrafted] = await Promise.all(
    [theirs, drafted].map(({ id }) => findQuotation(database, id, api.services)),
  );
  expect(redirected).toMatchObject({
    link: theirs.link,
    revisions: [{ content: { customer: bob } }, {}],
  });
  expect(redrafted).toMatchObject({ link: null, draft: { customer: bob } });
  expect(JSON.stringify([redirected, redrafted])).not.toMatch(/Amina/i);
});

it('quotations are handed over and erased by a phone number where a customer has no address', async () => {
  await sendOne({ email: '', phone: '0712 345 678' });
  await sendOne();
  const { quotations } = await exportPerson(database, '+254712345678');
  expect(quotations).toMatchObject([{ number: 'QT-2026-0001' }]);
  expect(await erasePerson(database, '0712-345678')).toMatchObject({ quotations: 1 });
  expect((await exportPerson(database, EMAIL)).quotations).toHaveLength(1);
});

it('accepted quotations of an erased customer are kept, since the law has a company keep them', async () => {
  await acceptOne();
  const erased = await erasePerson(database, EMAIL);
  expect(erased).toMatchObject({ quotations: 0, quotations_kept_for_tax: 1 });
});

it('payments are handed over with the orders of their customer, and nobody else’s', async () => {
  await payOne();
  const { payments } = await exportPerson(database, EMAIL);
  expect(payments).toMatchObject([
    { number: 'QT-2026-0001', cents: 500_000, code: 'UC2TEST001', payer: 'AMINA WANJIRU' },
  ]);
  expect((await exportPerson(database, 'other@kijani.example')).payments).toEqual([]);
});

it('payments of an erased customer keep sum, code and day, without the person, also in the history', async () => {
  await payOne();
  await api.whenIdle();
  expect(await erasePerson(database, EMAIL)).toMatchObject({ names_in_payments: 1 });
  expect((await storedQuotation(staff, 1)).payments).toMatchObject([
    { cents: 500_000, code: 'UC2TEST001', payer: '', note: '', account: '' },
  ]);
  const history = await (await staff.get('/api/history?kind=payment')).text();
  expect(history).not.toMatch(/amina/i);
});

it('the slip of a payment is handed over with it, and deleted with its customer, bytes and all', async () => {
  const { token } = await acceptOne();
  const file = new File([aPdf], 'Slip of Amina.pdf');
  await tellPayment(api.asVisitor(), { token, told: 'UC24M7Q2XB', file });
  const { payments } = await exportPerson(database, EMAIL);
  expect(payments).toMatchObject([{ code: 'UC24M7Q2XB', files: [{ name: 'Slip of Amina.pdf' }] }]);
  const [id = ''] = payments.flatMap(({ files }) => files.map((each) => each.id));
  await api.whenIdle();
  expect(await erasePerson(database, EMAIL)).toMatchObject({ files: 1, names_in_payments: 1 });
  expect((await staff.get(`/api/enquiry-attachments/${id}`)).status).toBe(404);
  await removeAttachments(api.services);
  expect(await api.services.blobs.get(attachmentKey(id))).toBeNull();
  expect(await database.selectFrom('attachment').selectAll().execute()).toEqual([]);
});

it('an order is handed over with its stage, days, who took it and what its customer was told', async () => {
  await tellOne();
  const { quotations, order_messages } = await exportPerson(database, EMAIL);
  expect(quotations).toMatchObject([
    {
      ...{ stage: 'delivered', promised_on: '2026-03-01', delivered_on: '2026-03-02' },
      taken_by: 'Juma',
    },
  ]);
  expect(order_messages).toMatchObject([
    {
      number: 'QT-2026-0001',
      about: 'delivered',
      text: 'Dear Amina, Juma has it.',
      recipient: EMAIL,
    },
  ]);
  expect((await exportPerson(database, 'other@kijani.example')).order_messages).toEqual([]);
});

it('an order of an erased customer keeps stage, days and sums, without who took it and what they were told', async () => {
  await tellOne();
  await note(staff, 1);
  await api.whenIdle();
  expect(await erasePerson(database, EMAIL)).toMatchObject({ order_messages: 1 });
  expect(await storedQuotation(staff, 1)).toMatchObject({
    ...{ stage: 'delivered', promised_on: '2026-03-01', delivered_on: '2026-03-02', taken_by: '' },
    ...{ paid_cents: 500_000, total_cents: expect.any(Number) },
  });
  const left = JSON.stringify([
    await (await staff.get('/api/order-events?quotation_id=1')).json(),
    await (await staff.get('/api/history?kind=quotation')).json(),
    await database.selectFrom('mail_outbox').selectAll().execute(),
  ]);
  expect(left).not.toMatch(/Juma|amina@/i);
});

it('what customers were told goes with its order, and keeps no name of staff who were erased', async () => {
  const { email, password } = await api.addStaff('wanjiku@makers.test', 'member');
  const colleague = api.asVisitor();
  await colleague.signIn({ email, password });
  await tellOne(colleague);
  await erasePerson(database, email);
  const told = database.selectFrom('order_message').select(['staff_id', 'staff_name']);
  expect(await told.execute()).toEqual([{ staff_id: null, staff_name: null }]);
  await removeAfter(7);
  expect(await told.execute()).toEqual([]);
});

it('a payment whose order nobody knows is handed over and erased by the number that it names', async () => {
  await note(staff, null, { account: '0712345678' });
  expect((await exportPerson(database, '+254712345678')).payments).toHaveLength(1);
  await erasePerson(database, '0712 345 678');
  expect((await exportPerson(database, '+254712345678')).payments).toEqual([]);
});

it('a quotation that was paid without a yes is kept when its customer is erased, without the customer', async () => {
  const { quotation } = await sendOne();
  await note(staff, quotation.id);
  await api.whenIdle();
  expect(await erasePerson(database, EMAIL)).toMatchObject({ quotations: 0 });
  const left = await storedQuotation(staff, quotation.id);
  expect(left).toMatchObject({ paid_cents: 500_000, revisions: [{ content: { customer: {} } }] });
  expect(JSON.stringify(left)).not.toMatch(/amina/i);
});

it('payments of a member of staff stay without the name, once that person is erased', async () => {
  await payOne();
  const [person] = await database.selectFrom('staff').select('email').execute();
  await api.addStaff('other@makers.test', 'owner');
  expect(await erasePerson(database, person?.email ?? '')).toMatchObject({ noted_payments: 1 });
  const row = await database.selectFrom('payment').selectAll().executeTakeFirst();
  expect(row).toMatchObject({ noted_by: null, confirmed_by: null, cents: 500_000 });
});

it('payments go with their order, five years after the end of the year in which they came', async () => {
  await payOne();
  await database
    .updateTable('payment')
    .set({ paid_at: new Date('2027-01-05') })
    .execute();
  expect([await removeAfter(6), await removeAfter(7)]).toEqual([0, 1]);
  expect(await database.selectFrom('payment').selectAll().execute()).toEqual([]);
});

it('payments without an order are deleted five years after the end of their year', async () => {
  await note(staff, null);
  const removed = (years: number) =>
    removeOldPayments({ database, now: () => new Date(Date.UTC(2026 + years, 2, 3)) });
  expect([await removed(5), await removed(6)]).toEqual([0, 1]);
});

it('quotations are deleted after a year, and accepted ones five years after the end of theirs', async () => {
  await sendOne();
  await acceptOne();
  expect([await removeAfter(0), await removeAfter(1), await removeAfter(5)]).toEqual([0, 1, 0]);
  expect(await removeAfter(6)).toBe(1);
});

const remindOn = (day: string) =>
  remindOfExpiry({ ...api.services, now: () => new Date(`${day}T12:00:00Z`) });

it('a quotation that runs out is told three days before, once, to the person who answers for it', async () => {
  await sendOne();
  expect([await remindOn('2026-03-28'), await remindOn('2026-03-29')]).toEqual([0, 1]);
  expect(await remindOn('2026-03-30')).toBe(0);
  const row = await database
    .selectFrom('mail_outbox')
    .select(['recipient', 'text'])
    .where('subject', '=', 'Quotation QT-2026-0001 runs out soon')
    .executeTakeFirstOrThrow();
  expect(row.recipient).toMatch(/^staff-/);
  expect(row.text).toContain('can accept it until 1 April 2026, and has not opened it yet.');
});

it('a quotation that runs out is not told once it is accepted', async () => {
  await acceptOne();
  expect(await remindOn('2026-03-30')).toBe(0);
});
