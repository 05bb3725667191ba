import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../netlify/local/port.ts';
import { fetchOnce } from '../../support/fetch-once.ts';
import { copyProject, runInProject, untilSaid } from '../../support/processes/project-copy.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const project = temporaryFolder();
const port = await freePort();
const page = (name: string) => readFileSync(join(project, 'dist', `${name}.html`), 'utf8');
let products: unknown;
let meanwhile: Response | undefined;

beforeAll(async () => {
  copyProject(project);
  // The service worker needs more pages than are built here.
  const env = { PORT: String(port), START_EMPTY: 'yes', OFFLINE: 'off' };
  const site = runInProject(project, 'start', env);
  await untilSaid(site, 'Opening the database');
  meanwhile = await fetchOnce(`http://localhost:${port}/`);
  await untilSaid(site, 'Ctrl+C stops');
  products = await (await fetchOnce(`http://localhost:${port}/api/products`)).json();
  site.child.kill('SIGTERM');
  await site.ended;
});

it('a site that starts for the first time says meanwhile that it is being set up', async () => {
  expect(meanwhile?.status).toBe(503);
  expect(await meanwhile?.text()).toContain('being set up');
});

it('a site that starts empty lists no product in the API, and no set or project of the example either', () => {
  expect(products).toEqual([]);
  const sitemap = readFileSync(join(project, 'dist/sitemap.xml'), 'utf8');
  for (const folder of ['/p/', '/collections/', '/projects/'])
    expect(sitemap).not.toContain(folder);
});

it('a site that starts empty shows no heading above an empty carousel', () => {
  expect(page('index')).not.toContain('A few of our pieces');
  expect(page('about-us')).not.toContain('From the workshop');
});

it('a site that starts empty hides the grid of random products until there is one', () => {
  expect(page('index')).toMatch(/<section[^>]* aria-labelledby="random-heading"[^>]* hidden/);
});

it('a site that starts empty says on a category page whom to ask, and shows its photo in the overview', () => {
  const [, attributes, words] =
    /<p class="empty"([^>]*)>([^<]*)/.exec(page('home-furniture/bedroom/beds')) ?? [];
  expect(attributes).not.toContain('hidden');
  expect(words).toContain('We have no pieces here now');
  const [, beds] = page('home-furniture/bedroom').split('None at the moment');
  expect(beds?.split('</li>')[0]).toContain('<img');
});
