import { beforeEach, expect, it } from 'vitest';
import * as routes from '../../../../src/routes.ts';
import { writeDocument } from '../../../site/server/documents-of-staff.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { pdfPages } from '../../../support/pdf-text.ts';
import { aCustomer, aLine } from '../../contract/a-line.ts';
import {
  acceptQuotation,
  asRead,
  openPage,
  send,
  storedQuotation,
  writeQuotation,
} from '../desk.ts';
import { sendChairs } from '../sent-chairs.ts';
import { anOrder, note, tellPayment, tryChanging } from './paid-orders.ts';

const api = await createTestApi();
let staff: Caller;
let customer: Caller;
let order: { id: number; token: string };
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  customer = api.asVisitor();
  order = await anOrder(api, staff);
});

const MESSAGE =
  'UC24M7Q2XB Confirmed. Ksh6,960.00 sent to MAKAO INTERIORS for account QT-2026-0001 on 2/3/26 at 9:07 AM New M-PESA balance is Ksh12.00';

const tell = (told: string, { token } = order) => tellPayment(customer, { token, told });
const pageAfter = async (answer: Response) =>
  asRead(await (await customer.get(answer.headers.get('Location') ?? '')).text());
const payments = async ({ id }: { id: number } = order) =>
  (await storedQuotation(staff, id)).payments;
const page = async () => asRead(await (await openPage(customer, order.token)).text());
const mailsToStaff = async () =>
  (await api.mails()).filter(({ subject }) => subject?.includes('says they paid'));

it('a message that a customer pastes is a reported payment, and the page says what we read and who looks', async () => {
  const answer = await tell(MESSAGE);
  expect(answer.status).toBe(303);
  // Else the browser keeps the fragment of the form, and shows what is below the thanks.
  expect(answer.headers.get('Location')).toMatch(/#$/);
  const after = await pageAfter(answer);
  expect(after).toContain('We read: KSh 6,960, code UC24M7Q2XB.');
  expect(after).toContain('One of us looks for it while we are open. Open now, until 17.30.');
  expect(after).toContain('<h2>We look for your payment</h2>');
  expect(after).not.toMatch(/Payment received|Paid in full/);
  expect(await payments()).toMatchObject([
    {
      ...{ status: 'reported', source: 'customer', cents: 696_000, code: 'UC24M7Q2XB' },
      ...{ way: 'mpesa', account: 'QT-2026-0001', paid_at: '2026-03-02T06:07:00.000Z' },
    },
  ]);
  expect(await storedQuotation(staff, order.id)).toMatchObject({
    paid_cents: 0,
    due_cents: 696_000,
  });
  const [mail, ...others] = await mailsToStaff();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Amina Wanjiru says they paid KSh 6,960 for QT-2026-0001');
  expect(mail?.text).toContain('Look in the account first');
});

it('a payment that a customer tells twice, at once or with its message, is one', async () => {
  await Promise.all([tell('UC24M7Q2XB'), tell('uc24m7q2xb')]);
  await tell(MESSAGE);
  expect(await payments()).toHaveLength(1);
  const withoutCode = 'KES 2,500 received from AMINA WANJIRU into A/C ****1234.';
  await tell(withoutCode);
  await tell(withoutCode);
  expect(await payments()).toHaveLength(2);
  expect(await mailsToStaff()).toHaveLength(2);
});

it('a payment that staff have seen already is answered with how it stands', async () => {
  await note(staff, order.id, { code: 'UC24M7Q2XB', cents: 696_000 });
  const after = await pageAfter(await tell(MESSAGE));
  expect(after).toContain('We have seen it already: KSh 6,960, code UC24M7Q2XB.');
  expect(await mailsToStaff()).toEqual([]);
});

it('a code of another order is a word to staff without an order, and its customer reads nothing of others', async () => {
  const other = await anOrder(api, staff);
  await note(staff, other.id, { code: 'UC24M7Q2XB', cents: 696_000 });
  const after = await pageAfter(await tell(MESSAGE));
  expect(after).toContain('We read: KSh 6,960. One of us looks for it');
  expect(after).toContain('You told us of KSh 6,960');
  expect(after).not.toContain('QT-2026-0002');
  await tell(MESSAGE);
  expect(await payments()).toEqual([]);
  const words = await (await staff.get('/api/payments?order=none')).json();
  expect(words).toMatchObject([
    {
      ...{ code: null, cents: 696_000, source: 'customer', status: 'reported' },
      note: 'The customer of QT-2026-0001 sent UC24M7Q2XB, which is noted already, for QT-2026-0002.',
    },
  ]);
  expect(await mailsToStaff()).toHaveLength(1);
});

it('what cannot be read is refused at its field, with all that was typed', async () => {
  const answer = await tell('I paid </textarea><script>alert(1)</script>\ntoday');
  expect(answer.status).toBe(422);
  const again = await answer.text();
  expect(again).toMatch(/role="alert">We find no code in this\./);
  expect(again).toContain('I paid &lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;\ntoday');
  expect(again).not.toContain('<script>alert');
  expect(await payments()).toEqual([]);
});

it('what a customer sends is limited, and what they typed stays', async () => {
  for (let n = 0; n < 10; n += 1) await tell(`UC24M7Q2X${n}`);
  const answer = await tell('UC24M7Q2XZ');
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain('UC24M7Q2XZ</textarea>');
});

it('nobody tells of a payment before a yes, or with another link', async () => {
  const { quotation, token } = await sendChairs(staff);
  expect(await (await tell(MESSAGE, { id: quotation.id, token })).text()).toContain('Accept');
  expect((await tell(MESSAGE, { id: 0, token: 'x'.repeat(43) })).status).toBe(410);
  expect(await payments(quotation)).toEqual([]);
});

it('a confirmed payment has a receipt, as page, PDF and mail, and others have none', async () => {
  const { payment } = await note(staff, order.id, { cents: 500_000 });
  const told = await note(staff, order.id, { code: 'UC2TEST002', status: 'reported' });
  const query = new URLSearchParams({ token: order.token, payment: String(payment.id) });
  expect(await page()).toContain(`href="${routes.showReceipt.path}?${query}`.replace('&', '&amp;'));
  expect(await page()).toContain('>Receipt<span class="visually-hidden">: KSh 5,000</span></a>');
  const receipt = await (await customer.get(`${routes.showReceipt.path}?${query}`)).text();
  const number = `RC-2026-${String(payment.id).padStart(4, '0')}`;
  for (const words of [
    ...['Payment received', number, 'KSh 5,000', 'AMINA WANJIRU', 'UC2TEST001', 'QT-2026-0001'],
    ...['2 March 2026', 'KSh 13,920', 'KSh 8,920', 'Not a tax invoice.'],
  ]) {
    expect(receipt).toContain(words);
  }
  const [, link = ''] = /href="(\/quotation\/receipt\/pdf[^"]*)"/.exec(receipt) ?? [];
  expect(link).not.toContain(order.token);
  const pdf = await customer.get(link.replaceAll('&amp;', '&'));
  const printed = pdfPages(Buffer.from(await pdf.arrayBuffer())).join('');
  expect(printed).toContain(`Paymentreceived`);
  expect(printed).toContain('Notataxinvoice.');
  const sent = await staff.post(`/api/payments/${payment.id}/receipt`, { by: 'mail' });
  expect(await sent.json()).toMatchObject({
    link: expect.stringContaining(`/quotation/receipt?${query}`),
    words: expect.stringContaining('Payment received: KSh 5,000. Still open: KSh 8,920.'),
  });
  await api.whenIdle();
  const mail = (await api.mails()).at(-1);
  expect(mail).toMatchObject({ subject: `Payment received: KSh 5,000 (${number})` });
  expect(mail?.attachments).toHaveLength(1);

  const none = new URLSearchParams({ token: order.token, payment: String(told.payment.id) });
  expect((await customer.get(`${routes.showReceipt.path}?${none}`)).status).toBe(302);
  expect(
    (await staff.post(`/api/payments/${told.payment.id}/receipt`, { by: 'link' })).status,
  ).toBe(409);
});

it('a receipt has the same sums after later payments and says so, and a refund has one of its own', async () => {
  const { payment } = await note(staff, order.id, { cents: 696_000 });
  api.passTime({ minutes: 1 });
  await note(staff, order.id, { code: 'UC2TEST002', cents: 796_000 });
  api.passTime({ minutes: 1 });
  const back = await note(staff, order.id, { code: 'UC2TEST003', cents: -100_000 });
  const read = async (id: number) => {
    const query = new URLSearchParams({ token: order.token, payment: String(id) });
    return asRead(await (await customer.get(`${routes.showReceipt.path}?${query}`)).text());
  };
  const before = await read(payment.id);
  expect(before).toMatch(/Paid by then<\/dt><dd>KSh 6,960</);
  expect(before).toMatch(/Open after this payment<\/dt><dd>KSh 6,960</);
  const late = await staff.post(`/api/payments/${payment.id}/receipt`, { by: 'link' });
  expect((await late.json()).words).toMatch(
    /^Payment received: KSh 6,960\. Open after this payment: KSh 6,960\. Your receipt/,
  );
  const refund = await read(back.payment.id);
  expect(refund).toContain('Refund paid');
  expect(refund).toContain('Nothing: paid in full');
  const sent = await staff.post(`/api/payments/${back.payment.id}/receipt`, { by: 'link' });
  expect((await sent.json()).words).toMatch(
    /^Refund paid: KSh 1,000\. Paid in full\. Your receipt/,
  );
  expect(await page()).toContain('KSh 1,000 back to you on 2 March 2026');
});

it('the receipt of a payment that was reversed says when it went back', async () => {
  const { payment } = await note(staff, order.id, { cents: 696_000 });
  const query = new URLSearchParams({ token: order.token, payment: String(payment.id) });
  const receipt = async () =>
    asRead(await (await customer.get(`${routes.showReceipt.path}?${query}`)).text());
  expect(await receipt()).not.toContain('Went back');
  const back = { code: 'UC2TEST003', cents: -696_000, reverses: payment.id };
  await note(staff, order.id, back);
  expect(await receipt()).toContain('<dt>Went back</dt><dd>KSh 6,960 on 2 March 2026</dd>');
});

it('page, mail and PDF after the yes say the own way to pay, and without one whom to ask', async () => {
  const asks = 'Ask us how to pay: ring +254 700 000 101, or write to info@makao.example.';
  expect((await page()).replaceAll(/<\/?a[^>]*>/g, '')).toContain(`<p>${asks}</p>`);
  await api.whenIdle();
  expect((await api.mails()).at(-1)?.text).toContain(asks);
  const before = await openPage(customer, order.token, routes.downloadQuotation.path);
  const blank = pdfPages(Buffer.from(await before.arrayBuffer())).join('');
  expect(blank).toContain(asks.replaceAll(' ', ''));
  expect(await page()).not.toContain('>000101<');
  await writeDocument(await api.asOwner(), 'company', {
    ...{ 'quotations.mpesa.kind': 'paybill', 'quotations.mpesa.number': '400222' },
  });
  const { token } = await sendChairs(staff, { customer: aCustomer, deposit: { percent: 50 } });
  expect(await (await openPage(customer, token, routes.confirmQuotation.path)).text()).toContain(
    'By M-Pesa paybill.',
  );
  await acceptQuotation(customer, token);
  const after = await (await openPage(customer, token)).text();
  await api.whenIdle();
  const mail = (await api.mails()).at(-1);
  const pdf = await openPage(customer, token, routes.downloadQuotation.path);
  const printed = pdfPages(Buffer.from(await pdf.arrayBuffer())).join('');
  expect(mail?.text).toContain('Deposit to pay: KSh 6,960, by 9 March 2026.');
  expect(mail?.text).not.toContain('The deposit is');
  for (const [words, line] of [
    ['KSh 6,960', 'KSh6,960'],
    ['400222', 'M-Pesapaybill400222'],
    ['QT-2026-0002', 'AccountQT-2026-0002'],
  ] as const) {
    expect(after).toContain(words);
    expect(mail?.text).toContain(words);
    expect(printed).toContain(line);
  }
  expect(mail?.text).toContain(`/quotation/page?token=${token}`);
  expect(mail?.text).toContain('looks after your order.');
  expect(after).toContain('data-copied="400222" hidden');
});

it('after delivery the page says what came when, who took it and what was paid, and nothing to come', async () => {
  await note(staff, order.id, { cents: 1_392_000 });
  const { version } = await storedQuotation(staff, order.id);
  const delivered = { stage: 'delivered', delivered_on: '2026-03-02', taken_by: 'Peter' };
  await staff.put(`/api/quotations/${order.id}/order`, delivered, { 'If-Match': `"${version}"` });
  const after = await page();
  expect(after).toMatch(/We delivered your order .* on 2 March 2026\. It was received by Peter\./s);
  for (const words of [
    '12 × Kiti Chair',
    'Paid in full',
    'You have paid KSh 13,920',
    'href="tel:',
  ]) {
    expect(after).toContain(words);
  }
  expect(after).not.toContain('What comes next');
  expect(after).not.toContain('Have you paid?');
});

const NOT_FOUND =
  'We could not find the KSh 6,960 that you told us of on 2 March 2026 (UC24M7Q2XB).';

it('a payment that nobody found is asked for again, in kind words, until the customer tells us of it again', async () => {
  await tell(MESSAGE);
  const [told] = await payments();
  if (told) await tryChanging(staff, told, { status: 'void' });
  expect(await page()).toContain('<h2>Deposit to pay</h2>');
  expect(await page()).toContain(`<p>${NOT_FOUND}</p><p>Please send it again, or ring us.</p>`);
  await tell(MESSAGE);
  expect(await page()).not.toContain('We could not find');
  expect(await page()).toContain('<h2>We look for your payment</h2>');
});

it('a word about a code of another order is asked for again as any other', async () => {
  const other = await anOrder(api, staff);
  await note(staff, other.id, { code: 'UC24M7Q2XB', cents: 696_000 });
  await tell(MESSAGE);
  const [told] = await (await staff.get('/api/payments?order=none')).json();
  await tryChanging(staff, told, { status: 'void' });
  expect(await page()).toContain('We could not find the KSh 6,960 that you told us of');
});

it('while a later revision waits, the page says what was accepted, paid and is due, and takes payments', async () => {
  await note(staff, order.id, { cents: 500_000 });
  const written = await writeQuotation(staff, await storedQuotation(staff, order.id), {
    lines: [aLine({ quantity: 2 })],
  });
  await send(staff, written, 'mail');
  const mail = (await api.mails()).find(({ subject }) => subject?.includes('QT-2026-0001/2'));
  expect(mail?.text).toContain('You have paid KSh 5,000 already.');
  const offered = await page();
  expect(offered).toContain('Accept this quotation');
  expect(offered).toMatch(
    /QT-2026-0001 for KSh 13,920\. That stays agreed until you accept this one\. You have paid KSh 5,000 of it\. Rest of the deposit to pay: KSh 1,960, by 9 March 2026\./,
  );
  expect(offered).toMatch(
    /<details\s*>\s*<summary>Pay for what you accepted<.*<p>Ask us how to pay: ring .*<textarea id="told"/s,
  );
  const asked = await customer.get(
    `${routes.confirmQuotation.path}?${new URLSearchParams({ token: order.token })}`,
  );
  expect(await asked.text()).toContain('<p>You have paid KSh 5,000 already.</p>');
  const wrong = await (await tell('today')).text();
  expect(wrong).toMatch(/<details open>\s*<summary>Pay for what you accepted/);
  const after = await pageAfter(await tell('UC24M7Q2XC'));
  expect(after).toContain('We read: code UC24M7Q2XC.');
  expect(after).toContain('You have paid KSh 5,000 of it. We look for your payment.');
});

it('the page of an order has one act, under its field, with or without a printed way to pay', async () => {
  const acts = async () => (await page()).match(/<(a|button) class="button"[^>]*>[^<]*/g);
  const [act, ...quiet] = (await acts()) ?? [];
  expect(await page()).toContain('<p>Ask us how to pay: ring');
  expect(act).toMatch(/^<button class="button"\s+type="submit">I have paid$/);
  expect(quiet).toEqual(['<button class="button" data-kind="quiet" type="submit">Send it']);
  await writeDocument(await api.asOwner(), 'company', {
    ...{ 'quotations.mpesa.kind': 'paybill', 'quotations.mpesa.number': '400222' },
  });
  expect(await acts()).toEqual([act, ...quiet]);
});

it('the page of an order says its terms as agreed, and from whom its words come', async () => {
  const words = 'As discussed.';
  const { token } = await sendChairs(staff, { customer: aCustomer, words });
  const signed = /As discussed\.<\/p><p class="from">Wanjiku Otieno, Makao Interiors</;
  expect(await (await openPage(customer, token)).text()).toMatch(signed);
  await acceptQuotation(customer, token);
  const after = await (await openPage(customer, token)).text();
  expect(after).toMatch(signed);
  expect(after).toMatch(/<h2>As agreed<\/h2><dl class="terms">.*<dt>Payment</s);
});
