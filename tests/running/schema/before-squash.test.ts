import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { siteMigrations } from '../../../netlify/database/site-migrations.ts';
import { embeddedDatabase } from '../../../netlify/state/embedded-database.ts';
import { openLocalBlobs } from '../../../netlify/state/local-blobs.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import type { ChangeSet } from '../../../src/history/contract/change-set.ts';
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { appliedMigrations, migrate } from '../../../src/platform/database/migrations.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/create-test-api.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// A backup made by the last version whose schema came of many migrations, and what its API answered.
const FIXTURE = 'tests/running/schema/before-squash';
const ARCHIVE = join(FIXTURE, 'site.tar.gz');
const MADE_AT = new Date('2026-03-02T08:29:00.000Z');
const answers = readFileSync(join(FIXTURE, 'answers.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { path: string; answer: object });

/** Actions after which a product is what it was at first. */
const ADDED: string[] = ['created', 'photographs'];
const now = () => MADE_AT;
const upgraded = await createTestApi({ database: await earlierDatabase(), now });
await migrate(upgraded.services.database, siteMigrations());

/** A database as the last version left it. */
async function earlierDatabase(): Promise<Database> {
  const database = embeddedDatabase(await PGlite.create());
  const earlier = siteMigrations().flatMap(({ replaces }) => replaces);
  const last = earlier.findIndex(({ name }) => name === '0063_no_saved_views');
  const steps = earlier.slice(0, last + 1).map((step) => ({ ...step, replaces: [] }));
  await migrate(database, steps);
  await restoreBackup({ blobs: openLocalBlobs(temporaryFolder()), database }, ARCHIVE, steps);
  return database;
}

async function ownerOf(site: TestApi): Promise<Caller> {
  const owner = site.asVisitor();
  await owner.signIn({ email: 'staff-1@makers.test', password: PASSWORD });
  return owner;
}

async function expectAnswers(site: TestApi): Promise<void> {
  const owner = await ownerOf(site);
  for (const { path, answer } of answers) {
    expect(await (await owner.get(path)).json(), path).toMatchObject(answer);
  }
}

it('a database from before the schema was one file comes up with all that it held', async () => {
  await expectAnswers(upgraded);
});

it('a backup from before the schema was one file comes up with all that it held', async () => {
  const restored = await createTestApi({ now });
  await restoreBackup(restored.services, ARCHIVE, siteMigrations());
  await expectAnswers(restored);
});

it('a database from before the schema was one file has the same schema as a new one', async () => {
  const made = await openMigratedDatabase();
  const { database } = upgraded.services;
  expect(await schemaOf(database)).toEqual(await schemaOf(made));
  expect(await appliedMigrations(database)).toEqual(await appliedMigrations(made));
  await made.destroy();
});

it('changes from before the schema was one file can be undone, latest first', async () => {
  const owner = await ownerOf(upgraded);
  const answer = await owner.get('/api/history?per_page=100');
  for (const { id, changes } of (await answer.json()) as ChangeSet[]) {
    const isEdit = changes.every(
      ({ kind, action }) => kind !== 'product' || !ADDED.includes(action),
    );
    if (isEdit) await owner.post(`/api/history/${id}/undo`);
  }
  const products = (await (await owner.get('/api/products')).json()) as Product[];
  expect(
    products.map(({ title, tags, images }) => [title, tags, images.map(({ alt }) => alt)]),
  ).toEqual([
    ['Kobe Desk', ['desk', 'oak'], ['red', 'green', 'blue']],
    ['Kitanda', ['Oak', 'cane'], []],
    ['Rafu', ['OAK'], ['black', 'white']],
  ]);
});

/** Everything that a migration can make, whatever the order of columns. */
async function schemaOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    SELECT concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'not null' END, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid)) AS part
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype != 'n'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', sequencename, data_type) FROM pg_sequences WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY part`.execute(database);
  return rows.map(({ part }) => part);
}
