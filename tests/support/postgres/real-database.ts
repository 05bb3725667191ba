import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { fetchOnce } from '../fetch-once.ts';

/** An empty database for this test with the newest schema, on a server with real concurrency. */
export async function openRealDatabase(): Promise<Database> {
  return openExternalPostgres(await createRealDatabase(), () => {});
}

/**
 * Creates a database without tables, dropped after the test or the file's last test.
 *
 * @returns its URL
 */
export async function createRealDatabase(): Promise<string> {
  const desk = await fetchOnce(inject('postgresDesk'));
  const server = await desk.text();
  if (!desk.ok) throw new Error(server);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `CREATE DATABASE ${name}`);
  const drop = () => run(server, `DROP DATABASE ${name} WITH (FORCE)`);
  if (TestRunner.getCurrentTest()) onTestFinished(drop);
  else afterAll(drop);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
