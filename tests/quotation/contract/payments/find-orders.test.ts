import { expect, it } from 'vitest';
import {
  orderFinder,
  type PaidFor,
  type PayableOrder,
} from '../../../../src/quotation/contract/payments/find-orders.ts';

const order = (sequence: number, changed: Partial<PayableOrder> = {}): PayableOrder => ({
  quotation_id: sequence,
  reference: `QT-2026-${String(sequence).padStart(4, '0')}`,
  customer: 'Otieno Sampuli',
  company: '',
  phone: '+254722000111',
  due_cents: 0,
  due_for: 'deposit',
  is_paid: false,
  ...changed,
});
const ORDERS = [
  order(12, { customer: 'Wambui Achieng Mfano', phone: '+254711555222', due_cents: 4_500_000 }),
  order(13, { company: 'Kijani Ltd', due_cents: 100_000 }),
  order(14, { customer: 'Amina', due_cents: 4_500_000 }),
];
const NOTHING = { cents: null, account: '', payer: '', phone: '' };

it.each([
  [{ account: 'QT-2026-0012' }, [[12, ['number']]]],
  [{ account: 'qt2026-12' }, [[12, ['number']]]],
  [{ account: 'for QT 2026 0012 thanks' }, [[12, ['number']]]],
  [{ account: 'qt 12' }, [[12, ['number in part']]]],
  [{ account: '0013' }, [[13, ['number in part']]]],
  [{ account: '0722000111' }, []],
  [{ account: 'QT-2025-0012' }, []],
  [
    { cents: 4_500_000 },
    [
      [14, ['sum']],
      [12, ['sum']],
    ],
  ],
  [{ payer: 'WAMBUI **** MFANO' }, [[12, ['name']]]],
  [{ payer: 'MFANO' }, []],
  [{ payer: 'KIJANI LIMITED' }, [[13, ['name']]]],
  [{ payer: 'AMINA' }, [[14, ['name']]]],
  [{ phone: '0711***222' }, [[12, ['phone']]]],
  [{ phone: '2547***222' }, [[12, ['phone']]]],
  [{ phone: '0733***222' }, []],
  [
    { cents: 4_500_000, payer: 'WAMBUI MFANO', phone: '2547***222' },
    [
      [12, ['sum', 'phone', 'name']],
      [14, ['sum']],
    ],
  ],
] satisfies [Partial<PaidFor>, unknown][])(
  'the order of a payment is found by what is said: %j',
  (paid, found) => {
    const suggested = orderFinder(ORDERS)({ ...NOTHING, ...paid });
    expect(suggested.map(({ quotation_id, reasons }) => [quotation_id, reasons])).toEqual(found);
  },
);

it('a name of the payer that another customer has does not hide whose payment it is', () => {
  const orders = [order(1), order(2, { customer: 'Wambui Mfano' })];
  const found = orderFinder(orders)({ ...NOTHING, payer: 'WAMBUI SAMPULI MFANO' });
  expect(found.map(({ quotation_id }) => quotation_id)).toEqual([2]);
});

it('of many orders with the same reasons, the one with further reasons comes first, then the latest', () => {
  const alike = Array.from({ length: 20 }, (_, at) =>
    order(at + 1, { customer: 'Amina Wanjiru', due_cents: at === 3 ? 700 : 500 }),
  );
  const found = orderFinder(alike)({ ...NOTHING, cents: 700, payer: 'AMINA WANJIRU' });
  expect(found.map(({ quotation_id, reasons }) => [quotation_id, reasons])).toEqual([
    [4, ['sum', 'name']],
    [20, ['name']],
    [19, ['name']],
  ]);
});

it('at most three orders are suggested for a payment', () => {
  const alike = [1, 2, 3, 4].map((sequence) => order(sequence, { due_cents: 500 }));
  expect(orderFinder(alike)({ ...NOTHING, cents: 500 })).toHaveLength(3);
});
