import { beforeEach, expect, it } from 'vitest';
import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import * as routes from '../../../src/routes.ts';
import { enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import {
  acceptQuotation,
  asRead,
  beginQuotation,
  openPage,
  postAnswer,
  send,
  storedQuotation,
  trySending,
  writeQuotation,
} from './desk.ts';
import { actOn, CHAIRS, sendChairs, WITH_DELIVERY } from './sent-chairs.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const sendNew = (changed: Partial<QuotationContent> = {}) => sendChairs(staff, changed);
const stored = (id: number) => storedQuotation(staff, id);
const accept = (token: string, changed: object = {}) =>
  acceptQuotation(api.asVisitor(), token, changed);
const act = (path: string, version: number, body: object = {}, method: 'post' | 'put' = 'post') =>
  actOn(staff, version, path, { body, method });
const listed = async (query = '') => staff.get(`/api/quotations${query}`);

it('the figure of a quotation is the accepted one in the list, its sums and the analytics, with the optional lines that were taken', async () => {
  const { token, quotation: sent } = await sendNew();
  // Delivery is optional, and not in it.
  expect(sent.total_cents).toBe(1_392_000);
  await accept(token, { with: '1' });
  const decided = 1_972_000;
  expect(await stored(sent.id)).toMatchObject({
    total_cents: decided,
    revisions: [{ total_cents: decided, left_out: [] }],
  });
  const list = await listed();
  expect(await list.json()).toMatchObject([{ total_cents: decided, status: 'accepted' }]);
  expect(list.headers.get('X-Accepted-Cents')).toBe(String(decided));
  expect(list.headers.get('X-Open-Cents')).toBe('0');
  const figures = (await (await staff.get('/api/figures')).json()) as {
    sales: { by_week: { accepted_cents: number }[] };
  };
  const weeks = figures.sales.by_week.map(({ accepted_cents }) => accepted_cents);
  expect(Math.max(...weeks)).toBe(decided);
});

it('the figure of a quotation is refused beyond a million million shillings, at the lines', async () => {
  const begun = await beginQuotation(staff);
  const lines = Array.from({ length: 10 }, () =>
    aLine({ quantity: 10_000, unit_price_cents: 100_000_000_000 }),
  );
  const body = { ...begun.draft, ...WITH_DELIVERY, lines };
  const answer = await act(`/api/quotations/${begun.id}`, begun.version, body, 'put');
  expect(await answer.json()).toMatchObject({
    errors: { lines: expect.stringContaining('The total is more than') },
  });
});

it('an acceptance counts until another revision is accepted, whatever is sent or declined since', async () => {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  const dearer = await writeQuotation(staff, await stored(sent.id), { lines: [CHAIRS, CHAIRS] });
  await send(staff, dearer, 'link');
  expect(await stored(sent.id)).toMatchObject({ status: 'accepted', total_cents: 1_392_000 });
  expect(await (await listed()).json()).toMatchObject([
    { status: 'accepted', reference: 'QT-2026-0001', awaited: 'QT-2026-0001/2' },
  ]);
  await postAnswer(api.asVisitor(), { token, revision: '2', answer: 'declined' });
  expect(await stored(sent.id)).toMatchObject({ status: 'accepted', total_cents: 1_392_000 });
  const page = await (await openPage(api.asVisitor(), token)).text();
  expect(asRead(page)).toContain('accepted on 2 March 2026');
});

it('an acceptance of a later revision takes the place of the first in the figures', async () => {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  const dearer = await writeQuotation(staff, await stored(sent.id), { lines: [CHAIRS, CHAIRS] });
  await send(staff, dearer, 'link');
  await accept(token, { revision: '2' });
  const list = await listed();
  expect(await list.json()).toMatchObject([{ reference: 'QT-2026-0001/2', awaited: null }]);
  expect(list.headers.get('X-Accepted-Cents')).toBe('2784000');
});

it('an acceptance by phone is noted by staff, also after the last day, and can be undone', async () => {
  const { quotation: sent } = await sendNew({ valid_until: '2026-03-02' });
  api.passTime({ minutes: 2 * 24 * 60 });
  staff = await api.asStaff();
  const noted = { decision: 'accepted', via: 'phone', note: 'Amina rang.', left_out: [1, 0] };
  const answer = await act(`/api/quotations/${sent.id}/decision`, sent.version, noted);
  api.passTime({ minutes: -2 * 24 * 60 });
  expect(await answer.json()).toMatchObject({
    status: 'accepted',
    stage: 'accepted',
    total_cents: 1_392_000,
    revisions: [
      { decided_via: 'phone', noted_by: 'Wanjiku Otieno', reason: 'Amina rang.', left_out: [1] },
    ],
  });
  const set = changeSetOf(answer);
  expect((await undoChangeSet(staff, set)).status).toBe(200);
  expect(await stored(sent.id)).toMatchObject({
    status: 'sent',
    stage: null,
    total_cents: 1_392_000,
  });
});

it('an acceptance on the page stays when somebody undoes it', async () => {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  const [set] = (await (await staff.get('/api/history')).json()) as {
    id: string;
    by: object;
  }[];
  expect(set?.by).toEqual({ id: 0, name: 'The customer' });
  const undone = await undoChangeSet(staff, set?.id ?? '');
  expect(undone.status).toBe(409);
  expect((await stored(sent.id)).status).toBe('accepted');
});

it('an acceptance lifts its enquiry, unread, and open screens hear of it', async () => {
  const ask = { fname: 'Amina', lname: 'W', cname: '', message: 'Chairs', phone: '0712345678' };
  const visitor = api.asVisitor();
  await visitor.post(routes.sendMessage.path, { ...ask, email: 'amina@kijani.example' });
  await visitor.post(routes.sendMessage.path, { ...ask, email: 'brian@kijani.example' });
  const [newer, older] = await listEnquiries(staff);
  const begun = await beginQuotation(staff, older?.id);
  const { token } = await send(staff, await writeQuotation(staff, begun, WITH_DELIVERY), 'link');
  const stamp = async () =>
    ((await (await staff.get('/api/inbox')).json()) as { stamp: string }).stamp;
  const before = await stamp();
  api.passTime({ minutes: 5 });
  await accept(token);
  expect(await stamp()).not.toBe(before);
  expect(await (await staff.get('/api/enquiries')).json()).toMatchObject([
    { id: older?.id, read: false, outcome: 'won', changed: { by: 'The customer' } },
    { id: newer?.id },
  ]);
});

it('a yes that staff note lifts its enquiry as it was read, and makes no task of it', async () => {
  const { id } = await enter(staff);
  const begun = await beginQuotation(staff, id);
  const sent = await send(staff, await writeQuotation(staff, begun, WITH_DELIVERY), 'link');
  const noted = { decision: 'accepted', via: 'whatsapp' };
  await act(`/api/quotations/${begun.id}/decision`, sent.quotation.version, noted);
  expect(await listEnquiries(staff)).toMatchObject([{ id, read: true, outcome: 'won' }]);
  expect(await (await staff.get('/api/tasks')).json()).toEqual({
    tasks: [],
    total: 0,
    set_aside: [],
  });
});

it('the link of a quotation is the same for all revisions, is shown again, and opens the newest', async () => {
  const { token, link, quotation: sent } = await sendNew();
  expect((await stored(sent.id)).link).toBe(link);
  const changed = await writeQuotation(staff, await stored(sent.id), { discount_percent: 5 });
  const second = await send(staff, changed, 'mail');
  expect(second.link).toBe(link);
  const page = await (await openPage(api.asVisitor(), token)).text();
  expect(page).toContain('QT-2026-0001/2');
});

it('the link of a quotation works as long as the offer, half a year and longer', async () => {
  const { token } = await sendNew({ valid_until: '2027-12-31' });
  for (let day = 0; day < 400; day++) api.passTime({ minutes: 24 * 60 });
  const answer = await openPage(api.asVisitor(), token);
  for (let day = 0; day < 400; day++) api.passTime({ minutes: -24 * 60 });
  expect(answer.status).toBe(200);
});

it('the link of a quotation of another person is a new one, and the first shows nothing any more', async () => {
  const { token, quotation: sent } = await sendNew();
  const customer = {
    ...aCustomer,
    ...{ name: 'Bob Kamau', email: 'bob@other.example', phone: '0733 000 111' },
  };
  const second = await send(staff, await writeQuotation(staff, sent, { customer }), 'link');
  expect(second.token).not.toBe(token);
  expect((await openPage(api.asVisitor(), token)).status).toBe(410);
});

it('the link of a quotation shows nothing after a withdrawal, and sending again makes a new one', async () => {
  const { token, quotation: sent } = await sendNew();
  const answer = await act(`/api/quotations/${sent.id}/withdrawal`, sent.version);
  expect(await answer.json()).toMatchObject({ status: 'withdrawn', link: null });
  expect((await openPage(api.asVisitor(), token)).status).toBe(410);
  const again = await writeQuotation(staff, await stored(sent.id), { discount_percent: 5 });
  const second = await send(staff, again, 'link');
  expect(second.quotation.status).toBe('sent');
  expect(second.token).not.toBe(token);
});

it('a quotation without a change is not sent again', async () => {
  const { quotation: sent } = await sendNew();
  const same = await writeQuotation(staff, sent, {});
  expect(same.draft).toBeNull();
  expect((await trySending(staff, same, 'link')).status).toBe(409);
});

it('lines and terms of a quotation are copied for another customer', async () => {
  const { quotation: sent } = await sendNew({ discount_percent: 5, lead_time: 'Two weeks' });
  const answer = await staff.post('/api/quotations', { copy_of: sent.id });
  expect(await answer.json()).toMatchObject({
    number: null,
    draft: {
      customer: { name: '', email: '' },
      lines: [{ title: 'Kiti Chair' }, { title: 'Delivery' }],
      discount_percent: 5,
      lead_time: 'Two weeks',
      valid_until: '2026-04-01',
    },
  });
});

it('a customer is reminded by mail once a day, however many press', async () => {
  const { quotation: sent } = await sendNew();
  const remind = () => staff.post(`/api/quotations/${sent.id}/reminder`, { by: 'mail' });
  const answers = await Promise.all([remind(), remind(), remind()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  api.passTime({ minutes: 24 * 60 });
  staff = await api.asStaff();
  expect((await remind()).status).toBe(200);
  api.passTime({ minutes: -24 * 60 });
});

it('a customer is reminded of a revision that waits after they accepted an earlier one', async () => {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  const changed = await writeQuotation(staff, await stored(sent.id), { discount_percent: 5 });
  await send(staff, changed, 'link');
  const answer = await staff.post(`/api/quotations/${sent.id}/reminder`, { by: 'mail' });
  expect(answer.status).toBe(200);
});

it('questions at a link share the limit of the contact form, and a refused one keeps its words', async () => {
  const { token } = await sendNew();
  const customer = api.asVisitor();
  const message = { ...aMessage, email: aCustomer.email };
  for (let sent = 1; sent <= 9; sent += 1) await customer.post('/api/contact', message);
  const ask = (words: string) => postAnswer(customer, { token, answer: 'asked', words });
  expect((await ask('In oak?')).status).toBe(303);
  const refused = await ask('In <b>teak</b>?');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect(await refused.text()).toContain('In &lt;b&gt;teak&lt;/b&gt;?</textarea>');
});

it.each([
  [routes.showQuotationPage.path, 410],
  [routes.downloadQuotation.path, 302],
  [routes.confirmQuotation.path, 410],
])('GET %s is limited to 120 an hour for each network', async (path, status) => {
  const visitor = api.asVisitor();
  for (let call = 0; call < 120; call++) {
    expect((await openPage(visitor, 'guessed', path)).status).toBe(status);
  }
  const beyond = await openPage(visitor, 'guessed', path);
  expect(beyond.status).toBe(429);
  expect(beyond.headers.get('Content-Type')).toMatch('text/html');
  const page = await beyond.text();
  expect(page).toContain('That was more than we can take in an hour.');
  // The same address, with its token.
  expect(page).toContain('<a href="">Try again</a>');
});
