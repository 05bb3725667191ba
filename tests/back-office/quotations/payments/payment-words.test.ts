import { expect, it } from 'vitest';
import { dueWords } from '../../../../src/back-office/quotations/payments/payment-words.ts';

it('a balance is due by the promised day until the delivery, and since then after it', () => {
  expect(dueWords('balance', null, 'ready')).toBe('Balance due before delivery');
  expect(dueWords('balance', '2026-12-08', 'ready')).toMatch(/^Balance due by 8 Dec/);
  expect(dueWords('balance', '2026-12-08', 'delivered')).toBe('Balance due since delivery');
});
