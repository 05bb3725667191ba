import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openExternalPostgres } from '../../netlify/local/external-postgres.ts';
import { apiPaths } from '../../src/api-paths.ts';
import { storagePath } from '../../src/catalogue/contract/photo.ts';
import { placeholders, templatePath } from '../../src/catalogue/product-page/template.ts';
import { writeXlsx } from '../../src/platform/spreadsheet/xlsx.ts';
import { photoForm, productForm } from '../catalogue/contract/a-product.ts';
import { putChairsIn } from '../catalogue/server/built-in-chairs.ts';
import { jpegPhoto, phonePhoto } from '../catalogue/server/photos/sample-photos.ts';
import { check } from '../catalogue/server/spreadsheet/sheets.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { aQuoteRequest } from '../enquiry/server/a-quote-request.ts';
import { Caller } from '../support/caller.ts';
import { PASSWORD } from '../support/create-test-api.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { openHostLine } from '../support/postgres/host-line.ts';
import { createRealDatabase } from '../support/postgres/real-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type HostFunction = (request: Request, context: object) => Promise<Response | undefined>;

const home = process.cwd();
/** As files, while the host takes 50 MB of them compressed. */
const MOST_BYTES = 50_000_000;
/** What the API tells of a connection that had the old way in. */
const CLOSED_BY_US =
  'database connection lost message="terminating connection due to administrator command"';
/** Nobody is there. */
const NO_MAIL = 'smtp://127.0.0.1:1';
const STAFF = { email: 'first@makao.example', password: PASSWORD };

/** What the host would run: each function with all that it needs, in a folder of its own. */
async function bundleFunctions(): Promise<Map<string, FunctionResult>> {
  const settings = await readFile('netlify.toml', 'utf8');
  const [, included = ''] = /^included_files = (\[.*\])$/m.exec(settings) ?? [];
  const bundles = await zipFunctions(resolve('netlify/functions'), temporaryFolder(), {
    archiveFormat: 'none',
    basePath: resolve('.'),
    config: { '*': { includedFiles: JSON.parse(included) } },
  });
  return new Map(bundles.map((bundle) => [bundle.name, bundle]));
}

function fileOf({ name, path }: FunctionResult): string {
  return join(path, `netlify/functions/${name}.mjs`);
}

function bytesOf({ path }: FunctionResult): number {
  const files = globSync('**', { cwd: path, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
}

/** @param process a name for one of its own: whatever the function keeps, it keeps for itself */
async function load(bundle: FunctionResult, process = ''): Promise<HostFunction> {
  const file = pathToFileURL(fileOf(bundle)).href + process;
  const module = (await import(/* @vite-ignore */ file)) as { default: HostFunction };
  return module.default;
}

/**
 * A database as the deploy leaves it: at the newest schema, and empty. `renew` gives its functions
 * another way in, and closes the one that they have.
 */
async function startHostDatabase() {
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

/** The host's photo store. @returns gives the functions another token, and forgets the one before */
async function startHostBlobs() {
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

/** How the host calls a function, and waits for what goes on after its answer. */
async function callAsHost(
  handler: HostFunction,
  request: Request,
  { ip = '192.0.2.1', context = 'production' } = {},
) {
  const goingOn: Promise<unknown>[] = [];
  const answer = await handler(request, {
    ip,
    deploy: { context },
    url: new URL(request.url),
    waitUntil: (work: Promise<unknown>) => void goingOn.push(work),
  });
  await Promise.all(goingOn);
  return answer;
}

/** The pages of the deploy, as its functions find them. Gives their origin. */
async function servePages(pages: Record<string, string>): Promise<string> {
  const server = createServer(({ url = '' }, answer) => void answer.end(pages[url]));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * The same function in a preview, on the database as the site left it: it shows the site's
 * photographs, has uploads in a store of its own, and lets no mail out.
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
  const added = await staff.postForm(apiPaths.productImages(id), photos);
  const { images } = (await added.json()) as { images: { url: string }[] };
  const own = images.at(-1)?.url ?? '';
  expect((await staff.get(storagePath(own))).status).toBe(200);
  const isIn = async (name: string) => (await getStore(name).get(own)) !== null;
  expect([await isIn('photos-deploy-preview'), await isIn('photos')]).toEqual([true, false]);

  await staff.post(apiPaths.contact, aMessage);
  const captured = await (await staff.get(apiPaths.capturedMail)).json();
  expect(captured).toMatchObject([{ text: expect.stringContaining(`${site}/enquiries`) }]);
  expect(await (await staff.get(apiPaths.publication)).json()).toMatchObject({ connected: false });
  vi.stubEnv('SITE_URL', site);
  vi.stubEnv('SMTP_URL', NO_MAIL);
  vi.stubEnv('BUILD_HOOK_URL', '');
}

/** Both ways and both formats; one so large that it is unpacked beside the other work. */
async function trySpreadsheets(staff: Caller) {
  for (const format of ['csv', 'xlsx']) {
    const file = await staff.get(`${apiPaths.productsFile}?format=${format}`);
    const plan = await check(staff, new Uint8Array(await file.arrayBuffer()));
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['unchanged']);
  }
  const rows = Array.from({ length: 150 }, (_, n) => [`${n} `.repeat(1_000), 'Home']);
  const large = await writeXlsx([['Description', 'Category'], ...rows], []);
  expect((await check(staff, new Uint8Array(large))).rows).toHaveLength(150);
}

it('the functions as the host bundles them do their work', async () => {
  const { database, renew: renewDatabaseAccess } = await startHostDatabase();
  const renewBlobsAccess = await startHostBlobs();
  const site = await servePages({ [templatePath]: `<main>${placeholders.article}</main>` });
  vi.stubEnv('SITE_URL', site);
  vi.stubEnv('SESSION_SECRET', 'a-secret-of-more-than-thirty-two-characters');
  vi.stubEnv('SMTP_URL', NO_MAIL);
  vi.stubEnv('STAFF_EMAIL', STAFF.email);
  vi.stubEnv('STAFF_PASSWORD', STAFF.password);
  onTestFinished(() => void vi.unstubAllEnvs());

  // Their connections to the database are still open when it goes, and they say so.
  onTestFinished(() => void vi.spyOn(console, 'error').mockReturnValue());

  const bundles = await bundleFunctions();
  const schedules = [...bundles.values()].map(({ name, schedule }) => [name, schedule]);
  expect(Object.fromEntries(schedules)).toEqual({
    api: undefined,
    'jobs-each-quarter': '*/15 * * * *',
    'jobs-each-hour': '@hourly',
  });
  const bundleOf = (name: string) => {
    const bundle = bundles.get(name);
    if (!bundle) throw new Error(`There is no function ${name}.`);
    expect(existsSync(bundle.path)).toBe(true);
    return bundle;
  };
  const [bundledApi, quarterJobs, hourJobs] = [
    bundleOf('api'),
    bundleOf('jobs-each-quarter'),
    bundleOf('jobs-each-hour'),
  ];
  expect(bundledApi.routes).toMatchObject(
    ['/api/*', '/sanctum/*', '/storage/*', '/p/:product', '/search'].map((pattern) => ({
      pattern,
      prefer_static: true,
    })),
  );
  expect(bundledApi.inputs?.some((file) => /sharp-[^/]+\.node$/.test(file))).toBe(true);
  for (const bundle of bundles.values()) {
    expect(bytesOf(bundle), bundle.name).toBeLessThan(MOST_BYTES);
    // The build's own Node would be most of it.
    expect(existsSync(join(bundle.path, 'node_modules/node'))).toBe(false);
  }

  const api = await load(bundledApi);
  const send = async (path: string, init: RequestInit, address: string) => {
    const answer = await callAsHost(api, new Request(site + path, init), { ip: address });
    if (!answer) throw new Error(`${path} was not answered.`);
    return answer;
  };
  const visitor = new Caller(send);
  expect(await (await visitor.get(apiPaths.products)).json()).toEqual([]);

  const staff = new Caller(send);
  expect((await staff.signIn(STAFF)).status).toBe(200);
  const added = await staff.postForm(apiPaths.products, productForm());
  const { id } = (await added.json()) as { id: number };
  const photos = photoForm({ main: await phonePhoto() });
  const shown = await staff.postForm(apiPaths.productImages(id), photos);
  expect(shown.status).toBe(200);
  const { images } = (await shown.json()) as { images: [{ url: string }] };
  const photo = await visitor.get(storagePath(images[0].url));
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(
    Buffer.from(await photo.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
  expect(await (await visitor.get(apiPaths.products)).json()).toMatchObject([{ id, images }]);

  await trySpreadsheets(staff);

  const page = await visitor.get(`/p/${id}-baraka-bookshelf`);
  expect(await page.text()).toContain('<h1>Baraka Bookshelf</h1>');

  // The host renews what gives access while a function is warm, and what it gave before is refused.
  await renewBlobsAccess();
  await renewDatabaseAccess();
  expect((await visitor.get(storagePath(images[0].url))).status).toBe(200);
  const more = photoForm({ 'thumbnails[0]': await phonePhoto() });
  expect((await staff.postForm(apiPaths.productImages(id), more)).status).toBe(200);

  await tryPreview(bundledApi, site, images[0].url, id);
  await database.deleteFrom('enquiry').execute();

  // What draws documents or reads files waits until it is asked for: every cold start would pay.
  expect(await readFile(fileOf(bundledApi), 'utf8')).not.toMatch(
    /^import .*(pdfkit|csv-parse|(read|write)-excel-file)/m,
  );

  // A function runs in the folder of its bundle, and what it reads there has to be in it.
  process.chdir(bundledApi.path);
  onTestFinished(() => process.chdir(home));
  await putChairsIn(database);
  const printed = await visitor.post(apiPaths.quoteSheet, { products: aQuoteRequest.products });
  expect([printed.status, printed.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(pdfPages(Buffer.from(await printed.arrayBuffer()))[0]).toContain('OFF-HBC-001');

  const received_at = new Date(Date.now() - 400 * 86_400_000);
  await database
    .insertInto('enquiry')
    .values({ ...aMessage, received_at })
    .execute();
  await callAsHost(await load(quarterJobs), new Request(site, { method: 'POST' }));
  await callAsHost(await load(hourJobs), new Request(site, { method: 'POST' }));
  expect(await database.selectFrom('enquiry').selectAll().execute()).toEqual([]);
  const said = vi.mocked(console.error).mock.calls.map(String);
  expect(said.filter((line) => !line.includes(CLOSED_BY_US))).toEqual([
    expect.stringContaining('scheduled jobs done'),
  ]);
  vi.mocked(console.error).mockClear();
});
