import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../netlify/local/local-server.ts';
import { readNetlifyConfig } from '../../../netlify/local/netlify-config.ts';
import { createStaticSite } from '../../../netlify/local/static-site.ts';
import { cacheableResponse } from '../../../src/platform/http/cacheable-response.ts';
import { JsonText } from '../../../src/platform/http/json-text.ts';
import type { ApiEnv } from '../../../src/platform/services.ts';
import { rawRequest } from '../../support/processes/raw-request.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PAGE = '/about-us';
const FILM = '/hero.mp4';
const CALL = '/api/products';
const BROTLI = { 'Accept-Encoding': 'br' };
let server: LocalServer;

beforeAll(async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'site'));
  for (const page of ['about-us', 'site/home', '404']) {
    writeFileSync(join(folder, `${page}.html`), `<!doctype html>${'<p>chair'.repeat(200)}`);
  }
  for (const file of ['sitemap.xml', 'site.webmanifest']) writeFileSync(join(folder, file), '{}');
  writeFileSync(join(folder, 'hero.mp4'), Buffer.alloc(1000, 'film'));
  const site = createStaticSite(folder, await readNetlifyConfig('netlify.toml'));
  const api = new Hono<ApiEnv>();
  const products = new JsonText([{ title: 'chair '.repeat(200) }]);
  api.get(CALL, (context) => {
    context.set('credentials', { shown: false, cookie: 'session' });
    return cacheableResponse(context, products);
  });
  server = await startLocalServer({ api: api.fetch, site }, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.port, path, { method, headers });

/** Conditional headers of a client that has cached the full response. */
async function held(path: string) {
  const { etag, 'last-modified': date } = (await ask(path, BROTLI)).headers;
  return {
    tag: { 'If-None-Match': String(etag) },
    oldTag: { 'If-None-Match': '"old"' },
    date: { 'If-Modified-Since': String(date) },
    oldDate: { 'If-Modified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT' },
  };
}
type Held = keyof Awaited<ReturnType<typeof held>>;

it.each<[path: string, conditions: Held[], status: number]>([
  [PAGE, ['tag'], 304],
  [PAGE, ['date'], 304],
  [PAGE, ['tag', 'oldDate'], 304],
  [PAGE, ['oldTag'], 200],
  [PAGE, ['oldDate'], 200],
  [PAGE, ['oldTag', 'date'], 200],
  [FILM, ['tag'], 304],
  [FILM, ['date'], 304],
  [FILM, ['oldTag', 'date'], 200],
  [CALL, ['tag'], 304],
  [CALL, ['oldTag'], 200],
  ['/nothing', ['date'], 404],
])('a conditional request for %s with %j is answered %i', async (path, conditions, status) => {
  const known = await held(path);
  const headers = Object.assign({}, BROTLI, ...conditions.map((name) => known[name]));
  const answer = await ask(path, headers);
  expect(answer.status).toBe(status);
  expect(answer.body.byteLength === 0).toBe(status === 304);
});

it.each([PAGE, FILM, CALL])(
  'a conditional request for %s has the cache headers of the full response on a 304',
  async (path) => {
    const whole = await ask(path, BROTLI);
    const { tag } = await held(path);
    const unchanged = await ask(path, { ...BROTLI, ...tag });
    for (const name of ['etag', 'vary', 'cache-control']) {
      expect([name, unchanged.headers[name]]).toEqual([name, whole.headers[name]]);
    }
    expect(unchanged.headers['content-length']).toBeUndefined();
  },
);

it.each([
  ['bytes=0-99', 206, 100],
  ['bytes=-10', 206, 10],
  ['bytes=990-5000', 206, 10],
  ['bytes=1000-', 416, 0],
  ['bytes=-0', 416, 0],
  ['bytes=9-5', 200, 1000],
  ['bytes=abc', 200, 1000],
  ['bytes=-', 200, 1000],
  ['items=0-5', 200, 1000],
  ['0-5', 200, 1000],
  ['bytes=0-1,5-6', 200, 1000],
])('a range request "%s" of a film is answered %i with %i bytes', async (Range, status, bytes) => {
  const answer = await ask(FILM, { Range });
  expect([answer.status, answer.body.byteLength]).toEqual([status, bytes]);
});

it('a range request of a page is answered with the whole page and its tag', async () => {
  const whole = await ask(PAGE);
  const answer = await ask(PAGE, { Range: 'bytes=0-99' });
  expect([answer.status, answer.headers.etag]).toEqual([200, whole.headers.etag]);
  expect(answer.body.equals(whole.body)).toBe(true);
});

it.each([PAGE, FILM, CALL])(
  'a HEAD request of %s has the headers of GET, and no body',
  async (path) => {
    const whole = await ask(path, BROTLI);
    const head = await ask(path, { ...BROTLI, Range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    for (const name of ['etag', 'vary', 'cache-control', 'content-type', 'last-modified']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  },
);

it.each(['/sitemap.xml', '/site.webmanifest'])(
  'the address %s is indexed and revalidated, although a staff folder begins like it',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await ask('/site/home')).headers['cache-control']).toBe('no-store');
  },
);
