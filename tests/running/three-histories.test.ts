import { PGlite } from '@electric-sql/pglite';
import { applyMigrations } from '@netlify/database-dev';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../netlify/database/site-migrations.ts';
import { embeddedDatabase } from '../../netlify/state/embedded-database.ts';
import { type Change, type ChangeSet, changeSet } from '../../src/history/contract/change-set.ts';
import { setSequence } from '../../src/platform/backup/contents.ts';
import type { SiteDocument } from '../../src/site/contract/site-documents.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi, PASSWORD } from '../support/create-test-api.ts';
import facts from './three-histories/facts.json' with { type: 'json' };
import rows from './three-histories/rows.json' with { type: 'json' };

// The last migration before products, site documents and enquiries shared one history, with
// the rows of such a database and the API's responses at that time.
const LAST_BEFORE = '0037_emailed_link';
/** Referenced tables first. */
const TABLES = ['staff', 'enquiry', 'product', 'change_set', ...Object.keys(rows)] as const;

const database = await openEarlierDatabase();
const site = await createTestApi({ database, now: () => new Date(facts.madeAt) });
let owner: Caller;
let history: ChangeSet[];
beforeAll(async () => {
  owner = site.asVisitor();
  await owner.signIn({ email: 'staff-1@makers.test', password: PASSWORD });
  history = changeSet.array().parse(await read(`/api/history?per_page=100`));
});

async function openEarlierDatabase() {
  const postgres = await PGlite.create();
  await applyMigrations(postgres, MIGRATIONS, LAST_BEFORE);
  const database = embeddedDatabase(postgres);
  for (const table of new Set(TABLES)) {
    const stored = rows[table as keyof typeof rows] as object[];
    const columns = sql.join(Object.keys(stored[0] ?? {}).map((name) => sql.ref(name)));
    await sql`INSERT INTO ${sql.table(table)} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)},
        ${JSON.stringify(stored)}::text::json)`.execute(database);
    if ('id' in (stored[0] ?? {}) && table !== 'change_set') await continueIds(table, 'id');
  }
  await continueIds('change_set', 'number');
  await applyMigrations(postgres, MIGRATIONS);
  return database;

  async function continueIds(table: string, column: string) {
    const sequence = { table, column, last_value: '1000', is_called: true };
    await setSequence(database, { ...sequence });
  }
}

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await owner.get(path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

const changesOf = (kind: string, subject: unknown): Change[] =>
  history
    .flatMap(({ changes }) => changes)
    .filter((each) => each.kind === kind && each.subject === String(subject))
    .toReversed();

it('a database with three histories keeps every change of products and tags', () => {
  for (const before of facts.history) {
    const set = history.find(({ id }) => id === before.id);
    const { by, changed_at, undoes, undone } = before;
    expect(set).toMatchObject({ by, changed_at, undoes, undone });
    const products = before.changes.map(({ product_id, ...change }) => ({
      ...change,
      id: expect.any(Number),
      kind: 'product',
      subject: String(product_id),
    }));
    expect(set?.changes.filter(({ kind }) => kind === 'product')).toEqual(products);
    const tag = set?.changes.find(({ kind }) => kind === 'tag');
    const name = tag?.changes['name'] ?? [];
    expect(tag ? [tag.action, tag.title, name[1]] : null).toEqual(
      before.tag && [
        before.tag.action,
        before.tag.name,
        before.tag.action === 'created' ? before.tag.name : before.tag.to,
      ],
    );
  }
  expect(history.length).toBeGreaterThan(facts.history.length);
});

it.each(Object.entries(facts.versions))(
  'a database with three histories keeps every version of %s',
  async (name, versions) => {
    expect(await read(`/api/site/${name}/versions`)).toEqual(versions);
    expect(await read(`/api/site/${name}`)).toMatchObject(
      facts.documents[name as keyof typeof facts.documents],
    );
  },
);

it.each(Object.entries(facts.trails))(
  'a database with three histories keeps all changes of enquiry %s',
  (id, trail) => {
    const steps = changesOf('enquiry', id);
    expect(steps.map(({ by, changed_at }) => [by?.name, changed_at])).toEqual(
      trail.map(({ by, at }) => [by, at]),
    );
    for (const [index, { before, after }] of trail.entries()) {
      const { status, folder } = steps[index]?.changes ?? {};
      expect(status ?? null).toEqual(
        before.status === after.status ? null : [before.status, after.status],
      );
      expect(folder ?? null).toEqual(
        before.folder === after.folder ? null : [before.folder, after.folder],
      );
    }
  },
);

it('a database with three histories can undo all of it, latest first', async () => {
  for (const { id } of history) {
    const answer = await owner.post(`/api/history/${id}/undo`);
    expect(answer.status, await answer.clone().text()).toBe(200);
  }
  for (const name of Object.keys(facts.documents)) {
    expect(await read<SiteDocument>(`/api/site/${name}`)).toMatchObject({ written: {} });
  }
  for (const id of [1, 2, 3]) {
    expect(await read(`/api/enquiries/${id}`)).toMatchObject({
      status: 'new',
      folder: 'inbox',
      assignee: null,
    });
  }
  const tags = await read<{ name: string }[]>('/api/tags');
  // All except those of products in the trash.
  expect(tags.map(({ name }) => name)).toEqual(['bed', 'Cane', 'oak', 'oak wood']);
  // Others have changed the first three since, so they stay.
  const asAdded = { images: [], tags: [], width_cm: null, material: null, status_id: 1 };
  expect(await read('/api/products')).toMatchObject(
    ['Baraka Bookshelf', 'Table', 'Chair'].map((title) => ({ title, ...asAdded })),
  );
  expect(await read('/api/trash')).toMatchObject([{ id: 4, title: 'Baraka Bookshelf' }]);
});
