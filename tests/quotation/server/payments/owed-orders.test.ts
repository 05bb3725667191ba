import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayAfter, dayInNairobi } from '../../../../src/company/contract/nairobi.ts';
import type { Database } from '../../../../src/platform/database/database.ts';
import { orderStages } from '../../../../src/quotation/contract/order-stages.ts';
import { dueBy, dueKinds, dueOf } from '../../../../src/quotation/contract/payments/due.ts';
import { lateOf } from '../../../../src/quotation/contract/payments/late.ts';
import type { ListedQuotation } from '../../../../src/quotation/contract/quotation.ts';
import {
  contentDeposit,
  contentTotals,
} from '../../../../src/quotation/contract/quotation-content.ts';
import { listQuotations, ordersInPages } from '../../../../src/quotation/server/list-quotations.ts';
import { requireQuotation } from '../../../../src/quotation/server/quotations.ts';
import { storedContent } from '../../../../src/quotation/server/stored-content.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { aCustomer, aLine } from '../../contract/a-line.ts';

const { services } = await createTestApi();
const { database, now } = services;
const today = dayInNairobi(now());

const aPayment = fc.record({
  cents: fc.constantFrom(50, 100_000, 696_000, 1_392_000, -100_000),
  status: fc.constantFrom('confirmed', 'confirmed', 'reported', 'void'),
});
const anOrder = fc.record({
  price: fc.constantFrom(100, 333_333, 1_200_000),
  deposit: fc.constantFrom(null, { percent: 50 }, { cents: 100_000 }),
  stage: fc.constantFrom(...orderStages),
  /** Days from the yes and from the promised day to today. */
  accepted: fc.integer({ min: 0, max: 10 }),
  promised: fc.option(fc.integer({ min: -2, max: 2 }), { nil: null }),
  payments: fc.array(aPayment, { maxLength: 4 }),
});
type Generated = typeof anOrder extends fc.Arbitrary<infer Value> ? Value : never;
type Order = ReturnType<typeof expectedOf>;

function expectedOf(order: Generated) {
  const lines = [aLine({ unit_price_cents: order.price })];
  const content = storedContent({ customer: aCustomer, lines, deposit: order.deposit });
  const total_cents = contentTotals(content, []).total;
  const deposit_cents = contentDeposit(content, []);
  const paid = order.payments
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, { cents }) => sum + cents, 0);
  const money = dueOf({ total_cents, deposit_cents }, paid);
  const promised_on = order.promised === null ? null : dayAfter(today, order.promised);
  const standing = {
    ...{ stage: order.stage, promised_on, due_for: money.due_for },
    accepted_on: dayAfter(today, -order.accepted),
  };
  return {
    ...{ order, content, total_cents, deposit_cents, money, promised_on },
    due_by: dueBy(money.due_for, standing) ?? null,
    late: lateOf(standing, today),
  };
}

it('whatever was paid, the rows, pages, filters and sums of orders agree with what is due and late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anOrder, { minLength: 1, maxLength: 5 }), async (generated) => {
      const orders = generated.map(expectedOf);
      await services.database.deleteFrom('quotation').execute();
      const ids = await store(database, orders);
      const page = { page: 1, per_page: 100, sort: 'promised_on' } as const;
      const list = async (filter: object = {}) =>
        listQuotations(database, { ...page, status: 'accepted', ...filter }, now());
      const whole = await list();
      expect(byId(whole.quotations)).toMatchObject(
        orders.map(({ money, total_cents, deposit_cents, due_by, late, promised_on }, at) => ({
          ...{ id: ids[at], ...money, total_cents, deposit_cents, due_by, late, promised_on },
          ...{ pieces: 'Desk', piece_count: 1 },
        })),
      );
      expect(await requireQuotation(database, ids[0] ?? 0, services)).toMatchObject(
        orders[0]?.money ?? {},
      );
      const sum = (value: (order: Order) => number) =>
        orders.reduce((all, order) => all + value(order), 0);
      const rest = ({ money, total_cents }: Order) =>
        dueOf({ total_cents, deposit_cents: 0 }, money.paid_cents).due_cents;
      expect(whole.sums).toMatchObject({
        due: String(sum(({ money }) => money.due_cents)),
        to_come: String(sum(rest)),
        coming: orders.filter((order) => rest(order) > 0).length,
      });
      const idsOf = (isSo: (order: Order) => boolean) =>
        ids.filter((_, at) => isSo(orders[at] as Order));
      for (const kind of dueKinds) {
        const { quotations } = await list({ due_for: kind });
        const expected = idsOf(({ money }) => money.due_for === kind);
        expect(byId(quotations).map(({ id }) => id)).toEqual(expected);
      }
      const late = await list({ late: 'yes' });
      const isLate = idsOf((order) => order.late.length > 0);
      expect(byId(late.quotations).map(({ id }) => id)).toEqual(isLate);
      for (const show of ['open', 'done'] as const) {
        const { quotations, total } = await list({ show });
        const expected = idsOf(({ order, money }) => {
          const isDone = order.stage === 'delivered' && money.due_for === 'none';
          return isDone === (show === 'done');
        });
        expect(byId(quotations).map(({ id }) => id)).toEqual(expected);
        expect(total).toBe(expected.length);
      }
      const pages = ordersInPages(database, { late: 'yes', sort: '-changed_at' }, now());
      const all: ListedQuotation[] = [];
      for await (const page of pages) all.push(...page);
      expect(byId(all).map(({ id }) => id)).toEqual(isLate);
    }),
  );
});

it('what is paid follows payments that are moved, changed and removed, whoever writes them', async () => {
  const paid = { cents: 100_000, status: 'confirmed' } as const;
  const an = {
    price: 333_333,
    deposit: null,
    stage: 'accepted',
    accepted: 0,
    promised: null,
  } as const;
  const orders = [[paid, paid], [paid], []].map((payments) => expectedOf({ ...an, payments }));
  await database.deleteFrom('quotation').execute();
  const [first = 0, second = 0, third = 0] = await store(database, orders);
  const [moved, changed] = await database
    .selectFrom('payment')
    .select('id')
    .where('quotation_id', '=', first)
    .orderBy('id')
    .execute();
  const payment = (id = 0) => database.updateTable('payment').where('id', '=', id);
  await payment(moved?.id).set({ quotation_id: third }).execute();
  await payment(changed?.id).set({ cents: 70_000 }).execute();
  await database.deleteFrom('payment').where('quotation_id', '=', second).execute();
  const rows = await database.selectFrom('quotation').select('paid_cents').orderBy('id').execute();
  expect(rows.map(({ paid_cents }) => paid_cents)).toEqual([70_000, 0, 100_000]);
});

function byId(listed: ListedQuotation[]): ListedQuotation[] {
  return listed.toSorted((one, other) => one.id - other.id);
}

/** Stores orders without the steps that lead to them, and returns their ids. */
async function store(into: Database, orders: readonly Order[]): Promise<number[]> {
  const rows = orders.map(({ order, ...rest }, at) => ({
    ...{ ...rest, number: `QT-2026-${1000 + at}`, stage: order.stage },
    at: `${dayAfter(today, -order.accepted)}T09:00:00+03:00`,
  }));
  const stored = await sql<{ id: number }>`
    INSERT INTO quotation (number, revision, total_cents, deposit_cents, accepted_revision, stage,
      staged_at, promised_on, created_at, changed_at)
    SELECT number, 1, total_cents, deposit_cents, 1, stage, at, promised_on, at, at
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS row(number text, total_cents float8,
      deposit_cents float8, stage text, at timestamptz, promised_on text)
    ORDER BY number RETURNING id`.execute(into);
  const ids = stored.rows.map(({ id }) => id);
  const revisions = rows.map(({ content, at }, index) => ({ id: ids[index], content, at }));
  await sql`
    INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at, decision,
      decided_at)
    SELECT id, 1, content, '2027-01-01', at, 'accepted', at
    FROM json_to_recordset(${JSON.stringify(revisions)}::text::json)
      AS row(id integer, content json, at timestamptz)`.execute(into);
  const payments = orders.flatMap(({ order }, index) =>
    order.payments.map((payment) => ({ ...payment, id: ids[index] })),
  );
  await sql`
    INSERT INTO payment (quotation_id, cents, way, paid_at, status, source, noted_at, confirmed_at)
    SELECT id, cents, 'cash', ${now()}, status, 'staff', ${now()},
      CASE status WHEN 'confirmed' THEN ${now()}::timestamptz END
    FROM json_to_recordset(${JSON.stringify(payments)}::text::json)
      AS row(id integer, cents float8, status text)`.execute(into);
  return ids;
}
