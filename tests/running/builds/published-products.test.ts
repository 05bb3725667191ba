import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { photosIn } from '../../../netlify/build/published-photos.ts';
import { seedData } from '../../../netlify/build/seed.ts';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { openLocalBlobs } from '../../../netlify/state/local-blobs.ts';
import { lockState } from '../../../netlify/state/state-lock.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { importSeed } from '../../../src/catalogue/server/seed/import-seed.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { appliedMigrations } from '../../../src/platform/database/migrations.ts';
import { readEnvironment } from '../../../src/platform/env.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What an upgrade brings. */
const upgrade = vi.hoisted(() => ({ isHere: false }));
const LATER = {
  name: '0002_later',
  statements: "ALTER TABLE product ADD COLUMN later text; UPDATE product SET sku = 'later'",
};
vi.mock(import('../../../netlify/database/site-migrations.ts'), async (original) => {
  const actual = await original();
  const siteMigrations = () => [...actual.siteMigrations(), ...(upgrade.isHere ? [LATER] : [])];
  return { ...actual, siteMigrations };
});
// What another file has loaded keeps that file's migrations.
vi.resetModules();
const { readPublished } = await import('../../../netlify/build/published-products.ts');
const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockReset().mockReturnValue();
  upgrade.isHere = false;
});

/** A site with one product of staff, before an upgrade. */
async function siteBeforeUpgrade() {
  const url = await createRealDatabase();
  const database = await openExternalPostgres(url, () => {});
  const { asStaff } = await createTestApi({ database });
  await (await asStaff()).postForm('/api/products', productForm({ title: 'Kiti' }));
  upgrade.isHere = true;
  return { url, database };
}

const onOwnServer = (url: string) => readPublished(readEnvironment({ DATABASE_URL: url }));

async function onHost(url: string) {
  vi.stubEnv('NETLIFY_DB_URL', url);
  const env = {
    NETLIFY: 'true',
    SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    SMTP_URL: 'smtp://localhost',
  };
  return readPublished(readEnvironment(env)).finally(() => vi.unstubAllEnvs());
}

async function titles(database: Database): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`SELECT title FROM product`.execute(database);
  return rows.map(({ title }) => title);
}

describe.each([
  ['on its own server', onOwnServer],
  ['on the host', onHost],
])('a build %s', (where, read) => {
  it(`a build ${where} shows changes of staff before an upgrade has migrated the database`, async () => {
    const { url, database } = await siteBeforeUpgrade();
    const { products, pendingSeed } = await read(url);
    expect(products).toMatchObject([{ title: 'Kiti', sku: 'later' }]);
    // Demo products are only for empty catalogues.
    expect(pendingSeed).toEqual(readSeed().filter(({ origin }) => origin !== 'staff'));
    expect(warn).not.toHaveBeenCalled();
    expect(await appliedMigrations(database)).not.toContain(LATER.name);
    expect(await titles(database)).toEqual(['Kiti']);
  });

  it(`a build ${where} fails for an unreadable catalogue, and explains why`, async () => {
    const { url, database } = await siteBeforeUpgrade();
    await sql`ALTER TABLE product RENAME COLUMN title TO another`.execute(database);
    await expect(read(url)).rejects.toThrow(
      /^The catalogue in the database cannot be read .*no site was built\. The last one stays\.\n/,
    );
    expect(warn).not.toHaveBeenCalled();
  });

  it(`a build ${where} shows the seed with a warning when the database is new`, async () => {
    expect(await read(await createRealDatabase())).toEqual({
      documents: {},
      products: [],
      pendingSeed: readSeed(),
    });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no catalogue yet'));
  });
});

it.each([
  ['this', false],
  ['an earlier', true],
])(
  'a build shows the photographs that an upgrade brings, on a database of %s version',
  async (_, isEarlier) => {
    const STATE_DIR = temporaryFolder();
    const environment = readEnvironment({ STATE_DIR, DATABASE_URL: await createRealDatabase() });
    const blobs = openLocalBlobs(join(STATE_DIR, 'blobs'));
    const database = await openExternalPostgres(environment.databaseUrl ?? '', () => {});
    const seed = seedData();
    const before = seed.products.map((each) => ({ ...each, photos: each.photos.slice(0, 1) }));
    const products = before.filter(({ origin }) => origin === 'built-in').slice(0, 2);
    await importSeed({ database, blobs, log: () => {} }, { ...seed, products });
    upgrade.isHere = isEarlier;
    const { products: shown } = await readPublished(environment);
    const wanted = new Map(seed.products.map(({ key, photos }) => [key, photos.length]));
    for (const { key } of products) {
      const { images } = shown.find((each) => each.sku?.toLowerCase() === key) ?? { images: [] };
      expect(images.length).toBe(wanted.get(key));
      expect(images.length).toBeGreaterThan(1);
      for (const { url } of images) expect(await photosIn(blobs)(url)).not.toBeNull();
    }
  },
);

it('a build whose database is away says what to check', async () => {
  const environment = readEnvironment({ DATABASE_URL: 'postgres://127.0.0.1:1/makao' });
  await expect(readPublished(environment)).rejects.toThrow(
    /^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)/,
  );
});

it('a build beside a running site on the embedded database fails while that site has another version, and says what to do', async () => {
  const STATE_DIR = temporaryFolder();
  const lock = await lockState(STATE_DIR);
  lock.announce({ url: 'http://localhost:8888', schema: LATER.name });
  await expect(readPublished(readEnvironment({ STATE_DIR }))).rejects.toThrow(
    /runs at http:\/\/localhost:8888 is of another version .*Restart it first.*last site stays/,
  );
  await lock.release();
});
