import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readPayments } from '../../../../src/quotation/server/payments/readings.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import { anOrder } from '../../../quotation/server/payments/paid-orders.ts';
import {
  checkStatement,
  importStatement,
  NEWER,
  newerRow,
  paidBy,
} from '../../../quotation/server/statements/statement-files.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const QUOTATIONS = 20_000;
const ROWS = 2_000;
/** Many times what it takes, so that a busy machine is no fault. */
const LIMIT_MS = 15_000;

const api = await createTestApi();

it(`a statement of ${ROWS} rows, a pasted message, the orders and Private Tasks, beside ${QUOTATIONS} quotations`, async ({
  task,
}) => {
  const { database } = api.services;
  const staff = await api.asStaff();
  const { id } = await anOrder(api, staff);
  await copyOrder(id);
  const took: string[] = [];
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    const ms = performance.now() - began;
    expect(ms).toBeLessThan(LIMIT_MS);
    took.push(`${name} ${(ms / 1_000).toFixed(2)} s`);
    return result;
  };
  const code = (at: number) => `UC2${String(at).padStart(7, '0')}`;
  const rows = Array.from({ length: ROWS }, (_, at) =>
    newerRow(code(at), paidBy(`QT-2026-${String(at + 1).padStart(4, '0')}`), '6,960.00'),
  );
  const file = [NEWER, ...rows];
  const [reading] = await timed('message', () =>
    readPayments(
      api.services,
      'UC2TEST001 Confirmed. on 2/3/26 at 9:07 AM Ksh6,960.00 received from AMINA WANJIRU 2547***678. Account Number 12',
    ),
  );
  expect(reading?.suggestions[0]?.reference).toBe('QT-2026-0012');
  const orders = await timed('orders', () =>
    staff.get('/api/quotations?status=accepted&show=open&sort=promised_on'),
  );
  expect(orders.headers.get('X-To-Come-Count')).toBe(String(QUOTATIONS / 2));
  expect((await timed('tasks', () => staff.get('/api/tasks'))).status).toBe(200);
  const plan = await timed('dry run', () => checkStatement(staff, file));
  expect(plan.rows.every(({ order }) => order !== 'none')).toBe(true);
  const done = await timed('import', () => importStatement(staff, file, { plan }));
  expect(await done.json()).toEqual({ noted: ROWS, confirmed: 0 });
  const undone = await timed('undo', () => undoChangeSet(staff, changeSetOf(done)));
  expect(await undone.json()).toMatchObject({ changed: ROWS });
  const left = await database
    .selectFrom('payment')
    .where('status', '!=', 'void')
    .select('id')
    .execute();
  expect(left).toHaveLength(QUOTATIONS / 2);
  task.meta.figure = {
    rounds: `${ROWS} rows, ${QUOTATIONS} quotations`,
    result: took.join(', '),
  };

  /** Half of the orders are paid. */
  async function copyOrder(one: number): Promise<void> {
    await sql`INSERT INTO quotation (number, revision, total_cents, accepted_revision, stage,
        staged_at, deposit_cents, created_at, changed_at)
      SELECT 'QT-2026-' || lpad(n::text, greatest(4, length(n::text)), '0'), revision, total_cents, accepted_revision, stage,
        staged_at, deposit_cents, created_at, changed_at
      FROM quotation, generate_series(2, ${QUOTATIONS}::int) AS n
      WHERE id = ${one} ORDER BY n`.execute(database);
    await sql`INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at,
        decision, decided_at, decided_via)
      SELECT quotation.id, 1,
        replace(content::text, '"Amina', '"' || chr(65 + quotation.id % 26) || 'amina')::json,
        valid_until, sent_at, decision, decided_at, decided_via
      FROM quotation_revision, quotation
      WHERE quotation_id = ${one} AND quotation.id != ${one}`.execute(database);
    await sql`INSERT INTO payment (quotation_id, cents, way, paid_at, status, source, noted_at,
        confirmed_at)
      SELECT id, 1392000, 'mpesa', changed_at, 'confirmed', 'staff', changed_at, changed_at
      FROM quotation ORDER BY id DESC LIMIT ${QUOTATIONS / 2}`.execute(database);
    await sql`ANALYZE`.execute(database);
  }
});
