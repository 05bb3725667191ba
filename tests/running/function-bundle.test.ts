import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NetlifyDB } from '@netlify/database-dev';
import { zipFunction } from '@netlify/zip-it-and-ship-it';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

type HostFunction = (request: Request, context: object) => Promise<Response>;

/** What the host would run: the function with all that it needs, in a folder of its own. */
async function bundleApi() {
  const bundle = await zipFunction(resolve('netlify/functions/api.ts'), temporaryFolder(), {
    archiveFormat: 'none',
    basePath: resolve('.'),
  });
  if (!bundle) throw new Error('There is no function to bundle.');
  return bundle;
}

async function startHostDatabase(): Promise<string> {
  const database = new NetlifyDB({ logger: () => {} });
  onTestFinished(() => database.stop());
  const url = await database.start();
  await database.applyMigrations('netlify/database/migrations');
  return url;
}

it('the API as the host bundles it answers from its database, with sharp inside', async () => {
  vi.stubEnv('NETLIFY_DB_URL', await startHostDatabase());
  vi.stubEnv('NETLIFY_DB_DRIVER', 'server');
  vi.stubEnv('SESSION_SECRET', 'a-secret-of-more-than-thirty-two-characters');
  const blobs = { siteID: 'site', token: 'token', edgeURL: 'http://localhost:1' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(blobs)).toString('base64'));
  onTestFinished(() => void vi.unstubAllEnvs());

  const { path, routes, inputs } = await bundleApi();
  expect(routes?.map(({ pattern }) => pattern)).toEqual(['/api/*', '/sanctum/*', '/storage/*']);
  expect(inputs?.some((file) => /sharp-[^/]+\.node$/.test(file))).toBe(true);

  const file = pathToFileURL(join(path, 'netlify/functions/api.mjs')).href;
  const { default: handler } = (await import(/* @vite-ignore */ file)) as { default: HostFunction };
  const context = { ip: '192.0.2.1', deploy: { context: 'production' } };
  const products = await handler(new Request('https://makao.example/api/products'), context);
  expect([products.status, await products.json()]).toEqual([200, []]);
}, 60_000);
