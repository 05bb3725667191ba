import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../netlify/local/port.ts';
import type { Product } from '../../src/catalogue/contract/product.ts';
import { testServer } from '../support/browser/test-server.ts';
import { fetchOnce } from '../support/fetch-once.ts';
import { copyWithNewState, signInLine, stop } from '../support/processes/new-state.ts';
import {
  type Run,
  runInProject,
  serveBuilt,
  untilSaid,
} from '../support/processes/project-copy.ts';
import { saidBy } from '../support/processes/run-command.ts';
import { startedSite } from '../support/processes/started-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const project = temporaryFolder();
const STATE_DIR = '.state-new';
const port = await freePort();
let site: Run;

const get = (path: string) => fetchOnce(`http://localhost:${port}${path}`);
const published = async () => (await (await get('/api/products')).json()) as Product[];

beforeAll(async () => {
  await copyWithNewState(project, STATE_DIR);
  site = await started(serveBuilt(project, { PORT: String(port), STATE_DIR }));
});
afterAll(() => stop(site));

async function started(run: Run): Promise<Run> {
  await untilSaid(run, 'Ctrl+C stops');
  return run;
}

it('a start prints one line with the site’s URL and the account, then the state folder and how to stop', () => {
  const [line = ''] = site.said.match(/^The site is at .*$/m) ?? [];
  expect(line).toContain(
    `at http://localhost:${port}; staff sign in at http://localhost:${port}/login`,
  );
  expect(line).toContain(signInLine(site)?.[0]);
  expect(site.said).toContain(`All that it keeps is in ${join(project, STATE_DIR)}.`);
  expect(site.said).toContain('Ctrl+C stops it.');
});

it('a start serves pages, API and photos of the catalogue that the first start filled', async () => {
  expect((await get('/')).status).toBe(200);
  expect((await get('/no-such-page')).status).toBe(404);
  const products = await published();
  const photo = await get(`/storage/${products[0]?.images[0]?.url}`);
  expect(photo.headers.get('content-type')).toBe('image/webp');
});

it('a start serves for a shared link to a product a JPEG of the size that its page tells', async () => {
  const html = await (await get('/p/1-umoja-four-person-workstation')).text();
  const [url, width, height] = ['', ':width', ':height'].map(
    (name) => new RegExp(`<meta property="og:image${name}" content="([^"]+)"`).exec(html)?.[1],
  );
  const answer = await get(new URL(url ?? '').pathname);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const size = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([size.width, size.height]).toEqual([Number(width), Number(height)]);
});

it('a start keeps its state and secrets private', async () => {
  // The original folder, since a copy has its owner's permissions.
  const folder = join(await startedSite(), '.state');
  const files = ['session-secret', 'staff-account.json'].map((name) =>
    join(project, STATE_DIR, name),
  );
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect([folder, ...files].map(mode)).toEqual(['700', '600', '600']);
});

it('a second start on the port of a running site stops at once with the remedy', async () => {
  const { code, said } = await saidBy('start', [], { PORT: String(port) });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is already used`);
  expect(said).toContain('set PORT');
});

it('a second start on the state folder of a running site stops and names the first', async () => {
  const env = { PORT: String(await freePort()), STATE_DIR };
  const second = runInProject(project, 'start', env);
  expect(await second.ended).toBe(1);
  expect(second.said).toContain(`in use by a running site at http://localhost:${port}`);
});

it('the next start finds everything after the process was killed, and serves what was built', async () => {
  const [products, signIn] = [await published(), signInLine(site)?.[0]];
  site.child.kill('SIGKILL');
  await site.ended;
  const env = { PORT: String(port), STATE_DIR, SITE_URL: testServer.url };
  site = await started(runInProject(project, 'start', env));
  expect(await published()).toEqual(products);
  expect(signInLine(site)?.[0]).toBe(signIn);
  expect(site.said).toMatch(/^Version .* is starting: it opens the database, and builds/);
  expect(site.said).toContain('0 s  Opening the database');
  expect(site.said).not.toContain('Drawing the pages');
});

it('the next start is not blocked by a start that has ended normally', async () => {
  expect(await stop(site)).toBe(0);
  expect(readdirSync(join(project, STATE_DIR))).not.toContain('in-use');
});
