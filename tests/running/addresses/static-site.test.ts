import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REDIRECTS_FILE, redirectsFile } from '../../../netlify/build/redirects.ts';
import { HEADERS_FILE } from '../../../netlify/build/screen-headers.ts';
import { type LocalServer, startLocalServer } from '../../../netlify/local/local-server.ts';
import { readNetlifyConfig } from '../../../netlify/local/netlify-config.ts';
import { createStaticSite } from '../../../netlify/local/static-site.ts';
import { readCataloguePages } from '../../../src/catalogue/seed/seed-files.ts';
import { rawRequest } from '../../support/processes/raw-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'served-'));
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const page = (title: string) => `<!doctype html><title>${title}</title>${'<p>chair'.repeat(500)}`;
let server: LocalServer;

function write(path: string, content: string | Buffer) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeAll(async () => {
  write('index.html', page('Home'));
  write('about-us.html', page('About'));
  write('dashboard.html', page('Dashboard'));
  write('login.html', page('Login'));
  write('products/add-products.html', page('Add Products'));
  write('products/product.html', page('Product'));
  write('404.html', page('Nothing here'));
  write('school-&-university.html', page('School'));
  write("office-furniture/chairs/visitor's-chairs.html", page('Visitors'));
  write('_astro/site.abc123.js', 'export const chairs = 9;'.repeat(100));
  write('hero.mp4', video);
  for (const picture of ['_astro/desk.abc123.webp', '_astro/share.abc123.jpg'])
    write(picture, video);
  write('storage/desk-400.webp', video);
  write(HEADERS_FILE, '/staff\n  Cache-Control: no-store');
  write(REDIRECTS_FILE, redirectsFile(readCataloguePages()));
  const site = createStaticSite(folder, await readNetlifyConfig('netlify.toml', folder));
  const api = () => new Response('from the API');
  server = await startLocalServer({ api, site }, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(server.port, path, { headers });

it.each([
  ['/', 'Home'],
  ['/about-us', 'About'],
  ['/about-us?from=mail', 'About'],
  ['/school-&-university', 'School'],
  ['/school-%26-university', 'School'],
  ["/office-furniture/chairs/visitor's-chairs", 'Visitors'],
  ['/office-furniture/chairs/visitor%27s-chairs', 'Visitors'],
  ['/dashboard/anything', 'Dashboard'],
  ['/products/12', 'Product'],
  ['/products/add-products', 'Add Products'],
])('the URLs of the static site serve %s with %s', async (path, title) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
  expect(body.toString()).toContain(`<title>${title}</title>`);
});

it.each(['/_redirects', '/_headers'])('what the host reads at %s is no page', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('the URLs of the static site lose a trailing slash and keep their query', async () => {
  const { status, headers } = await get('/about-us/?from=mail');
  expect([status, headers.location]).toEqual([301, '/about-us?from=mail']);
});

it.each([
  ['/office-furniture/chairs/high-back', '/office-furniture/chairs/high-back-chairs'],
  ["/office-furniture/chairs/visitor's", "/office-furniture/chairs/visitor's-chairs"],
  ['/home-furniture/bed/beds', '/home-furniture/bedroom/beds'],
  ['/kitchens-&-wardrobes/kitchen', '/kitchen-&-wardrobes/kitchen-cabinets'],
  ['/kitchens-&-wardrobes/kitchen-cabinets', '/kitchen-&-wardrobes/kitchen-cabinets'],
  ['/kitchens-%26-wardrobes/kitchen-cabinets', '/kitchen-&-wardrobes/kitchen-cabinets'],
  ['/kitchen-&-wardrobe/kitchen-cabinets', '/kitchen-&-wardrobes/kitchen-cabinets'],
  ['/kitchens-&-wardrobes/wardrobe', '/kitchen-&-wardrobe/wardrobes'],
  ['/kitchens-&-wardrobes/wardrobes', '/kitchen-&-wardrobe/wardrobes'],
  ['/kitchen-&-wardrobes/wardrobes', '/kitchen-&-wardrobe/wardrobes'],
  ['/hospitality', '/'],
])('the URLs of the static site redirect %s, the menu’s words, to %s', async (path, location) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, location]);
});

it.each(['/ABOUT-US?from=card', '/School-%26-University', '/LOGIN'])(
  'the URLs of the static site redirect %s to lower case',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, path.replace('%26', '&').toLowerCase()]);
  },
);

it.each([
  '/nothing',
  '/NOTHING',
  '/office-furniture',
  '/%E0%A4%A',
  '/..%2f..%2fetc%2fpasswd',
  '//evil.example/',
  '/about-us%00',
])('the URLs of the static site answer %s with the not-found page', async (path) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(404);
  expect(headers.location).toBeUndefined();
  expect(body.toString()).toContain('<title>Nothing here</title>');
});

it.each(['/api/products', '/sanctum/csrf-cookie', '/storage/products/1/main/x.webp'])(
  'the URLs of the static site pass %s to the API',
  async (path) => expect((await get(path)).body.toString()).toBe('from the API'),
);

it('the URLs of the static site refuse writes', async () => {
  const { status, headers } = await rawRequest(server.port, '/about-us', { method: 'DELETE' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('a text file is compressed for "%s" as %s', async (accepted, encoding, decompress) => {
  const { headers, body } = await get('/about-us', { 'Accept-Encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(body.byteLength).toBeLessThan(500);
  expect(decompress(body).toString()).toBe(page('About'));
});

it('a text file is uncompressed without Accept-Encoding', async () => {
  const { headers, body } = await get('/about-us');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(page('About'));
});

it('a text file is revalidated each time, and sent only when it changed', async () => {
  const { headers } = await get('/about-us');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const again = await get('/about-us', { 'If-None-Match': String(headers.etag) });
  expect([again.status, again.body.byteLength]).toEqual([304, 0]);
});

it('a text file of a new build appears at once', async () => {
  write('new.html', page('Old'));
  const { headers } = await get('/new');
  write('new.html', page('A new one'));
  const now = await get('/new', { 'If-None-Match': String(headers.etag) });
  expect(now.body.toString()).toBe(page('A new one'));
});

it('a text file with a hash in its name is cached for a year, unless it is missing', async () => {
  const script = await get('/_astro/site.abc123.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toMatch(/^text\/javascript/);
  const missing = await get('/_astro/gone.js');
  expect(missing.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

it.each([
  ['bytes=0-99', 0, 99],
  ['bytes=900-', 900, 999],
  ['bytes=-10', 990, 999],
  ['bytes=990-5000', 990, 999],
])('a film is sent in the range "%s"', async (Range, start, end) => {
  const { status, headers, body } = await get('/hero.mp4', { Range });
  expect(status).toBe(206);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': `bytes ${start}-${end}/1000`,
    'content-length': String(end - start + 1),
  });
  expect(body.equals(video.subarray(start, end + 1))).toBe(true);
});

it('a film is sent whole without a range, and announces ranges', async () => {
  const { status, headers, body } = await get('/hero.mp4');
  expect([status, headers['accept-ranges']]).toEqual([200, 'bytes']);
  expect(body.equals(video)).toBe(true);
});

it('a film has the same tag for the whole and for ranges', async () => {
  const whole = await get('/hero.mp4');
  const part = await get('/hero.mp4', { Range: 'bytes=0-99' });
  expect(part.headers.etag).toBe(whole.headers.etag);
  const again = await get('/hero.mp4', { 'If-None-Match': String(part.headers.etag) });
  expect([again.status, again.body.byteLength]).toEqual([304, 0]);
});

it('a film is sent whole to a client with an old tag', async () => {
  const { status, body } = await get('/hero.mp4', { Range: 'bytes=900-', 'If-Range': '"old"' });
  expect([status, body.byteLength]).toEqual([200, 1000]);
});

it('a film has no range beyond its end', async () => {
  const { status, headers } = await get('/hero.mp4', { Range: 'bytes=1000-' });
  expect([status, headers['content-range']]).toEqual([416, 'bytes */1000']);
});

it('a film answers HEAD with its size only', async () => {
  const { headers, body } = await rawRequest(server.port, '/hero.mp4', { method: 'HEAD' });
  expect([headers['content-length'], body.byteLength]).toEqual(['1000', 0]);
});

it.each(['/', '/nothing', '/hero.mp4'])(
  'the response headers of %s include the security headers',
  async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'content-security-policy':
        "frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['permissions-policy']).toContain('camera=()');
  },
);

it.each(['/_astro/desk.abc123.webp', '/_astro/share.abc123.jpg', '/storage/desk-400.webp'])(
  'the response headers let other sites embed %s, as chats do with a shared link',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  },
);

it('the response headers keep the staff pages out of caches and search engines', async () => {
  for (const path of ['/dashboard', '/dashboard/anything', '/products/add-products', '/login']) {
    const { headers } = await get(path);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
});

it('the response headers never send a URL with a token to another site', async () => {
  for (const path of ['/reset-password?token=t&email=e', '/confirm-address?token=t']) {
    const { headers } = await get(path);
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
});
