import { expect, it } from 'vitest';
import { depositCents } from '../../../../src/quotation/contract/deposit.ts';
import { dueBy, dueOf, openOf } from '../../../../src/quotation/contract/payments/due.ts';

const agreed = { total_cents: 10_000_000, deposit_cents: 5_000_000 };

it.each([
  ['nothing is paid', 0, { due_cents: 5_000_000, due_for: 'deposit', credit_cents: 0 }],
  ['a part of the deposit is paid', 4_000_000, { due_cents: 1_000_000, due_for: 'deposit' }],
  ['the deposit is paid', 5_000_000, { due_cents: 5_000_000, due_for: 'balance' }],
  ['more than the deposit is paid', 6_500_000, { due_cents: 3_500_000, due_for: 'balance' }],
  ['all is paid', 10_000_000, { due_cents: 0, due_for: 'none', credit_cents: 0 }],
  ['more is paid', 10_500_000, { due_cents: 0, due_for: 'none', credit_cents: 500_000 }],
  ['more went back than came', -100, { due_cents: 5_000_000, due_for: 'deposit' }],
])('the next rest of an order is due: %s', (_, paid, due) => {
  expect(dueOf(agreed, paid)).toMatchObject({ paid_cents: paid, ...due });
});

it('whatever is paid before an acceptance is a credit', () => {
  expect(dueOf(undefined, 500_000)).toEqual({
    ...{ paid_cents: 500_000, due_cents: 0, due_for: 'none', credit_cents: 500_000 },
  });
});

it('a rest below a shilling is neither due nor a credit, since M-Pesa takes whole shillings', () => {
  const odd = { total_cents: 60_492_348, deposit_cents: 30_246_200 };
  expect(dueOf(odd, 30_246_200)).toMatchObject({ due_cents: 30_246_100, due_for: 'balance' });
  expect(dueOf(odd, 60_492_300)).toMatchObject({ due_for: 'none', credit_cents: 0 });
  expect(dueOf(odd, 60_492_400)).toMatchObject({ due_for: 'none', credit_cents: 0 });
});

it('what is open of a total with cents is what its customer is asked for', () => {
  const total_cents = 60_492_348;
  expect(openOf({ paid_cents: 0 }, total_cents)).toBe(60_492_300);
  expect(openOf({ paid_cents: 60_492_300 }, total_cents)).toBe(0);
  expect(openOf({ paid_cents: -100 }, total_cents)).toBe(60_492_300);
});

it('a deposit is rounded up to whole shillings, and never more than those of the total', () => {
  const of = (total: number) => ({ total, base: total, isOfMade: false });
  expect(depositCents({ percent: 50 }, of(60_492_348))).toBe(30_246_200);
  expect(depositCents({ percent: 100 }, of(60_492_348))).toBe(60_492_300);
  expect(depositCents({ cents: 2_000_050 }, of(60_492_348))).toBe(2_000_100);
  expect(depositCents({ cents: 2_000_000 }, of(500_000))).toBe(500_000);
});

it.each([
  ['a deposit within a week of the yes', 'deposit', '2026-12-08'],
  ['the balance before the promised day', 'balance', '2027-01-15'],
  ['nothing once all is paid', 'none', undefined],
] as const)('a customer is asked to pay %s', (_, due_for, day) => {
  const order = { accepted_on: '2026-12-01', promised_on: '2027-01-15' } as const;
  expect(dueBy(due_for, order)).toBe(day);
});

it('a balance has no day before one is promised', () => {
  expect(dueBy('balance', { accepted_on: '2026-12-01', promised_on: null })).toBeUndefined();
});
