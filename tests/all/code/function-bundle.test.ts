import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { expect, it, onTestFinished, vi } from 'vitest';
import { placeholders, templatePath } from '../../../src/catalogue/product-page/template.ts';
import { storagePath, withoutKind } from '../../../src/media/contract/photo.ts';
import { writeXlsx } from '../../../src/platform/spreadsheet/write-xlsx.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { check } from '../../catalogue/server/spreadsheet/sheets.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { aQuoteRequest } from '../../enquiry/server/a-quote-request.ts';
import { jpegPhoto, phonePhoto } from '../../media/server/sample-photos.ts';
import { servePages, startHostBlobs, startHostDatabase } from '../../running/host/host-services.ts';
import { Caller } from '../../support/caller.ts';
import { PASSWORD } from '../../support/create-test-api.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { bundleFunctions, bytesOf, callAsHost, fileOf, load } from './bundled-functions.ts';

const home = process.cwd();
/** Uncompressed, while the host's limit is 50 MB compressed. */
const MAX_BUNDLE_BYTES = 50_000_000;
/** Log of a connection that used the old credentials. */
const CLOSED_BY_US =
  'database connection lost message="terminating connection due to administrator command"';
/** Nothing listens there. */
const NO_MAIL = 'smtp://127.0.0.1:1';
const STAFF = { email: 'first@makao.example', password: PASSWORD };

/**
 * The same function in a preview with a copy of the database: it shows the site's photos, stores
 * uploads separately, and sends no mail.
 */
async function tryPreview(bundle: FunctionResult, site: string, photo: string, id: number) {
  vi.stubEnv('SITE_URL', 'https://makao.example');
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('BUILD_HOOK_URL', 'http://127.0.0.1:1/');
  const preview = await load(bundle, '?preview');
  const context = 'deploy-preview';
  const staff = new Caller(async (path, init, ip) => {
    const answer = await callAsHost(preview, new Request(site + path, init), { ip, context });
    if (!answer) throw new Error(`${path} was not answered.`);
    return answer;
  });
  expect((await staff.signIn(STAFF)).status).toBe(200);
  const shown = await staff.get(storagePath(photo));
  expect([shown.status, shown.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);

  const photos = photoForm({ 'thumbnails[0]': await jpegPhoto({ colour: '#2f4a3c' }) });
  const added = await staff.postForm(`/api/products/${id}/images`, photos);
  const { images } = (await added.json()) as { images: { url: string }[] };
  const own = images.at(-1)?.url ?? '';
  expect((await staff.get(storagePath(own))).status).toBe(200);
  const isIn = async (name: string) => (await getStore(name).get(withoutKind(own))) !== null;
  expect([await isIn('photos-deploy-preview'), await isIn('photos')]).toEqual([true, false]);

  expect(await (await staff.get('/api/publication')).json()).toMatchObject({ connected: false });
  vi.stubEnv('SITE_URL', site);
  vi.stubEnv('SMTP_URL', NO_MAIL);
  vi.stubEnv('BUILD_HOOK_URL', '');
}

/** Exports and imports both formats, including a file large enough for a worker thread. */
async function trySpreadsheets(staff: Caller) {
  for (const format of ['csv', 'xlsx']) {
    const file = await staff.get(`/api/products/export?format=${format}`);
    const plan = await check(staff, new Uint8Array(await file.arrayBuffer()));
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['unchanged']);
  }
  const rows = Array.from({ length: 150 }, (_, n) => [`${n} `.repeat(1_000), 'Home']);
  const large = await writeXlsx([['Description', 'Category'], ...rows], []);
  expect((await check(staff, new Uint8Array(large))).rows).toHaveLength(150);
}

it('the functions run as the host bundles them', async () => {
  const { database, renew: renewDatabaseAccess } = await startHostDatabase();
  const renewBlobsAccess = await startHostBlobs();
  const site = await servePages({ [templatePath]: `<main>${placeholders.article}</main>` });
  vi.stubEnv('SITE_URL', site);
  vi.stubEnv('SESSION_SECRET', 'a-secret-of-more-than-thirty-two-characters');
  vi.stubEnv('SMTP_URL', NO_MAIL);
  vi.stubEnv('STAFF_EMAIL', STAFF.email);
  vi.stubEnv('STAFF_PASSWORD', STAFF.password);
  onTestFinished(() => void vi.unstubAllEnvs());

  // Connections to the database are still open when it stops, and log that.
  onTestFinished(() => void vi.spyOn(console, 'error').mockReturnValue());

  const bundles = await bundleFunctions();
  const schedules = [...bundles.values()].map(({ name, schedule }) => [name, schedule]);
  expect(Object.fromEntries(schedules)).toEqual({
    api: undefined,
    'jobs-each-quarter': '*/15 * * * *',
    'jobs-each-night': '0 0 * * *',
  });
  const bundleOf = (name: string) => {
    const bundle = bundles.get(name);
    if (!bundle) throw new Error(`There is no function ${name}.`);
    expect(existsSync(bundle.path)).toBe(true);
    return bundle;
  };
  const [bundledApi, quarterJobs, nightJobs] = [
    bundleOf('api'),
    bundleOf('jobs-each-quarter'),
    bundleOf('jobs-each-night'),
  ];
  expect(bundledApi.routes).toMatchObject(
    [
      '/api/*',
      '/sanctum/*',
      '/storage/*',
      '/p/:product',
      '/ask/:product',
      '/search',
      '/newsletter/*',
      '/quotation/*',
      '/office/receive',
    ].map((pattern) => ({
      pattern,
      prefer_static: true,
    })),
  );
  expect(bundledApi.inputs?.some((file) => /sharp-[^/]+\.node$/.test(file))).toBe(true);
  for (const bundle of bundles.values()) {
    expect(bytesOf(bundle), bundle.name).toBeLessThan(MAX_BUNDLE_BYTES);
    // The bundled Node would be most of it.
    expect(existsSync(join(bundle.path, 'node_modules/node'))).toBe(false);
  }

  const api = await load(bundledApi);
  const send = async (path: string, init: RequestInit, address: string) => {
    const answer = await callAsHost(api, new Request(site + path, init), {
      ip: address,
      geo: { city: 'Nairobi', country: { code: 'KE', name: 'Kenya' } },
    });
    if (!answer) throw new Error(`${path} was not answered.`);
    return answer;
  };
  const visitor = new Caller(send);
  expect(await (await visitor.get('/api/products')).json()).toEqual([]);

  const staff = new Caller(send);
  expect((await staff.signIn(STAFF)).status).toBe(200);
  const sessions = await staff.get('/api/user/sessions');
  expect(await sessions.json()).toMatchObject([{ place: 'Nairobi, Kenya' }]);
  const added = await staff.postForm('/api/products', productForm());
  const { id } = (await added.json()) as { id: number };
  const photos = photoForm({ main: await phonePhoto() });
  const shown = await staff.postForm(`/api/products/${id}/images`, photos);
  expect(shown.status).toBe(200);
  const { images } = (await shown.json()) as { images: [{ url: string }] };
  const photo = await visitor.get(storagePath(images[0].url));
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(
    Buffer.from(await photo.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
  expect(await (await visitor.get('/api/products')).json()).toMatchObject([{ id, images }]);

  const page = await visitor.get(`/p/${id}-baraka-bookshelf`);
  expect(await page.text()).toContain('<h1>Baraka Bookshelf</h1>');

  // The host rotates the credentials while a function is warm, and refuses the old ones.
  await renewBlobsAccess();
  await renewDatabaseAccess();
  expect((await visitor.get(storagePath(images[0].url))).status).toBe(200);
  const more = photoForm({ 'thumbnails[0]': await phonePhoto() });
  expect((await staff.postForm(`/api/products/${id}/images`, more)).status).toBe(200);

  await tryPreview(bundledApi, site, images[0].url, id);
  await database.deleteFrom('enquiry').execute();

  // Code for documents, files and passwords is loaded on demand, since every cold start
  // would pay for it.
  expect(await readFile(fileOf(bundledApi), 'utf8')).not.toMatch(
    /^import .*(pdfkit|csv-parse|(read|write)-excel-file|@zxcvbn-ts)/m,
  );

  // A function runs in its bundle's folder, so files that it reads must be included.
  process.chdir(bundledApi.path);
  onTestFinished(() => process.chdir(home));
  await trySpreadsheets(staff);
  await putChairsIn(database);
  const printed = await visitor.post('/api/quotes/sheet', { products: aQuoteRequest.products });
  expect([printed.status, printed.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(pdfPages(Buffer.from(await printed.arrayBuffer()))[0]).toContain('OFF-HBC-001');

  const received_at = new Date(Date.now() - 400 * 86_400_000);
  await database
    .insertInto('enquiry')
    .values({ ...aMessage, received_at })
    .execute();
  await callAsHost(await load(quarterJobs), new Request(site, { method: 'POST' }));
  await callAsHost(await load(nightJobs), new Request(site, { method: 'POST' }));
  expect(await database.selectFrom('enquiry').selectAll().execute()).toEqual([]);
  const said = vi.mocked(console.error).mock.calls.map(String);
  const expected = (line: string) =>
    line.includes(CLOSED_BY_US) || / security kind="signed in"/.test(line);
  expect(said.filter((line) => !expected(line))).toEqual([
    expect.stringContaining('scheduled jobs done'),
  ]);
  vi.mocked(console.error).mockClear();
});
