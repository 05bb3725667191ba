import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type LocalServer, startLocalServer } from '../../netlify/local/local-server.ts';
import { readNetlifyConfig } from '../../netlify/local/netlify-config.ts';
import { openServices } from '../../netlify/local/open-services.ts';
import { createStaticSite } from '../../netlify/local/static-site.ts';
import { createApi } from '../../src/api.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { openPostgresLine } from '../support/postgres/postgres-line.ts';
import { rawRequest } from '../support/processes/raw-request.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const external = await openPostgresLine();
afterAll(external.cut);
const logged: string[] = [];
let local: Awaited<ReturnType<typeof openServices>>;
let server: LocalServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Home</title>');
  const variables = { DATABASE_URL: external.url, STATE_DIR: join(folder, 'state') };
  local = await openServices(readEnvironment(variables));
  server = await startLocalServer(
    {
      api: createApi({ ...local.services, log: (level) => logged.push(level) }).fetch,
      site: createStaticSite(folder, await readNetlifyConfig('netlify.toml')),
    },
    { port: 0, host: '127.0.0.1' },
  );
});
afterAll(async () => {
  await server.close();
  await local.close();
});

const get = (path: string) => rawRequest(server.port, path);

it('an external Postgres is migrated and serves requests', async () => {
  const { status, body } = await get('/api/products');
  expect([status, body.toString()]).toEqual([200, '[]']);
});

it('an external Postgres takes down only the API when it fails', async () => {
  await external.cut();
  onTestFinished(external.mend);
  const { status, headers } = await get('/api/products');
  expect([status, headers['retry-after']]).toEqual([503, '30']);
  expect(logged).toContain('error');
  expect((await get('/')).status).toBe(200);
  // The log only reports idle connections.
  for (const [line] of vi.mocked(console.error).mock.calls) {
    expect(line).toContain('database connection lost');
  }
  vi.mocked(console.error).mockClear();
});

it('an external Postgres is named when it is unreachable at the start', async () => {
  const env = {
    DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/shop',
    STATE_DIR: join(folder, 'x'),
  };
  await expect(openServices(readEnvironment(env))).rejects.toThrow(
    /^(?!.*hunter2)The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)/,
  );
});
