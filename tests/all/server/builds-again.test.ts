import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../netlify/local/port.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { type StoredSitePhoto, storedSitePhoto } from '../../../src/media/contract/site-photo.ts';
import { paths } from '../../../src/paths.ts';
import { buildPath } from '../../../src/platform/contract/route.ts';
import { publication, publishedCatalogue } from '../../../src/publication/contract/publication.ts';
import * as routes from '../../../src/routes.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { Caller } from '../../support/caller.ts';
import { fetchOnce } from '../../support/fetch-once.ts';
import { stop } from '../../support/processes/new-state.ts';
import { copyProject, runInProject, untilSaid } from '../../support/processes/project-copy.ts';
import { copyStartedSite } from '../../support/processes/started-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A project in which the site has started once. */
const project = temporaryFolder();
beforeAll(() => copyStartedSite(project));

/** Starts the site until the end of the test. */
async function start(command: 'serve' | 'start') {
  const another = await freePort();
  // The service worker needs more pages than are built here.
  const run = runInProject(project, command, { PORT: String(another), OFFLINE: 'off' });
  onTestFinished(async () => void (await stop(run)));
  await untilSaid(run, 'Ctrl+C stops');
  return { run, url: `http://localhost:${another}` };
}

async function read(url: string, path: string): Promise<unknown> {
  const answer = await fetchOnce(url + path);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function signedIn(url: string): Promise<Caller> {
  const staff = new Caller((path, init) => fetchOnce(url + path, init));
  expect((await staff.signIn(testServer.staff)).status).toBe(200);
  return staff;
}

/** Overrides the top of the home page with an uploaded photo, which it returns. */
async function writeHomePage(staff: Caller, title: string): Promise<StoredSitePhoto> {
  const form = photoForm({ photo: await jpegPhoto({ width: 900, height: 600 }) });
  const photo = await (await staff.postForm(routes.addSitePhoto.path, form)).json();
  await writeTexts(staff, 'home', { 'hero.title': title, 'hero.photo': photo });
  return storedSitePhoto.parse(photo);
}

async function writeTexts(staff: Caller, name: string, written: object) {
  const address = buildPath(routes.writeDocument, { name });
  expect((await staff.put(address, { written })).status).toBe(200);
}

/** Removes other pages from the project, since they do not affect the test. */
function leavePages(...names: string[]) {
  const pages = join(project, 'src/pages');
  for (const page of globSync('**/*.*', { cwd: pages })) {
    if (!names.includes(page)) rmSync(join(pages, page));
  }
}

it('a site served as it was last built is rebuilt from its own products, and keeps the assets of earlier pages', async () => {
  leavePages(
    'index.astro',
    'about-us.astro',
    'terms-and-conditions.astro',
    'product-template.astro',
    'published.json.ts',
  );
  const served = await start('serve');
  const script = 'dist/_astro/of-the-last-build.js';
  writeFileSync(join(project, script), 'export {};');
  const staff = await signedIn(served.url);
  expect((await staff.postForm('/api/products', productForm())).status).toBe(201);
  const hero = await writeHomePage(staff, 'Rooms that last');
  await writeTexts(staff, 'about', { 'hero.text': 'Since 1998. We answer {replyTime}.' });
  const section = { id: 'yard', title: 'Our yard', text: 'You may:\n- look\n- ask {phone}' };
  await writeTexts(staff, 'terms', { sections: [section] });
  const asked = await staff.change('POST', '/api/publication');
  expect(publication.parse(await asked.json()).started_at).not.toBeNull();

  await untilSaid(served.run, 'info site built');
  const { products } = publishedCatalogue.parse(await read(served.url, paths.publishedCatalogue));
  const now = (await read(served.url, '/api/products')) as Product[];
  expect(products).toEqual(Object.fromEntries(now.map(({ id, version }) => [String(id), version])));
  expect(now.at(-1)?.title).toBe(productForm().get('title'));
  expect(JSON.parse(readFileSync(join(project, '.cache/catalogue.json'), 'utf8'))).toEqual(now);
  const home = await (await fetchOnce(served.url)).text();
  expect(home).toContain('Rooms that last</span></h1>');
  expect(home).toMatch(new RegExp(`srcset="[^"]*/storage/${hero.key}-800.webp 800w`));
  expect(home).not.toContain('<video');
  const about = await (await fetchOnce(served.url + paths.aboutUs)).text();
  expect(about).toMatch(/<p[^>]*>Since 1998\. We answer within one working day\.<\/p>/);
  const terms = await (await fetchOnce(served.url + paths.termsAndConditions)).text();
  expect(terms).toMatch(
    /id="yard"[^>]*>Our yard<\/h2>\s*<p[^>]*>You may:<\/p>\s*<ul[^>]*>\s*<li[^>]*>look<\/li>\s*<li[^>]*>ask \+254 700 000 101<\/li>/,
  );
  expect((await fetchOnce(`${served.url}/_astro/of-the-last-build.js`)).status).toBe(200);
  expect(existsSync(join(project, script))).toBe(false);
});

it('a site served as it was last built requires a built site', async () => {
  const folder = temporaryFolder();
  copyProject(folder);
  const run = runInProject(folder, 'serve');
  expect(await run.ended).toBe(1);
  expect(run.said).toContain('There are no pages to serve yet. Please build them');
});

it('a site served as it was last built reports a state folder that cannot be written', async () => {
  const env = { PORT: String(await freePort()), STATE_DIR: 'netlify.toml' };
  const run = runInProject(project, 'serve', env);
  expect(await run.ended).toBe(1);
  expect(run.said).toMatch(/netlify\.toml is a file\. Set STATE_DIR to a folder/);
});

describe('a data file with a mistake', () => {
  const file = () => join(project, 'data/built-in/coffee-tables.json');
  let good: string;

  beforeAll(() => {
    good = readFileSync(file(), 'utf8');
    const [first, ...others] = JSON.parse(good);
    writeFileSync(file(), JSON.stringify([{ ...first, title: '' }, ...others]));
  });
  afterAll(() => writeFileSync(file(), good));

  it('a data file with a mistake does not keep the last site from being served, but is reported loudly', async () => {
    const before = readFileSync(join(project, 'dist/index.html'), 'utf8');
    const { run, url } = await start('start');
    expect(run.said).toMatch(
      /data\/built-in\/coffee-tables\.json .*\n.*entry ".+".*field ".*title"/,
    );
    expect(run.said).not.toMatch(/^\s+at /m);
    expect(readFileSync(join(project, 'dist/index.html'), 'utf8')).toBe(before);
    expect(run.said).toContain('THE LAST SITE THAT WAS BUILT IS SERVED INSTEAD');
    expect((await fetchOnce(url)).status).toBe(200);

    const staff = await signedIn(url);
    await staff.postForm('/api/products', productForm());
    await staff.change('POST', '/api/publication');
    await untilSaid(run, 'warn build failed');
    const { failed } = publication.parse(await (await staff.get('/api/publication')).json());
    expect(failed?.reason).toBe('The site could not be built; its log says why.');
    expect((await fetchOnce(url)).status).toBe(200);
  });

  it('a data file with a mistake stops a start without a site to serve', async () => {
    renameSync(join(project, 'dist'), join(project, 'aside'));
    const env = { PORT: String(await freePort()), STATE_DIR: '.state-none' };
    const run = runInProject(project, 'start', env);
    expect(await run.ended).toBe(1);
    expect(run.said).toContain('coffee-tables.json');
    renameSync(join(project, 'aside'), join(project, 'dist'));
  });
});

describe('where nothing may be built', () => {
  beforeAll(() => {
    renameSync(join(project, '.astro'), join(project, 'aside'));
    writeFileSync(join(project, '.astro'), 'where a folder should be', { mode: 0o444 });
  });

  it('a start reports once that the site is not rebuilt where nothing may be built, and so does a build', async () => {
    const { run, url } = await start('serve');
    expect(run.said.split('so the site is not built again by itself')).toHaveLength(2);
    const answer = await (await signedIn(url)).get('/api/publication');
    expect(publication.parse(await answer.json()).connected).toBe(false);
    const build = runInProject(project, 'build');
    expect(await build.ended).toBe(1);
    expect(build.said).toMatch(/\.astro cannot be written to by this account .*\n.*npm run serve/);
    expect(build.said).not.toMatch(/^\s+at /m);
  });
});
