import { expect, it } from 'vitest';
import { paymentChanges } from '../../../src/back-office/history/kinds/payment-words.ts';
import type { Change } from '../../../src/history/contract/change-set.ts';

it('the history describes a change of a payment in words', () => {
  const changes: Change['changes'] = {
    ...{ quotation_id: [3, 4], reference: ['QT-2026-0003', 'QT-2026-0004'] },
    standing: [{ status: 'reported' }, { status: 'confirmed', at: '2026-03-02', by_id: 1 }],
    cents: [null, -4_500_000],
    way: ['mpesa', 'bank'],
    code: ['UKC4M7Q2XB', null],
    paid_at: ['2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.000Z'],
    payer: ['', 'Amina'],
  };
  expect(paymentChanges({ changes })).toEqual([
    { name: 'Order', before: 'QT-2026-0003', after: 'QT-2026-0004' },
    { name: 'Payment', before: 'Reported', after: 'Confirmed' },
    { name: 'Sum', before: 'none', after: 'KSh 45,000 back' },
    { name: 'Paid by', before: 'M-Pesa', after: 'Bank transfer' },
    { name: 'Code', before: 'UKC4M7Q2XB', after: 'none' },
    { name: 'Paid', before: '2 Mar 2026', after: '3 Mar 2026' },
    { name: 'Who paid', before: 'none', after: 'Amina' },
  ]);
});
