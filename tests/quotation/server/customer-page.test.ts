import { beforeEach, expect, it, onTestFinished } from 'vitest';
import * as routes from '../../../src/routes.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import {
  acceptQuotation,
  asRead,
  beginQuotation,
  openPage,
  postAnswer,
  postForm,
  send,
  storedQuotation,
  writeQuotation,
} from './desk.ts';

const api = await createTestApi();
const DAY = { minutes: 24 * 60 };
let staff: Caller;
let customer: Caller;
let id: number;
let token: string;

beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  customer = api.asVisitor();
  const written = await writeQuotation(staff, await beginQuotation(staff), CONTENT);
  const sent = await send(staff, written);
  id = sent.quotation.id;
  token = sent.token;
});

const SERVICE = { is_service: true, is_optional: true };
const CONTENT = {
  customer: aCustomer,
  lines: [
    aLine({ title: 'Kiti Chair', quantity: 21, unit_price_cents: 1_000_000 }),
    aLine({ ...SERVICE, title: 'Delivery', unit_price_cents: 500_000 }),
    aLine({ ...SERVICE, title: 'Fitting', unit_price_cents: 300_000 }),
  ],
};

const stored = () => storedQuotation(staff, id);
const accept = (changed: object = {}) =>
  acceptQuotation(customer, token, { with: '1', ...changed });
const decline = (words = '') =>
  postAnswer(customer, { token, revision: '1', answer: 'declined', words });
const seen = async () => (await openPage(customer, token)).text();
const tellOpened = (visitor: Caller) => postForm(visitor, routes.openQuotation.path, { token });

it('anybody with its link sees the figures of a quotation, and nobody caches them', async () => {
  const answer = await openPage(customer, token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const page = await answer.text();
  for (const words of ['QT-2026-0001', 'Kiti Chair', 'KSh 243,600', 'not a tax invoice']) {
    expect(page).toContain(words);
  }
  expect(page).toMatch(/Optional: include it<span[^>]*>: Delivery</);
  expect(page).toContain('What is optional counts once you tick it.');
  expect(page).not.toContain(' checked');
  expect(page).toContain('Our terms and conditions');
});

it('a way to pay in the terms never breaks over the line', async () => {
  const payment_terms = 'In full before delivery, by M-Pesa.';
  await send(staff, await writeQuotation(staff, await stored(), { ...CONTENT, payment_terms }));
  expect(await seen()).toContain('by <span class="whole">M-Pesa</span>.');
});

it('the page of an order says its lead time once, until a promised day takes its place', async () => {
  await accept();
  const said = async () => (await seen()).split('Pieces in stock within').length - 1;
  expect(await said()).toBe(1);
  expect(await seen()).toMatch(/accepted on <span class="whole">2 March 2026<\/span>\./);
  const { version } = await stored();
  const promised = { promised_on: '2026-03-20' };
  await staff.put(`/api/quotations/${id}/order`, promised, { 'If-Match': `"${version}"` });
  expect(await seen()).toContain('It is promised for <span class="whole">20 March 2026</span>.');
  expect(await seen()).toContain('<dt>Lead time</dt>');
  expect(await said()).toBe(1);
});

it('nothing optional is ticked at first, not even the first line', async () => {
  const lines = [aLine({ is_optional: true }), aLine({ title: 'Meza' })];
  await send(staff, await writeQuotation(staff, await stored(), { lines }));
  expect(await seen()).not.toContain(' checked');
});

it('a quotation with nothing but options cannot be accepted before one is ticked', async () => {
  const lines = [aLine({ is_optional: true }), aLine({ is_optional: true, title: 'Meza' })];
  await send(staff, await writeQuotation(staff, await stored(), { lines }));
  const nothing = await openPage(customer, token, routes.confirmQuotation.path);
  expect(nothing.status).toBe(422);
  expect(await nothing.text()).toContain('<h1>Nothing is chosen yet</h1>');
  expect((await acceptQuotation(customer, token, { revision: '2' })).status).toBe(422);
  expect(await stored()).toMatchObject({ accepted_revision: null });
  await acceptQuotation(customer, token, { revision: '2', with: '1' });
  expect(await stored()).toMatchObject({ status: 'accepted' });
});

it('the page of a quotation that names a choice says that pictures show the model', async () => {
  const picture = '/storage/products/1/main/sofa-400.webp';
  const note = 'Pictures show the model. What is written is what you get.';
  for (const [chosen, isSaid] of [
    [[{ choice: 'Fabric', value: 'Sage' }], true],
    [[], false],
  ] as const) {
    const lines = [aLine({ picture, chosen: [...chosen] })];
    await send(staff, await writeQuotation(staff, await stored(), { lines }));
    expect((await seen()).includes(note)).toBe(isSaid);
  }
});

it('who accepts reads two pieces at the top, and the number of the others; the letter names each once', async () => {
  const top = async (titles: string[]) => {
    const lines = titles.map((title) => aLine({ title, quantity: 2 }));
    await send(staff, await writeQuotation(staff, await stored(), { lines }));
    expect((await seen()).match(/Kiti/g)).toHaveLength(1);
    const next = await openPage(customer, token, routes.confirmQuotation.path);
    return /class="clamped">([^<]*)</.exec(await next.text())?.[1];
  };
  expect(await top(['Kiti', 'Meza'])).toBe('2 × Kiti, 2 × Meza');
  expect(await top(['Kiti', 'Meza', 'Taa'])).toBe('2 × Kiti and 2 other items');
});

it('a quotation counts as opened by a call of the page’s script, not by the page or a preview of it', async () => {
  await openPage(customer, token);
  await customer.fetch(`${routes.showQuotationPage.path}?token=${token}`, { method: 'HEAD' });
  expect((await stored()).status).toBe('sent');
  expect((await tellOpened(customer)).status).toBe(204);
  expect((await stored()).status).toBe('opened');
});

it('a quotation does not count as opened in a browser in which staff are signed in', async () => {
  await tellOpened(staff);
  expect((await stored()).status).toBe('sent');
});

it.each([routes.showQuotationPage.path, routes.confirmQuotation.path])(
  'a quotation is not shown at %s with another link',
  async (path) => {
    const answer = await openPage(customer, 'x'.repeat(43), path);
    expect(answer.status).toBe(410);
    const page = await answer.text();
    expect(page).toContain('This link does not work any more');
    expect(page).toContain('href="tel:');
    expect(page).toContain('ask on WhatsApp');
  },
);

it('the page of the quotation asks for the link when the PDF is opened with another one', async () => {
  const answer = await openPage(customer, 'cut', routes.downloadQuotation.path);
  expect(answer.headers.get('Location')).toBe('/quotation/page?token=cut');
});

it('anybody with its link gets the PDF of a quotation', async () => {
  const answer = await openPage(customer, token, routes.downloadQuotation.path);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
});

it('the page asks once more before a quotation is accepted, without what is left out, and keeps that choice on the way back', async () => {
  const query = new URLSearchParams({ token, line_1: 'yes' });
  const answer = await customer.get(`${routes.confirmQuotation.path}?${query}`);
  const page = await answer.text();
  expect(page).toContain('Accept for KSh 249,400?');
  expect(page).toContain('Left out: Fitting.');
  expect(page).toContain('The deposit is KSh 124,700.');
  const back = /href="([^"]*)">Back to the quotation/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  const again = await (await customer.get(back ?? '')).text();
  expect(again).toContain('KSh 249,400');
  expect(again.match(/ checked/g)).toHaveLength(1);
  expect((await stored()).revisions[0]?.decision).toBeNull();
});

it('the day of an acceptance is that of Nairobi, also where it is still the day before in UTC', async () => {
  api.passTime({ minutes: 14 * 60 });
  onTestFinished(() => api.passTime({ minutes: -14 * 60 }));
  await accept();
  expect(asRead(await seen())).toContain('accepted on 3 March 2026');
});

it('an acceptance is kept with name, day and choice, and both sides get it in writing', async () => {
  const answer = await accept();
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    `/quotation/page?token=${token}`,
  ]);
  const page = await seen();
  expect(page).toContain('Thank you, Amina W.</h1>');
  expect(asRead(page)).toContain('accepted on 2 March 2026');
  expect(page).toMatch(/Deposit to pay<.*KSh 124,700<.*by 9 March 2026</s);
  const { status, revisions } = await stored();
  expect(status).toBe('accepted');
  expect(revisions[0]).toMatchObject({ decided_by: 'Amina W.', left_out: [2] });
  const mails = await api.mails();
  expect(mails.slice(1).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual(
    [
      ['staff-1@makers.test', 'Quotation QT-2026-0001 is accepted'],
      ['amina@kijani.example', 'You have accepted quotation QT-2026-0001'],
    ].map(([to, subject], index) => [index === 0 ? expect.stringMatching(/^staff-/) : to, subject]),
  );
  expect(mails[2]?.text).toContain('KSh 249,400');
  expect(mails[2]?.attachments).toHaveLength(1);
});

it('a quotation is accepted only with a name', async () => {
  const answer = await accept({ name: ' ' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Please enter your name.');
  expect((await stored()).status).not.toBe('accepted');
});

it('an acceptance counts once, however often and with whatever it is repeated', async () => {
  const answers = await Promise.all([accept(), accept({ name: 'Somebody' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect((await decline()).status).toBe(409);
  expect((await stored()).status).toBe('accepted');
  expect(await api.mails()).toHaveLength(3);
});

it('a quotation is not accepted after its last day; the page says so and offers to ask', async () => {
  for (let day = 0; day < 31; day++) api.passTime(DAY);
  staff = await api.asStaff();
  const answer = await accept();
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain('It was valid until 1 April 2026');
  expect(page).toContain('Please send me a new quotation.');
  expect((await stored()).status).toBe('expired');
  for (let day = 0; day < 31; day++) api.passTime({ minutes: -DAY.minutes });
});

it('a newer revision of a quotation that the customer has not seen is not accepted', async () => {
  const changed = await writeQuotation(staff, await stored(), { discount_percent: 5 });
  const newer = await send(staff, changed);
  expect(newer.token).toBe(token);
  const answer = await accept();
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('QT-2026-0001/2');
  expect((await stored()).status).toBe('sent');
  expect((await accept({ revision: '2' })).status).toBe(303);
});

it('a customer declines a quotation with a reason that its sender reads', async () => {
  await decline('Too dear.');
  expect(await seen()).toContain('You declined it on 2 March 2026');
  expect((await stored()).revisions[0]).toMatchObject({
    decision: 'declined',
    reason: 'Too dear.',
  });
  expect((await api.mails())[1]?.text).toContain('Too dear.');
});

it('a question about a quotation without an enquiry begins a thread', async () => {
  const ask = (words: string) => postAnswer(customer, { token, answer: 'asked', words });
  const answer = await ask('In green?');
  const then = await customer.get(answer.headers.get('Location') ?? '');
  expect(await then.text()).toContain('Your message is with us');
  await ask('In green?');
  await ask('Or in blue?');
  const enquiries = await listEnquiries(staff);
  expect(enquiries).toMatchObject([
    {
      fname: 'Amina',
      lname: 'Wanjiru',
      replies: [
        { sender: 'customer', text: 'In green?', asked_about: 'QT-2026-0001' },
        { sender: 'customer', text: 'Or in blue?' },
      ],
    },
  ]);
  expect((await stored()).enquiry_id).toBe(enquiries[0]?.id);
  expect((await api.mails()).slice(1).map(({ subject }) => subject)).toEqual([
    'Question about quotation QT-2026-0001',
    'Question about quotation QT-2026-0001',
  ]);
});

it('a question or a reason that is too long is asked for again, with all that was typed', async () => {
  const words = 'Tafadhali, rangi ya kijani? '.repeat(80);
  for (const fields of [{ answer: 'asked' }, { answer: 'declined', revision: '1' }]) {
    const refused = await postAnswer(customer, { token, ...fields, words });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Please keep this to 2,000 characters.');
    expect(page).toContain(words.trim());
  }
  expect(await listEnquiries(staff)).toEqual([]);
  const again = await postAnswer(customer, { token, answer: 'declined', revision: '1', words: '' });
  expect(again.status).toBe(303);
});

it('the answer to a question is mailed above it, and its subject names the quotation', async () => {
  await postAnswer(customer, { token, answer: 'asked', words: 'In green?' });
  const [{ id } = { id: 0 }] = await listEnquiries(staff);
  const answerBy = (text: string) =>
    staff.post(`/api/enquiries/${id}/replies`, { text, seen_reply: 9 });
  expect((await answerBy('Yes, in green too.')).status).toBe(200);
  const answer = (await api.mails()).at(-1);
  expect(answer?.subject).toBe('Re: your question about quotation QT-2026-0001');
  expect(answer?.text).toMatch(/green too\.\n\n.*\n\nOn 2 March 2026 you asked:\n\n> In green\?/);
  await answerBy('And in blue.');
  expect((await api.mails()).at(-1)?.subject).not.toContain('question');
});

it('a question that the customer asked here cannot be deleted by staff', async () => {
  await api.asVisitor().post('/api/contact', aMessage);
  const [enquiry] = await listEnquiries(staff);
  const begun = await beginQuotation(staff, enquiry?.id);
  const sent = await send(staff, await writeQuotation(staff, begun, CONTENT));
  await postAnswer(customer, { token: sent.token, answer: 'asked', words: '20 % in writing?' });
  const answer = await staff.change('DELETE', '/api/received-replies/1');
  expect(answer.status).toBe(404);
  expect((await listEnquiries(staff))[0]?.replies).toMatchObject([{ text: '20 % in writing?' }]);
});
