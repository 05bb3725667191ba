import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { siteMigrations } from '../../../netlify/database/site-migrations.ts';
import { dropSchema } from '../../../src/platform/backup/contents.ts';
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { layOutEarlier, migrate } from '../../../src/platform/database/migrations.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';
import { archiveOf, inFile } from '../backup/stored-site.ts';

const BEFORE_PAYMENTS = siteMigrations()
  .map(({ name }) => name)
  .filter((name) => name < '0006');

/** An order as a version before payments has stored it. */
interface EarlierOrder {
  stage: string;
  deposit?: object | null;
  agreed?: object | null;
  total?: number;
  stages?: (object | null)[];
}

const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
const reached = (stage: string, day: number) => ({ stage, at: at(day) });

async function store(database: Database, number: string, order: EarlierOrder): Promise<void> {
  const { stage, deposit = { percent: 50 }, agreed = null, total = 1_000_150, stages } = order;
  await sql`
    WITH made AS (
      INSERT INTO quotation (number, revision, total_cents, accepted_revision, stage, staged_at,
        created_at, changed_at)
      VALUES (${number}, 1, ${total}, 1, ${stage}, ${at(5)}, ${at(1)}, ${at(5)}) RETURNING id),
    sent AS (
      INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at,
        decision, decided_at, agreed_deposit)
      SELECT id, 1, ${JSON.stringify({ customer: {}, lines: [], deposit })}::json, '2026-04-01',
        ${at(1)}, 'accepted', ${at(2)}, ${agreed && JSON.stringify(agreed)}::json FROM made),
    done AS (
      INSERT INTO change_set (id, changed_at) VALUES (gen_random_uuid(), ${at(5)}) RETURNING id)
    INSERT INTO change (set_id, kind, subject, title, action, changes)
    SELECT done.id, 'quotation', made.id::text, ${number}, 'edited',
      ${JSON.stringify({ lead_time: ['a', 'b'], ...(stages && { stage: stages }) })}::jsonb
    FROM made, done`.execute(database);
}

const ORDERS: Record<string, EarlierOrder> = {
  'QT-1': { stage: 'accepted' },
  'QT-2': { stage: 'deposit', stages: [null, reached('deposit', 5)] },
  'QT-3': { stage: 'making', stages: [reached('deposit', 4), reached('making', 5)] },
  'QT-4': { stage: 'ready', deposit: { cents: 20_050 }, agreed: { cents: 30_001 } },
  'QT-5': { stage: 'delivered', deposit: null },
  'QT-6': { stage: 'deposit', deposit: { percent: 'half' } },
  'QT-7': { stage: 'deposit', deposit: { cents: 9_000_000 } },
  'QT-8': { stage: 'deposit', deposit: null, agreed: { percent: 33.33 }, total: 100_000 },
  'QT-9': { stage: 'delivered', total: 1e300 },
};

/** A database of the version before payments, with its orders. */
async function anEarlierDatabase(): Promise<Database> {
  const database = await openMigratedDatabase();
  await database.transaction().execute(async (transaction) => {
    await dropSchema(transaction);
    await layOutEarlier(transaction, siteMigrations(), BEFORE_PAYMENTS);
    for (const [number, order] of Object.entries(ORDERS)) await store(transaction, number, order);
  });
  return database;
}

it('orders of an earlier version come with what their stage said was paid, and go on from there', async () => {
  const database = await anEarlierDatabase();
  await migrate(database, siteMigrations());
  await expectTakenOver(database);
  await database.destroy();
});

it('an archive of an earlier version is restored with what the stages of its orders said was paid', async () => {
  const before = await anEarlierDatabase();
  const archive = await archiveOf(await createTestApi({ database: before }));
  const { services } = await createTestApi();
  await restoreBackup(services, inFile(archive), siteMigrations());
  await expectTakenOver(services.database);
  await before.destroy();
});

async function expectTakenOver(database: Database): Promise<void> {
  const orders = await database
    .selectFrom('quotation')
    .select(['number', 'stage', 'staged_at', 'deposit_cents', 'delivered_on', 'promised_on'])
    .select(
      sql<number[]>`(SELECT coalesce(array_agg(cents), '{}') FROM payment
        WHERE quotation_id = quotation.id)`.as('paid'),
    )
    .orderBy('number')
    .execute();
  const rows = orders.map(({ number, stage, staged_at, deposit_cents, paid }) => [
    ...[number, stage, staged_at?.toISOString(), deposit_cents, paid],
  ]);
  expect(rows).toEqual([
    ['QT-1', 'accepted', at(5), 500_100, []],
    ['QT-2', 'accepted', at(2), 500_100, [500_100]],
    ['QT-3', 'making', at(5), 500_100, [500_100]],
    ['QT-4', 'ready', at(5), 30_100, [30_100]],
    ['QT-5', 'delivered', at(5), 0, [1_000_150]],
    ['QT-6', 'accepted', at(2), 0, []],
    ['QT-7', 'accepted', at(2), 1_000_150, [1_000_150]],
    ['QT-8', 'accepted', at(2), 33_400, [33_400]],
    ['QT-9', 'delivered', at(5), 50_000_000_000_000, [100_000_000_000_000]],
  ]);
  expect(orders.every(({ delivered_on, promised_on }) => !delivered_on && !promised_on)).toBe(true);

  const payments = await database.selectFrom('payment').selectAll().execute();
  expect(payments[0]).toMatchObject({
    ...{ way: null, code: null, payer: '', note: '', status: 'confirmed' },
    ...{ source: 'earlier version', noted_by: null, version: 1 },
    paid_at: new Date(at(5)),
    confirmed_at: new Date(at(5)),
  });

  const changes = await database.selectFrom('change').select('changes').orderBy('id').execute();
  const words = { lead_time: ['a', 'b'] };
  expect(changes.slice(1, 4).map((each) => each.changes)).toEqual([
    words,
    { ...words, stage: [null, reached('making', 5)] },
    words,
  ]);
}
