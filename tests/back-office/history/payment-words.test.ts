import { expect, it } from 'vitest';
import { paymentChanges } from '../../../src/back-office/history/kinds/payment-words.ts';
import type { Change } from '../../../src/history/contract/change-set.ts';

it('the history describes a change of a payment in words', () => {
  const changes: Change['changes'] = {
    standing: [{ status: 'reported' }, { status: 'confirmed', at: '2026-03-02', by_id: 1 }],
    cents: [null, 4_500_000],
    way: ['mpesa', 'bank'],
    code: ['UKC4M7Q2XB', null],
    paid_at: ['2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.000Z'],
    payer: ['', 'Amina'],
  };
  expect(paymentChanges({ changes })).toEqual([
    { name: 'Payment', before: 'Reported', after: 'Confirmed' },
    { name: 'Sum', before: 'none', after: '45,000' },
    { name: 'Way', before: 'M-Pesa', after: 'Bank transfer' },
    { name: 'Code', before: 'UKC4M7Q2XB', after: 'none' },
    { name: 'Paid', before: '2 Mar 2026', after: '3 Mar 2026' },
    { name: 'Payer', before: 'none', after: 'Amina' },
  ]);
});

it.each([
  [null, 3, 'found'],
  [3, 4, 'another one'],
  [3, null, 'taken away'],
])('the history says what became of the order of a payment: %s, %s', (before, after, words) => {
  expect(paymentChanges({ changes: { quotation_id: [before, after] } })).toEqual([
    { name: 'Order', after: words },
  ]);
});
