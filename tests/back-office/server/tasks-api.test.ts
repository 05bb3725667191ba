import { beforeEach, expect, it } from 'vitest';
import type { TaskList } from '../../../src/back-office/contract/tasks.ts';
import { dayAfter, dayInNairobi } from '../../../src/company/contract/nairobi.ts';
import type { Day } from '../../../src/platform/contract/day.ts';
import type { ListedQuotation, Quotation } from '../../../src/quotation/contract/quotation.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, postAnswer, send, writeQuotation } from '../../quotation/server/desk.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
const desk = inboxDesk(api);
let staff: Caller;
let juma: Awaited<ReturnType<typeof desk.colleague>>;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  juma = await desk.colleague('Juma');
});

const list = async (by = staff) => (await (await by.get('/api/tasks')).json()) as TaskList;
const kinds = async (by = staff) =>
  (await list(by)).tasks.map(({ kind, customer }) => `${kind} ${customer}`);

/** The day in Nairobi so many days from now. */
const inDays = (days: number) => dayAfter(dayInNairobi(api.services.now()), days);

async function quote(valid_until: Day, enquiry: number | null = null) {
  const written = await writeQuotation(staff, await beginQuotation(staff, enquiry), {
    customer: aCustomer,
    lines: [aLine()],
    deposit: null,
    valid_until,
  });
  return send(staff, written);
}

it('the tasks have unanswered enquiries, one’s own and nobody’s, the oldest first', async () => {
  await desk.receive();
  await desk.receive({ fname: 'Brian', message: 'x'.repeat(500) });
  await desk.receive({ fname: 'Chebet' });
  await desk.handle(staff, { assignee_id: juma.id }, { id: 2 });
  expect(await kinds()).toEqual(['answer Achieng Njoroge', 'answer Chebet Njoroge']);
  expect(await kinds(juma.caller)).toHaveLength(3);
  const [, brian] = (await list(juma.caller)).tasks;
  expect(brian).toMatchObject({ id: 2, mine: true, about: 'x'.repeat(120) });
  await staff.post('/api/enquiries/1/replies', { text: 'We have them.' });
  await desk.handle(staff, { status: 'closed' }, { id: 3 });
  expect(await list()).toEqual({ total: 0, tasks: [], set_aside: [] });
});

it('the tasks have an enquiry with a reminder from its day on, once, and not before', async () => {
  await desk.receive();
  const tomorrow = inDays(1);
  await desk.handle(staff, { remind_on: tomorrow });
  expect(await kinds()).toEqual([]);
  api.passTime({ minutes: 24 * 60 });
  // The session of before has ended.
  staff = await api.asStaff();
  expect(await kinds()).toEqual(['reminder Achieng Njoroge']);
  expect((await list()).tasks).toMatchObject([{ due_on: tomorrow, due_at: null }]);
});

it('the tasks have a quotation of one’s own that runs out within three days', async () => {
  await quote(inDays(4));
  await quote(inDays(3));
  expect((await list()).tasks).toMatchObject([{ kind: 'expiring', about: 'QT-2026-0002' }]);
  expect(await kinds(juma.caller)).toEqual([]);
});

it('the tasks have reported payments, and what is late of an order of one’s own', async () => {
  const { quotation, token } = await quote(inDays(30));
  const yes = { token, revision: '1', answer: 'accepted', name: 'Amina', with: '' };
  await postAnswer(api.asVisitor(), yes);
  const paid = { cents: 100_000, way: 'cash', paid_at: api.services.now().toISOString() };
  await staff.post(`/api/quotations/${quotation.id}/payments`, { ...paid, status: 'reported' });
  await staff.post('/api/payments', { ...paid, payer: 'BRIAN KAMAU', status: 'reported' });
  expect((await list()).tasks).toMatchObject([
    { kind: 'payment', customer: 'Amina Wanjiru', about: 'QT-2026-0001 · KSh 1,000', mine: true },
    { kind: 'payment', customer: 'BRIAN KAMAU', mine: false, payment: { quotation_id: null } },
  ]);
  expect(await kinds(juma.caller)).toEqual(['payment BRIAN KAMAU']);

  const path = `/api/quotations/${quotation.id}`;
  const owedFor = async (promised_on: Day) => {
    const order = (await (await staff.get(path)).json()) as Quotation;
    await staff.put(`${path}/order`, { promised_on }, { 'If-Match': `"${order.version}"` });
    const { tasks } = await list();
    return tasks.filter(({ kind }) => kind !== 'payment').map(({ kind, due_on }) => [kind, due_on]);
  };
  expect(await owedFor(inDays(4))).toEqual([]);
  expect(await owedFor(inDays(3))).toEqual([['balance', inDays(3)]]);
  expect(await owedFor(inDays(-1))).toEqual([
    ['balance', inDays(-1)],
    ['delivery', inDays(-1)],
  ]);
  await owedFor(inDays(9));
  const ready = (await (await staff.get(path)).json()) as Quotation;
  const today = inDays(0);
  await staff.put(`${path}/order`, { stage: 'delivered' }, { 'If-Match': `"${ready.version}"` });
  expect(await owedFor(inDays(9))).toEqual([['balance', today]]);
});

it('the tasks ask nobody for a balance that is reported, before somebody has looked for it', async () => {
  const { quotation, token } = await quote(inDays(30));
  await postAnswer(api.asVisitor(), {
    ...{ token, revision: '1', answer: 'accepted', name: 'Amina', with: '' },
  });
  const path = `/api/quotations/${quotation.id}`;
  const order = (await (await staff.get(path)).json()) as Quotation;
  const ifMatch = { 'If-Match': `"${order.version}"` };
  await staff.put(`${path}/order`, { stage: 'delivered' }, ifMatch);
  expect(await kinds()).toEqual(['balance Amina Wanjiru']);
  const paid = { way: 'cash', paid_at: api.services.now().toISOString(), status: 'reported' };
  await staff.post(`${path}/payments`, { ...paid, cents: order.total_cents });
  expect(await kinds()).toEqual(['payment Amina Wanjiru']);
});

it('the tasks have no news for the colleague who noted it', async () => {
  await desk.receive();
  const { quotation } = await quote(inDays(30), 1);
  const said = { decision: 'accepted', via: 'phone' };
  const ifMatch = { 'If-Match': `"${quotation.version}"` };
  const noted = await staff.post(`/api/quotations/${quotation.id}/decision`, said, ifMatch);
  expect(noted.status).toBe(200);
  expect(await kinds()).toEqual([]);
});

it('the tasks have what a customer did until somebody looks', async () => {
  await desk.receive();
  const { token } = await quote(inDays(30), 1);
  expect(await kinds()).toEqual([]);
  const yes = { token, revision: '1', answer: 'accepted', name: 'Achieng', with: '' };
  await postAnswer(api.asVisitor(), yes);
  expect(await kinds()).toEqual(['customer Achieng Njoroge']);
  const { version } = await desk.show(staff);
  await staff.put('/api/enquiries/1', { read: true }, { 'If-Match': `"${version}"` });
  expect(await kinds()).toEqual([]);
});

it('the tasks have a question about a quotation as such until it is answered, before what is late by a day', async () => {
  await desk.receive({ fname: 'Brian' });
  api.passTime({ minutes: 47 * 60 });
  staff = await api.asStaff();
  await desk.receive();
  const { token } = await quote(inDays(30), 2);
  await postAnswer(api.asVisitor(), { token, answer: 'asked', words: 'In oak?' });
  expect(await kinds()).toEqual(['question Achieng Njoroge', 'answer Brian Njoroge']);
  const read = (await (await staff.get('/api/quotations')).json()) as ListedQuotation[];
  expect(read).toMatchObject([{ status: 'sent', asked: true }]);
  const { replies } = await desk.show(staff, 2);
  const answer = { text: 'Yes.', seen_reply: replies.at(-1)?.id };
  await staff.post('/api/enquiries/2/replies', answer);
  expect(await kinds()).toEqual(['answer Brian Njoroge']);
  const answered = (await (await staff.get('/api/quotations')).json()) as ListedQuotation[];
  expect(answered).toMatchObject([{ asked: false }]);
});

it('a request without words is listed by the count of its pieces, as in the inbox', async () => {
  await putChairsIn(api.services.database);
  await requestQuote(api.asVisitor(), { message: '' });
  expect((await list()).tasks).toMatchObject([{ about: 'Quote request · 12 pieces' }]);
});

it('the tasks list no more than a hundred, and count all', async () => {
  const { database } = api.services;
  await desk.receive();
  const {
    id: _,
    reference: __,
    phone_number: ___,
    ...row
  } = await database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
  const { status, folder, version, ...others } = row;
  await database
    .insertInto('enquiry')
    .values(Array.from({ length: 104 }, () => ({ ...others, status, folder, version }) as never))
    .execute();
  const { total, tasks } = await list();
  expect([total, tasks.length]).toEqual([105, 100]);
});

it('the tasks show what the customer said last: the request, a later message, a question by the link, a yes or no', async () => {
  const about = async () => (await list()).tasks.map((task) => task.about);
  await desk.receive({ message: 'Twelve desks.' });
  expect(await about()).toEqual(['Twelve desks.']);
  api.passTime({ minutes: 1 });
  await staff.post('/api/enquiries/1/received-replies', { text: 'Make it thirteen.' });
  expect(await about()).toEqual(['Make it thirteen.']);
  api.passTime({ minutes: 1 });
  const { token } = await quote(inDays(20), 1);
  await postAnswer(api.asVisitor(), { token, answer: 'asked', words: 'In oak?' });
  expect(await about()).toEqual(['In oak?']);
  api.passTime({ minutes: 1 });
  const no = { token, revision: '1', answer: 'declined', words: 'Too dear.' };
  await postAnswer(api.asVisitor(), no);
  expect(await about()).toEqual(['Declined QT-2026-0001: Too dear.']);
});
