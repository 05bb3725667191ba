import { expect, it } from 'vitest';
import { nextActOf } from '../../../src/quotation/contract/next-act.ts';

type Order = Parameters<typeof nextActOf>[0];

const now = new Date('2026-03-10T08:00:00Z');
const order: Order = {
  ...{ stage: 'accepted', due_for: 'none', due_cents: 0, due_by: null, due_asked_at: null },
  payments: [],
};
const deposit = { due_for: 'deposit', due_cents: 50_000, due_by: '2026-03-12' } as const;
const paidOn = (confirmed_at: string) =>
  ({ status: 'confirmed', cents: 10_000, confirmed_at }) as Order['payments'][number];
const balance = { due_for: 'balance', due_cents: 70_000 } as const;

it.each([
  ['the deposit first', deposit, { kind: 'ask', about: 'deposit' }],
  ['then the next stage', balance, { kind: 'stage', stage: 'making' }],
  ['the stage after it', { ...balance, stage: 'making' }, { kind: 'stage', stage: 'ready' }],
  [
    'the balance before the delivery',
    { ...balance, stage: 'ready' },
    { kind: 'ask', cents: 70_000 },
  ],
  [
    'the delivery, where the customer was asked for the balance since',
    { ...balance, stage: 'ready', due_asked_at: '2026-03-08T08:00:00Z' },
    { kind: 'stage', stage: 'delivered' },
  ],
  [
    'the delivery, where the customer was asked for the balance and it is not late yet',
    { ...balance, stage: 'ready', due_asked_at: '2026-03-01T08:00:00Z', due_by: '2026-03-10' },
    { kind: 'stage', stage: 'delivered' },
  ],
  [
    'the next stage of what is made already, where the customer was asked for the deposit',
    { ...deposit, stage: 'making', due_asked_at: '2026-03-08T08:00:00Z' },
    { kind: 'stage', stage: 'ready' },
  ],
  [
    'the deposit again once it is late',
    { ...deposit, due_asked_at: '2026-03-05T08:00:00Z', due_by: '2026-03-09' },
    { kind: 'ask', about: 'deposit' },
  ],
  [
    'the rest of the deposit once a part was paid',
    {
      ...deposit,
      due_asked_at: '2026-03-08T08:00:00Z',
      payments: [paidOn('2026-03-09T08:00:00Z')],
    },
    { kind: 'ask', about: 'deposit' },
  ],
  [
    'the balance again after three days',
    { ...balance, stage: 'ready', due_asked_at: '2026-03-07T08:00:00Z' },
    { kind: 'ask', about: 'balance' },
  ],
  ['the delivery of what is paid', { stage: 'ready' }, { kind: 'stage', stage: 'delivered' }],
  ['the balance of what is delivered', { ...balance, stage: 'delivered' }, { kind: 'ask' }],
] satisfies [string, Partial<Order>, object][])('the next act is %s', (_, changed, act) => {
  expect(nextActOf({ ...order, ...changed }, now)).toMatchObject(act);
});

it.each([
  ['and it is not late yet', { due_asked_at: '2026-03-01T08:00:00Z' }],
  ['these days, when it was late', { due_asked_at: '2026-03-08T08:00:00Z', due_by: '2026-03-02' }],
  ['after a part was paid', { payments: [paidOn('2026-03-01T08:00:00Z')] }],
] satisfies [string, Partial<Order>][])(
  'an order waits for the deposit that its customer was asked for %s',
  (_, changed) => {
    const asked = { ...order, ...deposit, due_asked_at: '2026-03-05T08:00:00Z', ...changed };
    expect(nextActOf(asked, now)).toBeUndefined();
  },
);

it('an order that is delivered and paid has no next act', () => {
  expect(nextActOf({ ...order, stage: 'delivered' }, now)).toBeUndefined();
});

it('a payment that was reported is looked at before anything else', () => {
  const [confirmed, reported] = (['confirmed', 'reported'] as const).map(
    (status) => ({ status }) as Order['payments'][number],
  );
  const payments = [confirmed, reported].filter((each) => each !== undefined);
  const act = nextActOf({ ...order, due_for: 'deposit', payments }, now);
  expect(act).toEqual({ kind: 'confirm', payment: reported });
});
