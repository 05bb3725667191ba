import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getDatabase, MissingDatabaseConnectionError } from '@netlify/database';
import pg from 'pg';
import type { Product } from '../../src/catalogue/contract/product.ts';
import { listProducts } from '../../src/catalogue/server/products/product-list.ts';
import { apiPaths } from '../../src/paths.ts';
import { type Database, openPostgres } from '../../src/platform/database/database.ts';
import type { Environment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import { openEmbeddedDatabase } from '../local/embedded-database.ts';
import { findLockHolder, lockState } from '../local/state-lock.ts';

/** Postgres: no such table, no such column. The host migrates just before it publishes a build. */
const NOT_MIGRATED = ['42P01', '42703'];

/**
 * What visitors may see, for a build on its own: from the site that runs on this state folder,
 * else from the database. A database that is not migrated yet, as before the first deploy, gives an
 * empty list and a warning.
 */
export async function readPublishedProducts(environment: Environment): Promise<Product[]> {
  if (environment.onHost) return readFromHost();
  if (environment.databaseUrl) return readFromPostgres(environment.databaseUrl);
  const holder = await findLockHolder(environment.stateDirectory);
  return holder?.url ? readFromRunningSite(holder.url) : readFromEmbedded(environment);
}

/** What visitors may see; empty, with a warning, while the database is not at this schema yet. */
export async function listPublished(database: Database): Promise<Product[]> {
  try {
    return await listProducts(database, {}, 'visitor');
  } catch (error) {
    if (!NOT_MIGRATED.includes((error as { code?: string }).code ?? '')) throw error;
    return nothingYet('The database is not at the schema of this version yet');
  }
}

async function readFromHost(): Promise<Product[]> {
  let connectionString: string;
  try {
    ({ connectionString } = getDatabase());
  } catch (error) {
    if (!(error instanceof MissingDatabaseConnectionError)) throw error;
    return nothingYet('This site has no database yet');
  }
  return readFromPostgres(connectionString);
}

async function readFromPostgres(connectionString: string): Promise<Product[]> {
  const database = openPostgres(
    new pg.Pool({ connectionString, connectionTimeoutMillis: 10_000 }),
    operatorLog,
  );
  try {
    return await listPublished(database);
  } finally {
    await database.destroy();
  }
}

async function readFromRunningSite(url: string): Promise<Product[]> {
  const response = await fetch(new URL(apiPaths.products, url));
  if (response.ok) return (await response.json()) as Product[];
  throw new OperatorError(
    `The site that runs at ${url} answered ${response.status} instead of its products. Stop it with Ctrl+C and build again.`,
  );
}

async function readFromEmbedded({ stateDirectory }: Environment): Promise<Product[]> {
  const directory = join(stateDirectory, 'database');
  if (!existsSync(directory)) return nothingYet(`There is no database in ${stateDirectory} yet`);
  const lock = await lockState(stateDirectory);
  try {
    const database = await openEmbeddedDatabase(directory);
    const products = await listPublished(database);
    await database.destroy();
    return products;
  } finally {
    await lock.release();
  }
}

function nothingYet(reason: string): [] {
  console.warn(`${reason}, so the pages are built without products from the back office.`);
  return [];
}
