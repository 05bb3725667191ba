import { beforeEach, expect, it } from 'vitest';
import { removeAttachments } from '../../../src/enquiry/server/attachments/attachment-clean-up.ts';
import {
  askedAt,
  entryWords,
  orderEntries,
} from '../../../src/quotation/contract/messages/event-words.ts';
import type { OrderEvent } from '../../../src/quotation/contract/messages/order-message.ts';
import type { Quotation } from '../../../src/quotation/contract/quotation.ts';
import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { photoFile } from '../../support/photo-files.ts';
import { aCustomer } from '../contract/a-line.ts';
import { acceptQuotation, asRead, openPage, storedQuotation } from './desk.ts';
import { note } from './payments/paid-orders.ts';
import { actOn, sendChairs } from './sent-chairs.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

/** An accepted quotation, and the token of its customer's page. */
async function anOrder(changed: Partial<QuotationContent> = {}) {
  const { token, quotation } = await sendChairs(staff, changed);
  await acceptQuotation(api.asVisitor(), token);
  return { id: quotation.id, token };
}

async function change(id: number, body: object) {
  const { version } = await storedQuotation(staff, id);
  return actOn(staff, version, `/api/quotations/${id}/order`, { body, method: 'put' });
}

const ready = async (id: number, query: string) =>
  staff.get(`/api/quotations/${id}/message?${query}`);

function tell(
  { id, version }: Pick<Quotation, 'id' | 'version'>,
  message: object,
  key = 'a-key-of-a-form',
) {
  return staff.post(`/api/quotations/${id}/messages`, message, {
    'If-Match': `"${version}"`,
    'Idempotency-Key': key,
  });
}

const eventsOf = async (id: number): Promise<OrderEvent[]> =>
  (await staff.get(`/api/order-events?quotation_id=${id}`)).json();
const wordsOf = async (id: number) => orderEntries(await eventsOf(id)).map(entryWords);

async function mailsOfOrders() {
  await api.whenIdle();
  return (await api.mails()).filter(({ subject }) => subject?.startsWith('Your order'));
}

it('a stage has its message ready, and the customer is mailed these words with the link, once', async () => {
  const { id, token } = await anOrder();
  await change(id, { stage: 'making', promised_on: '2026-04-01' });
  const { subject, text, link } = await (await ready(id, 'about=making')).json();
  expect(text).toContain('It is promised for 1 April 2026.');
  const order = await storedQuotation(staff, id);
  const message = { about: 'making', way: 'mail', text: `${text}\n\nAsante!` };
  const [first, again] = [await tell(order, message), await tell(order, message)];
  expect([first.status, again.status]).toEqual([200, 200]);
  const [mail, ...others] = await mailsOfOrders();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(subject);
  expect(mail?.to?.[0]?.address).toBe(aCustomer.email);
  expect(mail?.text).toContain(`Asante!\n\nSee your order:\n${link}`);
  expect(new URL(link).searchParams.get('token')).toBe(token);
  expect(await wordsOf(id)).toEqual([
    `Being made. Promised for 1 Apr 2026. Told the customer by mail to ${aCustomer.email}.`,
  ]);
});

it('a message whose mail could not be delivered says so where colleagues read it', async () => {
  const { id } = await anOrder();
  await change(id, { stage: 'ready' });
  const order = await storedQuotation(staff, id);
  await tell(order, { about: 'ready', way: 'mail', text: 'It is ready.' });
  await api.whenIdle();
  const { database } = api.services;
  await database.updateTable('mail_outbox').set({ sent_at: null }).execute();
  expect((await eventsOf(id)).at(-1)).toMatchObject({ mail: 'waiting' });
  await database.deleteFrom('mail_outbox').execute();
  expect((await eventsOf(id)).at(-1)).toMatchObject({ mail: 'undelivered' });
});

it('a message that was passed on is recorded without a mail, and one of another key is refused until it is seen', async () => {
  const { id } = await anOrder({ customer: { ...aCustomer, email: '' } });
  await change(id, { stage: 'ready' });
  const order = await storedQuotation(staff, id);
  const message = { about: 'ready', way: 'whatsapp', text: 'It is ready.' };
  expect(
    await (await tell(order, { ...message, way: 'mail' }, 'the-first-key')).json(),
  ).toMatchObject({
    errors: { way: 'Say where the mail is to go.' },
  });
  await tell(order, message, 'the-second-key');
  expect((await tell(order, message, 'the-third-key')).status).toBe(412);
  expect(await wordsOf(id)).toEqual(['Ready. Told the customer on WhatsApp.']);
  expect(await mailsOfOrders()).toEqual([]);
});

it('a message about what is ready says what is still to pay, and nothing of it once all is paid', async () => {
  const { id, token } = await anOrder({ deposit: { cents: 400_000 } });
  await change(id, { stage: 'ready' });
  const words = async () => (await (await ready(id, 'about=ready')).json()).text;
  const pageOf = async () => asRead(await (await openPage(api.asVisitor(), token)).text());
  const first = 'Still to pay: the deposit of KSh 4,000, and KSh 9,920 before the delivery.';
  expect(await words()).toContain(first);
  expect(await pageOf()).toContain(first);
  await note(staff, id, { cents: 400_000, code: '' });
  expect(await words()).toContain('Still to pay before the delivery: KSh 9,920.');
  await note(staff, id, { cents: 992_000, code: '' });
  expect(await words()).not.toContain('pay');
  expect(await pageOf()).toContain('Your order is ready. We agree the day of delivery with you.');
});

it('a message about what is ready asks for the day of the delivery, unless one to come is promised', async () => {
  const { id } = await anOrder();
  await change(id, { stage: 'ready' });
  const words = async () => (await (await ready(id, 'about=ready')).json()).text;
  expect(await words()).toContain('Which day suits you for the delivery?');
  await change(id, { promised_on: '2026-04-01' });
  const promised = await words();
  expect(promised).toContain('It is promised for 1 April 2026.');
  expect(promised).toContain('If that day does not suit you,');
  expect(promised).not.toContain('Which day');
  await change(id, { promised_on: '2026-02-01' });
  expect(await words()).not.toContain('1 February 2026');
});

it('only what is so can be told, and the words of a delivery name the day that is being corrected', async () => {
  const { id } = await anOrder();
  expect((await ready(id, 'about=making')).status).toBe(409);
  expect((await ready(id, 'about=promised')).status).toBe(409);
  await change(id, { stage: 'delivered', promised_on: '2026-04-01' });
  expect((await ready(id, 'about=promised')).status).toBe(409);
  expect((await (await ready(id, 'about=delivered')).json()).text).toContain('on 2 March 2026');
  const corrected = await ready(id, 'about=delivered&delivered_on=2026-02-28');
  expect((await corrected.json()).text).toContain('on 28 February 2026');
  const order = await storedQuotation(staff, id);
  expect((await tell(order, { about: 'ready', way: 'copy', text: 'Ready.' })).status).toBe(409);
  const { quotation: offer } = await sendChairs(staff);
  expect((await ready(offer.id, 'about=making')).status).toBe(409);
});

it('a message that was told later, or by somebody else, is an entry of its own', async () => {
  const { id } = await anOrder();
  await change(id, { stage: 'ready' });
  api.passTime({ minutes: 20 });
  const order = await storedQuotation(staff, id);
  await tell(order, { about: 'ready', way: 'whatsapp', text: 'It is ready.' });
  expect(await wordsOf(id)).toEqual(['Ready.', 'Told the customer on WhatsApp: ready.']);
});

it('a message that was passed on can be taken back, once, and a mail cannot', async () => {
  const { id } = await anOrder();
  await change(id, { stage: 'ready' });
  const message = { about: 'ready', way: 'whatsapp', text: 'It is ready.' };
  const told = await (await tell(await storedQuotation(staff, id), message)).json();
  const takeBack = (message: number) => staff.change('DELETE', `/api/order-messages/${message}`);
  expect((await takeBack(told.message_id)).status).toBe(200);
  expect((await takeBack(told.message_id)).status).toBe(404);
  expect(await wordsOf(id)).toEqual(['Ready.']);
  const order = await storedQuotation(staff, id);
  const mailed = await (await tell(order, { ...message, way: 'mail' }, 'another-key-of-it')).json();
  expect((await takeBack(mailed.message_id)).status).toBe(409);
  expect(await mailsOfOrders()).toHaveLength(1);
});

it('a customer is asked for the deposit, then for the balance, and never for what is not due', async () => {
  const { id } = await anOrder({ deposit: { cents: 400_000 } });
  const asking = async (about: string) => (await ready(id, `about=${about}`)).json();
  const { text, subject } = await asking('deposit');
  expect(subject).toBe('The deposit for your order QT-2026-0001');
  expect(text).toContain('is KSh 4,000.');
  expect(text).toContain('Please pay it by 9 March 2026.');
  expect((await ready(id, 'about=balance')).status).toBe(409);
  await note(staff, id, { cents: 400_000, code: '' });
  expect((await ready(id, 'about=deposit')).status).toBe(409);
  expect((await asking('balance')).text).toContain('KSh 9,920 of your order');
  const order = await storedQuotation(staff, id);
  await tell(order, { about: 'balance', way: 'whatsapp', text: 'KSh 9,920, please.' });
  expect(await wordsOf(id)).toEqual(['Asked the customer for the balance on WhatsApp.']);
  await note(staff, id, { cents: 992_000, code: '' });
  expect((await ready(id, 'about=balance')).status).toBe(409);
});

it('the list of orders and an order have the same time of asking for what is due', async () => {
  const { id } = await anOrder({ deposit: { cents: 400_000 } });
  const asked = async () => {
    const { due_asked_at, due_for } = (await (await staff.get('/api/quotations')).json())[0];
    expect(due_asked_at).toBe(askedAt(await eventsOf(id), due_for));
    return due_asked_at && due_for;
  };
  const say = async (about: string) =>
    tell(await storedQuotation(staff, id), { about, way: 'copy', text: 'Please.' }, `key-${about}`);
  expect(await asked()).toBeNull();
  await say('deposit');
  expect(await asked()).toBe('deposit');
  await note(staff, id, { cents: 400_000, code: '' });
  expect(await asked()).toBeNull();
  await change(id, { stage: 'ready' });
  await say('ready');
  expect(await asked()).toBe('balance');
});

it('who has paid a part reads that the rest is asked for, and what is open when the order came', async () => {
  const { id } = await anOrder({ deposit: { cents: 400_000 } });
  const text = async (about: string) => (await (await ready(id, `about=${about}`)).json()).text;
  expect(await text('deposit')).not.toContain('you have paid');
  await note(staff, id, { cents: 300_000, code: '' });
  expect(await text('deposit')).toMatch(
    /is KSh 1,000\. .*\n\nThis is the rest of it: you have paid KSh 3,000 already\.\n\nPlease pay/,
  );
  await change(id, { stage: 'delivered' });
  expect(await text('delivered')).toContain('\n\nStill to pay: KSh 10,920. ');
});

it('a message that asks for money leads to the page for the way to pay, and without one says whom to ask', async () => {
  const { id } = await anOrder({ deposit: { cents: 400_000 } });
  const text = async () => (await (await ready(id, 'about=deposit')).json()).text;
  const page = 'The page of your order says how.';
  const asks = 'Ask us how to pay: ring +254 700 000 101, or write to info@makao.example.';
  expect(await text()).toContain(`\n\n${asks}\n\n`);
  expect(await text()).not.toContain(page);
  await writeDocument(await api.asOwner(), 'company', {
    ...{ 'quotations.mpesa.kind': 'paybill', 'quotations.mpesa.number': '400222' },
  });
  expect(await text()).toContain(`\n\n${page}\n\n`);
  expect(await text()).not.toContain(asks);
});

it('the photos of a message go with its mail as JPEGs, stay in the thread, and go with what is taken back', async () => {
  const { id } = await anOrder();
  await change(id, { stage: 'ready' });
  const upload = async () => {
    const form = new FormData();
    const { buffer } = await photoFile('desk.jpg', 'sienna');
    form.set('file', new File([new Uint8Array(buffer)], 'desk.jpg'));
    return (await staff.postForm('/api/enquiry-attachments', form)).json();
  };
  const photo = await upload();
  const message = { about: 'ready', way: 'mail', text: 'It is ready.', attachments: [photo.id] };
  const order = await storedQuotation(staff, id);
  expect((await tell(order, message)).status).toBe(200);
  expect((await tell(order, message)).status).toBe(200);
  const [mail] = await mailsOfOrders();
  const [attached] = mail?.attachments ?? [];
  expect([attached?.filename, attached?.mimeType]).toEqual(['desk.jpg', 'image/jpeg']);
  expect((await eventsOf(id)).at(-1)).toMatchObject({ attachments: [{ name: 'desk.webp' }] });
  const shown = await staff.get(`/api/enquiry-attachments/${photo.id}`);
  expect(shown.headers.get('Content-Type')).toBe('image/webp');

  const another = await upload();
  const passedOn = { ...message, way: 'whatsapp', attachments: [another.id] };
  const now = await storedQuotation(staff, id);
  const { message_id } = await (await tell(now, passedOn, 'another-key-of-it')).json();
  await staff.change('DELETE', `/api/order-messages/${message_id}`);
  expect(await removeAttachments(api.services)).toBe(1);
  expect((await staff.get(`/api/enquiry-attachments/${another.id}`)).status).toBe(404);
});

it('what happened to an order names who moved it, took it back, promised, delivered and corrected', async () => {
  const { id, token } = await anOrder();
  const moved = await change(id, { stage: 'making' });
  await undoChangeSet(staff, changeSetOf(moved));
  await change(id, { promised_on: '2026-04-01' });
  const page = asRead(await (await openPage(api.asVisitor(), token)).text());
  expect(page).toContain('It is promised for 1 April 2026.');
  await change(id, { promised_on: null });
  await change(id, { stage: 'delivered', taken_by: 'Juma, the guard' });
  await change(id, { delivered_on: '2026-02-28' });
  expect(await wordsOf(id)).toEqual([
    'Being made.',
    'Accepted.',
    'Promised for 1 Apr 2026.',
    'No day is promised any more.',
    // Corrected at once, it is one entry.
    'Delivered on 28 Feb 2026 to Juma, the guard.',
  ]);
  expect((await eventsOf(id)).map(({ by }) => by)).toEqual(Array(6).fill('Wanjiku Otieno'));
  expect((await staff.get('/api/order-events')).status).toBe(400);
});
