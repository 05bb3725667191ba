import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { siteMigrations } from '../../../netlify/database/site-migrations.ts';
import { chosenKeys } from '../../../src/catalogue/contract/choices/chosen-line.ts';
import { dropSchema } from '../../../src/platform/backup/contents.ts';
import { layOutEarlier, migrate } from '../../../src/platform/database/migrations.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';

const BEFORE = siteMigrations()
  .map(({ name }) => name)
  .filter((name) => name < '0010');

const chosen = [
  { choice: 'Size', value: '3 - Seats' },
  { choice: 'Étoffe', value: 'CRÈME  brûlée (a|b) = "c"', code: 'CB' },
];
const CONTENT = {
  lines: [
    { product_id: null, title: 'Delivery' },
    { product_id: 7, chosen },
    { product_id: 8 },
    { product_id: 'odd', chosen: 'odd' },
    { product_id: 9, chosen: ['odd', { choice: 'Top' }] },
  ],
};

it('lines that an earlier version sent are found by what was chosen', async () => {
  const database = await openMigratedDatabase();
  await database.transaction().execute(async (transaction) => {
    await dropSchema(transaction);
    await layOutEarlier(transaction, siteMigrations(), BEFORE);
    for (const [at, content] of [CONTENT, {}, { lines: 'odd' }].entries()) {
      await sql`
        WITH made AS (
          INSERT INTO quotation (number, revision, total_cents, created_at, changed_at)
          VALUES (${`QT-${at}`}, 1, 0, now(), now()) RETURNING id)
        INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at)
        SELECT id, 1, ${JSON.stringify(content)}::json, '2026-04-01', now() FROM made`.execute(
        transaction,
      );
    }
  });
  await migrate(database, siteMigrations());
  const lines = await database.selectFrom('quoted_line').selectAll().orderBy('position').execute();
  expect(lines.map(({ position, product_id, piece }) => [position, product_id, piece])).toEqual([
    [1, 7, [7, chosenKeys(chosen)]],
    [2, 8, [8, {}]],
    [4, 9, [9, {}]],
  ]);
  await database.destroy();
});
