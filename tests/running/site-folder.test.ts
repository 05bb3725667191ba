import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  isBuiltFrom,
  isShowing,
  KEPT_ASSETS,
  linkKeptSite,
  linkSiteOfBefore,
  newSiteFolder,
  publishAsFolder,
  publishAsLink,
  SITE,
} from '../../netlify/build/site-folder.ts';
import { startLocalServer } from '../../netlify/local/local-server.ts';
import { readNetlifyConfig } from '../../netlify/local/netlify-config.ts';
import { createStaticSite } from '../../netlify/local/static-site.ts';
import { fetchOnce } from '../support/fetch-once.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const INPUTS = { all: 'a fingerprint', shown: 'of the products' };
const project = process.cwd();
beforeEach(() => process.chdir(temporaryFolder()));
afterEach(() => process.chdir(project));

let builds = 0;

/** A site with one page of a unique length, and one script. */
function build(name: string, folder = newSiteFolder(new Date(1e12 + 1000 * ++builds))): string {
  mkdirSync(join(folder, '_astro'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<title>${name}</title>${name.repeat(builds * 1000)}`);
  writeFileSync(join(folder, `_astro/${name}.js`), name);
  return folder;
}

const folders = () =>
  readdirSync('.sites', { withFileTypes: true }).filter((each) => each.isDirectory());
const home = () => readFileSync(join(SITE, 'index.html'), 'utf8');

it('the site of an earlier version becomes a link', () => {
  build('before', SITE);
  linkSiteOfBefore();
  expect(isShowing(INPUTS.shown)).toBe(false);
  expect(lstatSync(SITE).isSymbolicLink()).toBe(true);
  expect(home()).toContain('before');
  linkSiteOfBefore();
  publishAsLink(build('after'), INPUTS);
  expect(home()).toContain('after');
});

it('the host gets a folder', () => {
  publishAsFolder(build('first'));
  publishAsFolder(build('second'));
  expect(lstatSync(SITE).isDirectory()).toBe(true);
  expect(home()).toContain('second');
});

it('the last two sites are kept, and assets for a week', () => {
  for (const name of ['a', 'b', 'c', 'd']) publishAsLink(build(name), INPUTS);
  expect(folders()).toHaveLength(2 + 1);
  expect([isBuiltFrom(INPUTS), isBuiltFrom({ ...INPUTS, all: 'others' })]).toEqual([true, false]);
  expect([isShowing(INPUTS.shown), isShowing('others')]).toEqual([true, false]);
  const kept = () => readdirSync(join(KEPT_ASSETS, '_astro')).sort();
  expect(kept()).toEqual(['a.js', 'b.js', 'c.js']);
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  utimesSync(join(KEPT_ASSETS, '_astro/a.js'), longAgo, longAgo);
  publishAsLink(build('e'), INPUTS);
  expect(kept()).toEqual(['b.js', 'c.js', 'd.js']);
});

it('the last complete site is found again where only the folder of sites was kept', () => {
  for (const name of ['a', 'b']) publishAsLink(build(name), INPUTS);
  build('unfinished');
  rmSync(SITE);
  linkKeptSite();
  expect(home()).toContain('b');
});

it('a site is built when the folder of sites was emptied', () => {
  publishAsLink(build('a'), INPUTS);
  rmSync('.sites', { recursive: true });
  expect(existsSync(SITE)).toBe(false);
  publishAsLink(build('b'), INPUTS);
  expect(home()).toContain('b');
});

it('each request is answered from one site while sites are replaced', async () => {
  publishAsLink(build('site-0'), INPUTS);
  const rules = await readNetlifyConfig(resolve(project, 'netlify.toml'));
  const site = createStaticSite(SITE, rules, KEPT_ASSETS);
  const api = () => new Response('from the API');
  const server = await startLocalServer({ api, site }, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${server.port}`;
  let isOver = false;
  let answers = 0;
  async function visit() {
    while (!isOver) {
      const answer = await fetchOnce(url, { headers: { 'Accept-Encoding': 'identity' } });
      expect(answer.status).toBe(200);
      const html = await answer.text();
      const [, name = 'none'] = /<title>(.+)<\/title>/.exec(html) ?? [];
      expect(html.split(name).join('')).toBe('<title></title>');
      const script = await fetchOnce(`${url}/_astro/${name}.js`);
      expect([script.status, await script.text()]).toEqual([200, name]);
      expect(script.headers.get('cache-control')).toContain('immutable');
      answers += 1;
    }
  }
  const visitors = Array.from({ length: 8 }, visit);
  for (let swaps = 1; swaps <= 15; swaps++) {
    const before = answers;
    publishAsLink(build(`site-${swaps}`), INPUTS);
    while (answers < before + 4) await fetchOnce(url);
  }
  isOver = true;
  await Promise.all(visitors);
  await server.close();
  expect(answers).toBeGreaterThanOrEqual(60);
});
