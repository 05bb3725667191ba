import { expect, it } from 'vitest';
import { readPayments } from '../../../../src/quotation/server/payments/readings.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import {
  checkStatement,
  importStatement,
  NEWER,
  newerRow,
  paidBy,
} from '../../../quotation/server/statements/statement-files.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import {
  DEPOSIT_OF_EACH,
  insertManyOrders,
  orderNumber,
} from '../../../support/generated/many-orders.ts';

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
  await insertManyOrders(database, QUOTATIONS);
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
    newerRow(code(at), paidBy(orderNumber(at + 1)), DEPOSIT_OF_EACH),
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
});
