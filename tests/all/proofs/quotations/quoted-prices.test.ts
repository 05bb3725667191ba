import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../../src/platform/database/database.ts';
import { findQuotedPrices } from '../../../../src/quotation/server/quoted-price.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { quiet } from '../site-calls.ts';

const QUOTATIONS = 20_000;
const PIECES = 21;
const MAX_MS = 50;

it('the prices of 21 pieces that were quoted last are found among 20,000 quotations within 50 ms', async ({
  task,
}) => {
  const { database } = (await createTestApi({ log: quiet })).services;
  await fill(database);
  const pieces = Array.from({ length: PIECES }, (_, at) => ({
    product_id: at + 1,
    chosen: [{ choice: 'Fabric', value: at % 2 === 0 ? 'Sage' : 'Never quoted' }],
  }));
  const took: number[] = [];
  for (let round = 0; round < 20; round++) {
    const beganAt = performance.now();
    expect(await findQuotedPrices(database, pieces)).not.toContain(null);
    took.push(performance.now() - beganAt);
  }
  const [median = 0] = took.toSorted((one, other) => one - other).slice(took.length / 2);
  expect(median).toBeLessThan(MAX_MS);
  task.meta.figure = {
    rounds: `${PIECES} pieces, ${QUOTATIONS.toLocaleString('en')} quotations`,
    result: `${median.toFixed(1)} ms`,
  };
});

/** Each quotation has five of 21 pieces, each in a fabric. */
async function fill(database: Database): Promise<void> {
  const all = sql`generate_series(1, ${QUOTATIONS}::integer) AS n, generate_series(0, 4) AS at`;
  const product = sql`1 + (n * 5 + at) % ${PIECES}::integer`;
  const statements = [
    sql`INSERT INTO quotation (number, revision, total_cents, created_at, changed_at)
      SELECT 'QT-' || n, 1, 1000, now(), now() FROM generate_series(1, ${QUOTATIONS}::integer) AS n`,
    sql`INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at)
      SELECT n, 1, json_build_object('words', repeat('x', 500), 'lines', json_agg(json_build_object(
        'product_id', ${product}, 'unit_price_cents', 1000,
        'chosen', json_build_array(json_build_object('choice', 'Fabric', 'value', 'Sage'))))),
        '2026-12-01', now() - make_interval(mins => n) FROM ${all} GROUP BY n`,
    sql`INSERT INTO quoted_line (quotation_id, revision, position, product_id, piece, sent_at)
      SELECT n, 1, at, ${product}, jsonb_build_array(${product}, '{"fabric": "sage"}'::jsonb), now() - make_interval(mins => n) FROM ${all}`,
    sql`ANALYZE quoted_line`,
  ];
  for (const statement of statements) await statement.execute(database);
}
