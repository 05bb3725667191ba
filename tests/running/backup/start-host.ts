import { randomUUID } from 'node:crypto';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll } from 'vitest';
import { openHostedSite } from '../../../netlify/commands/hosted-site.ts';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { readEnvironment } from '../../../src/platform/env.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A site on the host after its first deploy, only reachable by the host's API. */
export async function startHost() {
  const token = randomUUID();
  const server = new BlobsServer({ directory: temporaryFolder(), token });
  const { port } = await server.start();
  afterAll(() => server.stop());
  const url = await createRealDatabase();
  // The deploy migrates it.
  const database = await openExternalPostgres(url, () => {});
  afterAll(() => database.destroy());
  const api = `http://localhost:${port}`;
  const variables = {
    NETLIFY_SITE_ID: 'a-site',
    NETLIFY_AUTH_TOKEN: token,
    DATABASE_URL: url,
    SITE_URL: 'https://makao.example',
  };
  const open = (changed: Record<string, string> = {}) =>
    openHostedSite(readEnvironment({ ...variables, ...changed }), api);
  return { database, variables, open };
}
