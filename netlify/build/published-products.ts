import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PublicProduct } from '../../src/catalogue/contract/product.ts';
import type { SeedProduct } from '../../src/catalogue/seed/seed.ts';
import { withFromPrices } from '../../src/catalogue/server/products/from-price.ts';
import { listProducts } from '../../src/catalogue/server/products/product-list.ts';
import { importedKeys } from '../../src/catalogue/server/seed/seed-rows.ts';
import type { Database } from '../../src/platform/database/database.ts';
import {
  appliedMigrations,
  applyMigrations,
  type Migration,
} from '../../src/platform/database/migrations.ts';
import type { Environment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import * as routes from '../../src/routes.ts';
import type { DocumentOverrides } from '../../src/site/contract/site-documents.ts';
import { readCompany } from '../../src/site/server/read-texts.ts';
import { listPageTexts } from '../../src/site/server/site-documents.ts';
import { newestMigration, siteMigrations } from '../database/site-migrations.ts';
import { openEmbeddedDatabase } from '../state/embedded-database.ts';
import { backUpFirst } from '../state/kept-backups.ts';
import { findLockHolder, type LockHolder, lockState } from '../state/state-lock.ts';
import { asOperatorError, hostConnectionString, onPostgres } from './build-database.ts';
import { importOwnSeed, importSeedOnHost, initialProducts, showOwnSeed } from './seed.ts';

/** Limits how long a running site waits for this build. */
const LOCK_TIMEOUT_MS = 3_000;

type ShowAhead = (transaction: Database) => Promise<() => Promise<void>>;

/** Data that the pages of a build show. */
export interface Published {
  /** Public products of the database. */
  products: PublicProduct[];
  /** Seed products that no database has yet, taken from the files. */
  pendingSeed: SeedProduct[];
  /** Overrides of all documents. */
  documents: DocumentOverrides;
}

/**
 * Reads the public data for a build by command: from the running site of this state folder,
 * otherwise from the database, into which the seed is imported first. Without a database, as before
 * the first deploy, it is the seed, with a warning.
 *
 * @throws OperatorError when the catalogue exists but cannot be read
 */
export async function readPublished(environment: Environment): Promise<Published> {
  if (environment.onHost) return readFromHost();
  if (environment.databaseUrl) return readFromOwnPostgres(environment, environment.databaseUrl);
  const holder = await findLockHolder(environment.stateDirectory);
  return holder?.url ? readFromRunningSite(holder) : readFromEmbedded(environment);
}

/** Reads the public data of a database with this version's schema. */
export async function listPublished(database: Database): Promise<Published> {
  return { ...(await listAll(database)), pendingSeed: [] };
}

async function listOnHost(database: Database): Promise<Published> {
  const isTaken = await importSeedOnHost(database);
  return {
    ...(await listAll(database)),
    pendingSeed: isTaken ? [] : await pendingProducts(database),
  };
}

async function listAll(database: Database) {
  const products = await listProducts(database, {}, 'visitor');
  return {
    products: await withFromPrices(database, await readCompany(database), products),
    documents: await listPageTexts(database),
  };
}

/** `importSeed` decides whether the demo products belong to a catalogue. */
async function pendingProducts(database: Database): Promise<SeedProduct[]> {
  const taken = await importedKeys(database);
  return initialProducts().filter(({ key, origin }) => origin !== 'staff' && !taken.has(key));
}

/**
 * Reads a database that must not be migrated, because an older version of the site is using it.
 * Missing migrations are applied in a transaction that is rolled back after reading; the new
 * version's start, or the host's deploy, applies them for good.
 *
 * @param list reads a database with this version's schema
 * @param show changes the transaction before it is read, and returns work for after its end
 */
async function readAtThisSchema(
  database: Database,
  list: (database: Database) => Promise<Published>,
  show: ShowAhead = async () => async () => {},
): Promise<Published> {
  const { rows } = await sql<{ hasCatalogue: boolean }>`
    SELECT to_regclass('product') IS NOT NULL AS "hasCatalogue"`.execute(database);
  if (!rows[0]?.hasCatalogue) return stockOnly('The database has no catalogue yet');
  const applied = await appliedMigrations(database);
  const missing = siteMigrations().filter(({ name }) => !applied.includes(name));
  try {
    return await (missing.length > 0 ? readAhead(database, missing, show) : list(database));
  } catch (cause) {
    throw unreadable(applied, cause as Error);
  }
}

async function readAhead(
  database: Database,
  missing: Migration[],
  show: ShowAhead,
): Promise<Published> {
  const transaction = await database.startTransaction().execute();
  let afterwards = async () => {};
  try {
    await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
    await applyMigrations(transaction, missing);
    const pendingSeed = await pendingProducts(transaction);
    afterwards = await show(transaction);
    return { ...(await listAll(transaction)), pendingSeed };
  } finally {
    await transaction.rollback().execute();
    await afterwards();
  }
}

function unreadable(applied: string[], cause: Error): OperatorError {
  return new OperatorError(
    [
      `The catalogue in the database cannot be read (${cause.message}), so no site was built. The last one stays.`,
      `The schema of the database is ${applied.at(-1)}, that of this version is ${newestMigration()}. Build again; if that does not help, use the version that is at work on this database.`,
    ].join('\n'),
    { cause },
  );
}

async function readFromHost(): Promise<Published> {
  const connectionString = hostConnectionString();
  if (connectionString === undefined) return stockOnly('This site has no database yet');
  return onPostgres(connectionString, (database) => readAtThisSchema(database, listOnHost));
}

function readFromOwnPostgres(environment: Environment, url: string): Promise<Published> {
  return onPostgres(url, (database) =>
    readAtThisSchema(
      database,
      async () => {
        await importOwnSeed(database, environment);
        return listPublished(database);
      },
      (transaction) => showOwnSeed(transaction, environment),
    ),
  ).catch((error: unknown) => {
    throw asOperatorError(error);
  });
}

async function readFromRunningSite({ url = '', schema }: LockHolder): Promise<Published> {
  if (schema !== newestMigration()) {
    throw new OperatorError(
      `The site that runs at ${url} is of another version than the one here. Restart it first: it then brings its database up to date. Nothing was built; the last site stays.`,
    );
  }
  const [products, documents] = await Promise.all([
    askRunningSite<PublicProduct[]>(routes.listProducts.path, url),
    askRunningSite<DocumentOverrides>(routes.listDocuments.path, url),
  ]);
  return { products, documents, pendingSeed: [] };
}

async function askRunningSite<Answer>(path: string, url: string): Promise<Answer> {
  const response = await fetch(new URL(path, url));
  if (response.ok) return (await response.json()) as Answer;
  throw new OperatorError(
    `The site that runs at ${url} answered ${response.status} instead of what it shows. Stop it with Ctrl+C and build again.`,
  );
}

async function readFromEmbedded(environment: Environment): Promise<Published> {
  const { stateDirectory } = environment;
  const directory = join(stateDirectory, 'database');
  if (!existsSync(directory)) return stockOnly(`There is no database in ${stateDirectory} yet`);
  const lock = await lockState(stateDirectory);
  try {
    const database = await openEmbeddedDatabase(directory, backUpFirst(stateDirectory));
    await importOwnSeed(database, environment);
    const published = await listPublished(database);
    await database.destroy();
    return published;
  } finally {
    await lock.release();
  }
}

function stockOnly(reason: string): Published {
  console.warn(`${reason}, so the pages are built from data/, without what staff have saved.`);
  return { products: [], pendingSeed: initialProducts(), documents: {} };
}
