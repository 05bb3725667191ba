import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlobsServer } from '@netlify/blobs/server';
import { sql } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { openHostLine } from '../../support/postgres/host-line.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/**
 * A database as the deploy leaves it: empty, with the newest schema. `renew` rotates its
 * credentials.
 */
export async function startHostDatabase() {
  const url = await createRealDatabase();
  const database = await openExternalPostgres(url, () => {});
  onTestFinished(() => database.destroy());
  const run = (statement: string) => sql.raw(statement).execute(database);
  const line = await openHostLine('serverless', url);
  let roles = 0;
  const letIn = async () => {
    const role = `${new URL(url).pathname.slice(1)}_${++roles}`;
    await run(`CREATE ROLE ${role} SUPERUSER LOGIN PASSWORD 'open'`);
    onTestFinished(async () => void (await run(`DROP ROLE ${role}`)));
    const way = new URL(line.url);
    Object.assign(way, { username: role, password: 'open' });
    vi.stubEnv('NETLIFY_DB_URL', way.href);
    return role;
  };
  let role = await letIn();
  const renew = async () => {
    await run(`ALTER ROLE ${role} NOLOGIN`);
    await run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`);
    role = await letIn();
  };
  return { database, renew };
}

/**
 * The host's photo store.
 *
 * @returns rotates its token
 */
export async function startHostBlobs() {
  const directory = temporaryFolder();
  let server: BlobsServer | undefined;
  const renew = async () => {
    await server?.stop();
    const token = randomUUID();
    server = new BlobsServer({ directory, token });
    const { port } = await server.start();
    const address = `http://localhost:${port}`;
    const context = { siteID: 'site', token, edgeURL: address, uncachedEdgeURL: address };
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
  };
  onTestFinished(async () => void (await server?.stop()));
  await renew();
  return renew;
}

/** Serves the deploy's pages to its functions; returns their origin. */
export async function servePages(pages: Record<string, string>): Promise<string> {
  const server = createServer(({ url = '' }, answer) => void answer.end(pages[url]));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
