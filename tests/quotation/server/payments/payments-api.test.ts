import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { ChangeSet } from '../../../../src/history/contract/change-set.ts';
import type { Payment } from '../../../../src/quotation/contract/payments/payment.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { beginQuotation, openPage, storedQuotation } from '../desk.ts';
import { sendChairs } from '../sent-chairs.ts';
import { anOrder, aPayment, note, tryChanging, tryNoting } from './paid-orders.ts';

const api = await createTestApi();
let staff: Caller;
let id: number;
let token: string;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  ({ id, token } = await anOrder(api, staff));
});

const stored = () => storedQuotation(staff, id);
const problemOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];

it('a confirmed payment counts for its order, in the list, on the customer’s page and in its sums', async () => {
  const due = { paid_cents: 500_000, due_cents: 196_000, due_for: 'deposit', credit_cents: 0 };
  const { payment, quotation } = await note(staff, id);
  expect(payment).toMatchObject({
    ...{ quotation_id: id, reference: 'QT-2026-0001', cents: 500_000, way: 'mpesa' },
    ...{ code: 'UC2TEST001', payer: 'AMINA WANJIRU', status: 'confirmed', source: 'staff' },
    ...{ noted_by: 'Wanjiku Otieno', confirmed_by: 'Wanjiku Otieno', version: 1 },
  });
  expect(quotation).toMatchObject({ ...due, payments: [payment] });
  const listed = await staff.get('/api/quotations?due_for=deposit');
  expect(await listed.json()).toMatchObject([due]);
  expect(listed.headers.get('X-Due-Cents')).toBe('196000');
  expect(await (await staff.get(`/api/quotations/${id}/payments`)).json()).toEqual({
    ...due,
    payments: [payment],
  });
  const page = await (await openPage(api.asVisitor(), token)).text();
  expect(page).toContain('<h2>Rest of the deposit to pay</h2>');
  expect(page).toContain('<strong>KSh 1,960</strong>');
});

it('a reported payment counts once somebody confirms it', async () => {
  const { payment, quotation } = await note(staff, id, { status: 'reported' });
  expect(quotation).toMatchObject({ paid_cents: 0, due_cents: 696_000 });
  const answer = await tryChanging(staff, payment, { status: 'confirmed', cents: 696_000 });
  expect(await answer.json()).toMatchObject({
    payment: { status: 'confirmed', cents: 696_000, confirmed_by: 'Wanjiku Otieno', version: 2 },
    quotation: { paid_cents: 696_000, due_cents: 696_000, due_for: 'balance' },
  });
});

it('a code counts once, however it is typed, and the second is told where', async () => {
  const { payment } = await note(staff, id);
  const answer = await tryNoting(staff, null, { code: ' uc2 test001 ' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    message: 'UC2TEST001 counts once: Wanjiku Otieno noted it for QT-2026-0001.',
    errors: { code: 'UC2TEST001 is noted already, for QT-2026-0001.' },
    payment,
  });
});

it('a form that is sent again with other figures is refused', async () => {
  const key = { 'Idempotency-Key': 'form-0001' };
  const send = (cents: number) =>
    staff.post(`/api/quotations/${id}/payments`, { ...aPayment, cents }, key);
  const answers = [await send(100), await send(100), await send(200)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 422]);
  expect((await stored()).payments).toHaveLength(1);
});

it('a payment beyond the total is a credit, which a refund with a code of its own takes away', async () => {
  await note(staff, id, { cents: 1_492_000 });
  expect(await stored()).toMatchObject({ due_for: 'none', credit_cents: 100_000 });
  const { quotation } = await note(staff, id, { cents: -100_000, code: 'UC2TEST002' });
  expect(quotation).toMatchObject({ paid_cents: 1_392_000, due_cents: 0, credit_cents: 0 });
});

it('a reversal takes a payment back, and both stay', async () => {
  const { payment } = await note(staff, id, { cents: 700_000 });
  await note(staff, id, { cents: 50_000, code: 'UC2TEST002' });
  const back = { cents: -700_000, code: 'UC2TEST003', reverses: payment.id };
  const { quotation } = await note(staff, id, back);
  expect(quotation).toMatchObject({ paid_cents: 50_000, due_cents: 646_000, due_for: 'deposit' });
  expect(quotation?.payments).toMatchObject([{}, {}, { reverses: payment.id }]);
});

it('a payment without an order waits, and is allocated to one, and to another', async () => {
  const { payment, quotation } = await note(staff, null, { account: 'qt 1' });
  expect(quotation).toBeNull();
  const waiting = async () => (await staff.get('/api/payments?order=none')).json();
  expect(await waiting()).toMatchObject([{ id: payment.id, account: 'qt 1', reference: null }]);
  const { id: other } = await anOrder(api, staff);
  const first = await tryChanging(staff, payment, { quotation_id: other });
  expect(await first.json()).toMatchObject({ quotation: { id: other, paid_cents: 500_000 } });
  const second = await tryChanging(staff, { ...payment, version: 2 }, { quotation_id: id });
  expect(await second.json()).toMatchObject({ quotation: { id, paid_cents: 500_000 } });
  expect((await storedQuotation(staff, other)).paid_cents).toBe(0);
  expect(await waiting()).toEqual([]);
  const [moved]: ChangeSet[] = await (await staff.get('/api/history?kind=payment')).json();
  expect(moved?.changes[0]?.changes).toEqual({
    quotation_id: [other, id],
    reference: ['QT-2026-0002', 'QT-2026-0001'],
  });
});

it('a payment is for a quotation that waits for its yes, too, and counts after that', async () => {
  const { quotation: sent } = await sendChairs(staff);
  const { quotation } = await note(staff, sent.id);
  expect(quotation).toMatchObject({ paid_cents: 500_000, due_for: 'none', credit_cents: 500_000 });
});

it.each([
  [{ cents: 0 }, 'A sum is an amount'],
  [{ cents: 100.5 }, 'A sum is an amount'],
  [{ way: 'gold' }, 'Say how it was paid.'],
  [{ paid_at: 'yesterday' }, 'Say on which day it was paid.'],
  [{ paid_at: '0001-01-01T00:00:00Z' }, 'Say on which day it was paid.'],
  [{ paid_at: '2026-03-03T09:00:00Z' }, 'This day is still to come.'],
  [{ cents: -1 }, 'More would go back than came for this order.'],
  [{ cents: -100, reverses: 99 }, 'More would go back'],
  [{ cents: 100, reverses: 99 }, 'The payment that went back is none of this order'],
  [{ code: 'X'.repeat(41) }, 'A code has at most 40 characters.'],
])('a payment is refused in words: %j', async (changed, message) => {
  expect(await problemOf(await tryNoting(staff, id, changed))).toEqual([
    422,
    expect.stringContaining(message),
  ]);
});

it('a payment of today is taken at any hour, since many know only the day', async () => {
  await note(staff, id, { paid_at: '2026-03-02T20:59:00Z' });
});

it('a payment is refused for no quotation, and for one that was never sent', async () => {
  expect((await tryNoting(staff, 99)).status).toBe(404);
  const draft = await beginQuotation(staff);
  expect(await problemOf(await tryNoting(staff, draft.id))).toEqual([
    422,
    'This quotation was not sent yet, so nothing can be paid for it.',
  ]);
  const { payment } = await note(staff, id);
  const moved = await tryChanging(staff, payment, { quotation_id: 99 });
  expect(await problemOf(moved)).toEqual([422, 'This order is not there any more.']);
});

it('a reported payment that nobody finds is void, and its code is free again', async () => {
  const { payment } = await note(staff, id, { status: 'reported' });
  expect((await tryChanging(staff, payment, { status: 'void' })).status).toBe(200);
  const again = await note(staff, id);
  expect(again.quotation?.payments).toMatchObject([{ status: 'void' }, { status: 'confirmed' }]);
  const back = await tryChanging(staff, { ...payment, version: 2 }, { status: 'confirmed' });
  expect(back.status).toBe(409);
});

it('a confirmed payment stays confirmed, and what came does not become what went back', async () => {
  const { payment } = await note(staff, id);
  expect((await tryChanging(staff, payment, { status: 'void' })).status).toBe(409);
  expect((await tryChanging(staff, payment, { cents: -500_000 })).status).toBe(422);
  expect((await tryChanging(staff, payment, {})).status).toBe(200);
  expect((await stored()).payments).toEqual([payment]);
});

it('a noted payment is undone: it stays, counts for nothing and leaves its code; and can be noted again', async () => {
  const answer = await tryNoting(staff, id);
  const undone = await undoChangeSet(staff, changeSetOf(answer));
  expect(await undone.clone().json()).toMatchObject({ changed: 1, skipped: [] });
  expect(await stored()).toMatchObject({ paid_cents: 0, payments: [{ status: 'void' }] });
  const again = await undoChangeSet(staff, changeSetOf(undone));
  expect(await again.clone().json()).toMatchObject({ changed: 1 });
  expect(await stored()).toMatchObject({ paid_cents: 500_000, payments: [{ version: 3 }] });
});

it('an undo leaves a payment whose code was noted again, and says so', async () => {
  const noted = await undoChangeSet(staff, changeSetOf(await tryNoting(staff, id)));
  await note(staff, id);
  const answer = await undoChangeSet(staff, changeSetOf(noted));
  expect(await answer.json()).toMatchObject({
    changed: 0,
    skipped: [{ title: 'KSh 5,000 for QT-2026-0001', reason: 'its code was noted again since.' }],
  });
});

it('an undo of a correction brings back what was noted, where nobody changed it since', async () => {
  const { payment } = await note(staff, id);
  const first = await tryChanging(staff, payment, { cents: 600_000, note: 'By Equity' });
  const second = await tryChanging(staff, { ...payment, version: 2 }, { note: 'By KCB' });
  const undone = await undoChangeSet(staff, changeSetOf(first));
  expect(await undone.json()).toMatchObject({
    changed: 1,
    skipped: [{ reason: 'changed since by Wanjiku Otieno.' }],
  });
  expect((await stored()).payments).toMatchObject([{ cents: 500_000, note: 'By KCB' }]);
  await undoChangeSet(staff, changeSetOf(second));
  expect((await stored()).payments).toMatchObject([{ note: 'By Equity' }]);
});

it('open screens hear of a payment', async () => {
  const stamp = async () =>
    ((await (await staff.get('/api/inbox')).json()) as { stamp: string }).stamp;
  const before = await stamp();
  const { payment } = await note(staff, id, { status: 'reported' });
  const noted = await stamp();
  expect(noted).not.toBe(before);
  await tryChanging(staff, payment, { status: 'confirmed' });
  expect(await stamp()).not.toBe(noted);
});

it('the list of payments is filtered by status, the latest first', async () => {
  await note(staff, id, { status: 'reported' });
  await note(staff, id, { code: 'UC2TEST002' });
  const answer = await staff.get('/api/payments?status=reported');
  expect(answer.headers.get('X-Total-Count')).toBe('1');
  expect(await answer.json()).toMatchObject([{ code: 'UC2TEST001' }]);
  const all: Payment[] = await (await staff.get('/api/payments')).json();
  expect(all.map(({ code }) => code)).toEqual(['UC2TEST002', 'UC2TEST001']);
});

it('a payment and an offer at a time beyond the calendar spoil no list', async () => {
  await note(staff, id, { status: 'reported' });
  await sql`UPDATE payment SET paid_at = 'infinity'`.execute(api.services.database);
  await sql`UPDATE quotation_revision SET sent_at = 'infinity'`.execute(api.services.database);
  for (const list of ['/api/tasks', '/api/quotations', '/api/payments', '/api/enquiries']) {
    expect((await staff.get(list)).status, list).toBe(200);
  }
});
