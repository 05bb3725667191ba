import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getDatabase, MissingDatabaseConnectionError } from '@netlify/database';
import { sql } from 'kysely';
import pg from 'pg';
import { apiPaths } from '../../src/api-paths.ts';
import type { Product } from '../../src/catalogue/contract/product.ts';
import { listProducts } from '../../src/catalogue/server/products/product-list.ts';
import { takenKeys } from '../../src/catalogue/server/stock/stock-rows.ts';
import { readStock, type StockProduct } from '../../src/catalogue/stock/stock.ts';
import { type Database, openPostgres } from '../../src/platform/database/database.ts';
import { COMMAND_LIMITS } from '../../src/platform/database/limits.ts';
import type { Environment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import * as routes from '../../src/routes.ts';
import type { WrittenDocuments } from '../../src/site/contract/site-documents.ts';
import { listDocuments } from '../../src/site/server/site-documents.ts';
import { openEmbeddedDatabase } from '../local/embedded-database.ts';
import { findLockHolder, lockState } from '../local/state-lock.ts';
import { takeStockOnHost } from './host-stock.ts';

/** Postgres: no such table, no such column. The host migrates just before it publishes a build. */
const NOT_MIGRATED = ['42P01', '42703'];

/** What the pages of a build show. */
export interface Published {
  /** What visitors may see of the database's. */
  products: Product[];
  /** What is in no database yet, and is shown from the files. */
  untaken: StockProduct[];
  /** What staff have written over the files. */
  documents: WrittenDocuments;
}

/**
 * What visitors may see, for a build on its own: from the site that runs on this state folder,
 * else from the database, into which the host's build takes the stock first. Where there is no
 * database yet, as before the first deploy, it is the stock, with a warning.
 */
export async function readPublished(environment: Environment): Promise<Published> {
  if (environment.onHost) return readFromHost();
  if (environment.databaseUrl) return readFromPostgres(environment.databaseUrl, listPublished);
  const holder = await findLockHolder(environment.stateDirectory);
  return holder?.url ? readFromRunningSite(holder.url) : readFromEmbedded(environment);
}

/** What visitors may see; the stock, with a warning, while the database is not at this schema yet. */
export function listPublished(database: Database): Promise<Published> {
  return unlessOlder(database, async () => {
    return { ...(await listAll(database)), untaken: [] };
  });
}

function listOnHost(database: Database): Promise<Published> {
  return unlessOlder(database, async () => {
    const isTaken = await takeStockOnHost(database);
    return { ...(await listAll(database)), untaken: isTaken ? [] : await neverTaken(database) };
  });
}

async function listAll(database: Database) {
  return {
    products: await listProducts(database, {}, 'visitor'),
    documents: await listDocuments(database),
  };
}

/** Whether the demo belongs into a catalogue is for `takeStock` to say. */
async function neverTaken(database: Database): Promise<StockProduct[]> {
  const taken = await takenKeys(database);
  return withoutDemo(readStock()).filter(({ key }) => !taken.has(key));
}

async function unlessOlder(database: Database, read: () => Promise<Published>): Promise<Published> {
  try {
    return await read();
  } catch (error) {
    if (!NOT_MIGRATED.includes((error as { code?: string }).code ?? '')) throw error;
    const reason = 'The database is not at the schema of this version yet';
    const { rows } = await sql<{ isThere: boolean }>`
      SELECT to_regclass('product') IS NOT NULL AS "isThere"`.execute(database);
    return rows[0]?.isThere ? stockOnly(reason, withoutDemo(readStock())) : stockOnly(reason);
  }
}

async function readFromHost(): Promise<Published> {
  let connectionString: string;
  try {
    ({ connectionString } = getDatabase());
  } catch (error) {
    if (!(error instanceof MissingDatabaseConnectionError)) throw error;
    return stockOnly('This site has no database yet');
  }
  return readFromPostgres(connectionString, listOnHost);
}

async function readFromPostgres(
  connectionString: string,
  list: (database: Database) => Promise<Published>,
): Promise<Published> {
  const pool = new pg.Pool({ connectionString });
  const database = openPostgres(() => pool, operatorLog, COMMAND_LIMITS);
  try {
    return await list(database);
  } finally {
    await database.destroy();
  }
}

async function readFromRunningSite(url: string): Promise<Published> {
  const [products, documents] = await Promise.all([
    askRunningSite<Product[]>(apiPaths.products, url),
    askRunningSite<WrittenDocuments>(routes.listDocuments.path, url),
  ]);
  return { products, documents, untaken: [] };
}

async function askRunningSite<Answer>(path: string, url: string): Promise<Answer> {
  const response = await fetch(new URL(path, url));
  if (response.ok) return (await response.json()) as Answer;
  throw new OperatorError(
    `The site that runs at ${url} answered ${response.status} instead of what it shows. Stop it with Ctrl+C and build again.`,
  );
}

async function readFromEmbedded({ stateDirectory }: Environment): Promise<Published> {
  const directory = join(stateDirectory, 'database');
  if (!existsSync(directory)) return stockOnly(`There is no database in ${stateDirectory} yet`);
  const lock = await lockState(stateDirectory);
  try {
    const database = await openEmbeddedDatabase(directory);
    const published = await listPublished(database);
    await database.destroy();
    return published;
  } finally {
    await lock.release();
  }
}

function stockOnly(reason: string, untaken = readStock()): Published {
  console.warn(`${reason}, so the pages are built from data/, without what staff have saved.`);
  return { products: [], untaken, documents: {} };
}

function withoutDemo(stock: StockProduct[]): StockProduct[] {
  return stock.filter(({ origin }) => origin !== 'staff');
}
