import { beforeEach, expect, it } from 'vitest';
import type { PaymentReading } from '../../../../src/quotation/contract/payments/reading.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { aCustomer } from '../../contract/a-line.ts';
import { openCountedDatabase } from '../counted-database.ts';
import { sendChairs } from '../sent-chairs.ts';
import { anOrder, note, tryChanging } from './paid-orders.ts';

const customer = { ...aCustomer, phone: '0712 345 678' };
const { database, rowsRead } = await openCountedDatabase();
const api = await createTestApi({ database });
let staff: Caller;
let id: number;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  ({ id } = await anOrder(api, staff, { customer }));
});

const PAID =
  'UC2TEST001 Confirmed. on 2/3/26 at 9:07 AM Ksh6,960.00 received from AMINA WANJIRU 2547***678. Account Number QT-2026-0001 New Utility balance is Ksh9,000.00';

async function read(text: string): Promise<PaymentReading[]> {
  const answer = await staff.post('/api/payments/readings', { text });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { readings: PaymentReading[] }).readings;
}

it('a pasted message is read, with its order and why it is that one, and nothing is noted', async () => {
  expect(await read(PAID)).toMatchObject([
    {
      ...{
        kind: 'payment',
        code: 'UC2TEST001',
        cents: 696_000,
        paid_at: '2026-03-02T06:07:00.000Z',
      },
      ...{ known: null, reversed: null, warnings: [] },
      suggestions: [
        {
          ...{ quotation_id: id, reference: 'QT-2026-0001', customer: 'Amina Wanjiru' },
          ...{ due_cents: 696_000, due_for: 'deposit' },
          reasons: ['number', 'sum', 'phone', 'name'],
        },
      ],
    },
  ]);
  expect(await (await staff.get('/api/payments')).json()).toEqual([]);
});

it('an order that is paid is suggested by its number alone, and a quotation before its yes by its customer', async () => {
  await note(staff, id, { cents: 1_392_000 });
  const { quotation } = await sendChairs(staff, { customer });
  const [byNumber] = await read(PAID);
  expect(byNumber?.suggestions.map(({ quotation_id, reasons }) => [quotation_id, reasons])).toEqual(
    [
      [id, ['number', 'phone', 'name']],
      [quotation.id, ['phone', 'name']],
    ],
  );
  const [byName] = await read(PAID.replace('QT-2026-0001', 'CHAIRS'));
  expect(byName?.suggestions.map(({ quotation_id }) => quotation_id)).toEqual([quotation.id]);
});

it('a message that names an order that is paid in full says so', async () => {
  await note(staff, id, { cents: 1_392_000, code: 'UC2TEST009' });
  expect(await read(PAID)).toMatchObject([
    {
      suggestions: [{ quotation_id: id, is_paid: true }],
      warnings: [{ kind: 'paid order', words: 'QT-2026-0001 is paid in full already.' }],
    },
  ]);
});

it('a message whose code is noted already says for which order', async () => {
  const { payment } = await note(staff, id, { status: 'reported', cents: 696_000 });
  const [reading] = await read(PAID);
  expect(reading).toMatchObject({
    known: { id: payment.id, status: 'reported' },
    warnings: [{ kind: 'known', words: 'UC2TEST001 is noted already, for QT-2026-0001.' }],
  });
  const [other] = await read(PAID.replace(/Ksh[\d,.]+ received/, 'Ksh9,999.00 received'));
  const words = 'UC2TEST001 is noted already, for QT-2026-0001, with KSh 6,960.';
  expect(other?.warnings).toContainEqual({ kind: 'known', words });
  await tryChanging(staff, payment, { status: 'void' });
  expect((await read(PAID))[0]?.known).toBeNull();
});

it('a message about a reversal names the payment that went back, or that it is not noted', async () => {
  const text =
    'UC2TEST009 confirmed. Reversal of transaction UC2TEST001 has been successfully reversed on 2/3/26 at 8:31 AM and Ksh6,960.00 is debited from your account.';
  expect((await read(text))[0]?.warnings).toEqual([
    {
      kind: 'unknown payment',
      words: 'The payment UC2TEST001, which went back, is not noted here.',
    },
  ]);
  const { payment } = await note(staff, id);
  expect(await read(text)).toMatchObject([
    { kind: 'reversal', cents: -696_000, reversed: { id: payment.id }, suggestions: [] },
  ]);
});

it('a payer’s copy of a message tells the company by its name, and by its number', async () => {
  const copy = (to: string) =>
    `UC2TEST001 Confirmed. Ksh6,960.00 paid to ${to}. on 2/3/26 at 9:07 AM`;
  expect((await read(copy('MAKAO INTERIORS LTD')))[0]?.warnings).toEqual([]);
  expect((await read(copy('DUKA MOJA')))[0]?.warnings).toMatchObject([{ kind: 'payee' }]);
  const sent = 'UC2TEST001 Confirmed. Ksh6,960.00 sent to JUMA 0700000101 on 2/3/26 at 9:07 AM';
  expect((await read(sent))[0]?.kind).toBe('payment');
});

it('a paste asks the database as often for many messages and orders as for one', async () => {
  const asked = async (text: string) => {
    await api.whenIdle();
    rowsRead.length = 0;
    await read(text);
    return rowsRead.length;
  };
  // The first request of a session asks for more.
  await asked(PAID);
  const once = await asked(PAID);
  await anOrder(api, staff, { customer });
  await note(staff, id, { cents: 100_000, code: 'UC2TEST002' });
  const many = ['UC2TEST001', 'UC2TEST002', 'UC2TEST003'];
  expect(await asked(many.map((code) => PAID.replace('UC2TEST001', code)).join('\n\n'))).toBe(once);
});

it('a paste without a message has no readings, and one that is too long is refused', async () => {
  expect(await read('')).toEqual([]);
  expect(await read('Nimetuma')).toEqual([]);
  const answer = await staff.post('/api/payments/readings', { text: 'x'.repeat(20_001) });
  expect(answer.status).toBe(422);
});
