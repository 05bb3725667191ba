import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../../netlify/local/port.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { runInProject, untilSaid } from '../../support/processes/project-copy.ts';
import { copyStartedSite, startedSite } from '../../support/processes/started-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SITE_URL = testServer.url;
/** Astro names islands differently in each build. */
const ISLAND = / uid="[^"]*"/g;
const PICTURE = /\/(?:storage|_astro)\/[^"'\s]+\.(?:avif|jpg|webp)/g;

/** Every page of a project's site by its name. */
function pagesOf(project: string): Map<string, string> {
  const site = join(project, 'dist');
  const names = globSync('**/*.html', { cwd: site }).sort();
  const read = (name: string) => readFileSync(join(site, name), 'utf8').replaceAll(ISLAND, '');
  return new Map(names.map((name) => [name, read(name)]));
}

/** Names of the pages that differ; they are too long to be shown. */
function differing(pages: Map<string, string>, others: Map<string, string>): string[] {
  const names = new Set([...pages.keys(), ...others.keys()]);
  return [...names].filter((name) => pages.get(name) !== others.get(name));
}

function picturesOf(pages: Map<string, string>): Map<string, string> {
  return new Map([...pages].map(([name, page]) => [name, page.match(PICTURE)?.join(' ') ?? '']));
}

it('a new state folder and one of an earlier version give the same pages, and a build without any the same pictures', async () => {
  const first = pagesOf(await startedSite());
  expect(first.size).toBeGreaterThan(200);
  const project = temporaryFolder();
  await copyStartedSite(project);

  // An earlier version has left no fingerprint.
  for (const inputs of globSync(`${project}/.sites/*.inputs`)) rmSync(inputs);
  const site = runInProject(project, 'start', { PORT: String(await freePort()), SITE_URL });
  await untilSaid(site, 'Ctrl+C stops');
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(site.said).toContain('Drawing the pages');
  expect(differing(pagesOf(project), first)).toEqual([]);

  const build = runInProject(project, 'build', { STATE_DIR: '.state-of-nobody', SITE_URL });
  expect(await build.ended).toBe(0);
  // These pages ask no API for changes, since none has their products yet.
  expect(differing(picturesOf(pagesOf(project)), picturesOf(first))).toEqual([]);
  const photos = globSync('storage/products/*/*/*', { cwd: join(project, 'dist') });
  expect(photos.length).toBeGreaterThan(1_000);
});
