import { expect, it } from 'vitest';
import { nextActOf } from '../../../src/quotation/contract/next-act.ts';

type Order = Parameters<typeof nextActOf>[0];

const now = new Date('2026-03-10T08:00:00Z');
const order: Order = {
  ...{ stage: 'accepted', due_for: 'none', due_cents: 0, balance_asked_at: null },
  payments: [],
};
const balance = { due_for: 'balance', due_cents: 70_000 } as const;

it.each([
  [
    'the deposit first',
    { due_for: 'deposit', due_cents: 50_000 },
    { kind: 'ask', about: 'deposit' },
  ],
  ['then the next stage', balance, { kind: 'stage', stage: 'making' }],
  ['the stage after it', { ...balance, stage: 'making' }, { kind: 'stage', stage: 'ready' }],
  [
    'the balance before the delivery',
    { ...balance, stage: 'ready' },
    { kind: 'ask', cents: 70_000 },
  ],
  [
    'the delivery, where the customer was asked for the balance since',
    { ...balance, stage: 'ready', balance_asked_at: '2026-03-08T08:00:00Z' },
    { kind: 'stage', stage: 'delivered' },
  ],
  [
    'the balance again after three days',
    { ...balance, stage: 'ready', balance_asked_at: '2026-03-07T08:00:00Z' },
    { kind: 'ask', about: 'balance' },
  ],
  ['the delivery of what is paid', { stage: 'ready' }, { kind: 'stage', stage: 'delivered' }],
  ['the balance of what is delivered', { ...balance, stage: 'delivered' }, { kind: 'ask' }],
] satisfies [string, Partial<Order>, object][])('the next act is %s', (_, changed, act) => {
  expect(nextActOf({ ...order, ...changed }, now)).toMatchObject(act);
});

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
