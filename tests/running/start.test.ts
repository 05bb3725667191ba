import {
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Product } from '../../src/catalogue/contract/product.ts';
import { publishedCatalogue } from '../../src/catalogue/contract/publication.ts';
import { paths } from '../../src/paths.ts';
import { freePort } from '../support/processes/free-port.ts';
import {
  type Run,
  runInProject,
  serveBuilt,
  untilSaid,
} from '../support/processes/project-copy.ts';
import { copyStartedSite } from '../support/processes/started-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A project in which the site has been started once, and a start in it over an empty state folder. */
const project = temporaryFolder();
const STATE_DIR = '.state-new';
const port = await freePort();
let site: Run;

const signInLine = ({ said }: Run) => /Staff sign-in .*/.exec(said)?.[0];
const get = (path: string) => fetch(`http://localhost:${port}${path}`);
const published = async () => (await (await get('/api/products')).json()) as Product[];

/** Starts the site without building its pages again. */
async function start(): Promise<Run> {
  const run = serveBuilt(project, { PORT: String(port), STATE_DIR });
  await untilSaid(run, 'Stop ');
  return run;
}

async function stop(run: Run): Promise<number | null> {
  run.child.kill('SIGTERM');
  return run.ended;
}

/** Takes the other pages out of the project: which products a build takes is no matter of theirs. */
function leavePages(...names: string[]) {
  const pages = join(project, 'src/pages');
  for (const page of globSync('**/*.*', { cwd: pages })) {
    if (!names.includes(page)) rmSync(join(pages, page));
  }
}

beforeAll(async () => {
  await copyStartedSite(project);
  site = await start();
});
afterAll(() => stop(site));

describe('the first start', () => {
  it('says where the site is, how staff sign in, where it keeps things and how to stop', () => {
    expect(site.said).toContain(`Site          http://localhost:${port}`);
    expect(site.said).toMatch(/Staff sign-in \S+@\S+ {2}[a-z-]{15,}/);
    expect(site.said).toContain(`State folder  ${join(project, STATE_DIR)}`);
    expect(site.said).toContain('Stop          Ctrl+C');
  });

  it('fills the catalogue and serves pages, API and photographs', async () => {
    expect((await get('/')).status).toBe(200);
    expect((await get('/no-such-page')).status).toBe(404);
    const products = await published();
    const photo = await get(`/storage/${products[0]?.images[0]?.url}`);
    expect(photo.headers.get('content-type')).toBe('image/webp');
  });

  it('keeps its state, and the secrets in it, from other accounts of the machine', () => {
    const mode = (path: string) =>
      (statSync(join(project, STATE_DIR, path)).mode & 0o777).toString(8);
    expect(['', 'session-secret', 'staff-account.json'].map(mode)).toEqual(['700', '600', '600']);
  });
});

describe('beside a site that runs', () => {
  it('a second start on the same port stops at once and says what to set', async () => {
    const second = runInProject(project, 'start', { PORT: String(port) });
    expect(await second.ended).toBe(1);
    expect(second.said).toContain(`Port ${port} is already used`);
    expect(second.said).toContain('set PORT');
  });

  it('a second start on the same state folder stops and says where the first is', async () => {
    const env = { PORT: String(await freePort()), STATE_DIR };
    const second = runInProject(project, 'start', env);
    expect(await second.ended).toBe(1);
    expect(second.said).toContain(`in use by a running site at http://localhost:${port}`);
  });

  it('a build takes the products of the running site, and tells which version of each its pages show', async () => {
    leavePages('index.astro', 'product-template.astro', 'published.json.ts');
    const build = runInProject(project, 'build', { STATE_DIR });
    expect(await build.ended).toBe(0);
    const now = await published();
    const snapshot = JSON.parse(readFileSync(join(project, '.cache/catalogue.json'), 'utf8'));
    expect(snapshot).toEqual(now);
    const answer = await get(paths.publishedCatalogue);
    const { products } = publishedCatalogue.parse(await answer.json());
    expect(products).toEqual(
      Object.fromEntries(now.map(({ id, version }) => [String(id), version])),
    );
  });
});

describe('the next start', () => {
  it('finds everything as it was after the process was killed without warning', async () => {
    const [products, signIn] = [await published(), signInLine(site)];
    site.child.kill('SIGKILL');
    await site.ended;
    site = await start();
    expect(await published()).toEqual(products);
    expect(signInLine(site)).toBe(signIn);
  });

  it('comes after a polite end', async () => {
    expect(await stop(site)).toBe(0);
    expect(readdirSync(join(project, STATE_DIR))).not.toContain('in-use');
    site = await start();
  });
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

  it('stops the build with its file, entry and field, and leaves the last site', async () => {
    const before = readFileSync(join(project, 'dist/index.html'), 'utf8');
    const build = runInProject(project, 'build');
    expect(await build.ended).toBe(1);
    expect(build.said).toMatch(
      /data\/built-in\/coffee-tables\.json .*\n.*entry ".+".*field ".*title"/,
    );
    expect(build.said).not.toMatch(/^\s+at /m);
    expect(readFileSync(join(project, 'dist/index.html'), 'utf8')).toBe(before);
  });

  it('does not keep the last site from being served, but is told loudly', async () => {
    const another = await freePort();
    const last = runInProject(project, 'start', { PORT: String(another) });
    onTestFinished(async () => void (await stop(last)));
    await untilSaid(last, 'Stop ');
    expect(last.said).toContain('coffee-tables.json');
    expect(last.said).toContain('THE LAST SITE THAT WAS BUILT IS SERVED INSTEAD');
    expect((await fetch(`http://localhost:${another}/`)).status).toBe(200);
  });

  it('stops a start that has no site to serve', async () => {
    renameSync(join(project, 'dist'), join(project, 'aside'));
    const env = { PORT: String(await freePort()), STATE_DIR: '.state-none' };
    const run = runInProject(project, 'start', env);
    expect(await run.ended).toBe(1);
    expect(run.said).toContain('coffee-tables.json');
    renameSync(join(project, 'aside'), join(project, 'dist'));
  });
});
