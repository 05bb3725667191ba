import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../../netlify/local/port.ts';
import { testServer } from '../browser/test-server.ts';
import { widenPages } from './long-pages.ts';
import { copyProject, PROJECT, runInProject, untilSaid } from './project-copy.ts';
import { addCollection } from './test-collection.ts';

const CACHE = '.cache/started-site';
const COPY = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };
/** Its pages with the link to them, and its state. */
const WRITTEN = ['.sites', 'dist', '.state'];

/**
 * Copies a project folder in which `npm start` has run once, with its pages and its state folder;
 * two of its pages are long, and it has a collection and a project.
 *
 * @param folder must not exist yet
 */
export async function copyStartedSite(folder: string): Promise<void> {
  cpSync(await startedSite(), folder, COPY);
}

/**
 * The same for a site that is served and not built again: what it only reads is linked, since copying
 * six thousand files takes longer than starting it.
 *
 * @param folder must not exist yet
 */
export async function copyServedSite(folder: string): Promise<void> {
  const started = await startedSite();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(started)) {
    const [from, to] = [resolve(started, name), join(folder, name)];
    if (WRITTEN.includes(name)) cpSync(from, to, COPY);
    else symlinkSync(from, to);
  }
}

/** That project folder, created on first use and when the project has changed. */
export async function startedSite(): Promise<string> {
  const started = join(CACHE, fingerprint());
  if (!existsSync(started)) await startForTheFirstTime(started);
  return started;
}

/** The folder that was made last, although the project may have changed since. */
export async function lastStartedSite(): Promise<string> {
  const complete = globSync(`${CACHE}/${'?'.repeat(16)}`);
  return complete.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0] ?? startedSite();
}

async function startForTheFirstTime(started: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  for (const outdated of globSync(`${CACHE}/*`)) rmSync(outdated, { recursive: true });
  // Renamed when complete.
  const unfinished = `${started}.${process.pid}`;
  copyProject(unfinished);
  widenPages(unfinished);
  addCollection(unfinished);
  const site = runInProject(unfinished, 'start', {
    PORT: String(await freePort()),
    SITE_URL: testServer.url,
    STAFF_EMAIL: testServer.staff.email,
    STAFF_PASSWORD: testServer.staff.password,
  });
  await untilSaid(site, 'Ctrl+C stops');
  site.child.kill('SIGTERM');
  const code = await site.ended;
  if (code !== 0) throw new Error(`The first start ended with ${code} and said:\n${site.said}`);
  renameSync(unfinished, started);
}

function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify([testServer, process.version]));
  const own = ['long-pages.ts', 'test-collection.ts'].map((name) =>
    join(import.meta.dirname, name),
  );
  const files = [...PROJECT, 'package-lock.json', import.meta.filename, ...own]
    .flatMap((name) => [name, ...globSync(`${name}/**`).sort()])
    .filter((name) => statSync(name).isFile());
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
