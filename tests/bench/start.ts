import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../netlify/local/port.ts';
import { fetchOnce } from '../support/fetch-once.ts';
import { PROJECT, type Run, runInProject, untilSaid } from '../support/processes/project-copy.ts';

const FOLDER = '.cache/start-bench';
const PROJECT_COPY = join(FOLDER, 'site');
/** Folders that Astro and Vite write. */
const BUILT = ['.astro', '.vite'];
const POLL_MS = 50;

/** Records the processor time of each process of a start. */
const SPENT = resolve(FOLDER, 'spent');
const NOTE_SPENT = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeFileSync('${SPENT}/' + process.pid, String(user + system));
  });
`)}`;

/**
 * Time from `npm start` to the first page: in a copy of the project where nothing was ever started,
 * then again with nothing changed.
 */
export async function measureStart(): Promise<Record<string, Record<string, number>>> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(PROJECT_COPY, { recursive: true });
  const options = { recursive: true, preserveTimestamps: true };
  for (const name of [...PROJECT, 'package-lock.json'])
    cpSync(name, join(PROJECT_COPY, name), options);
  linkPackages();
  const port = await freePort();
  const first = await startOnce(port);
  const second = await startOnce(port);
  rmSync(FOLDER, { recursive: true, force: true });
  return { 'first start': first, 'second start': second };
}

/** Without what builds keep beside the packages. */
function linkPackages(): void {
  const packages = join(PROJECT_COPY, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules').filter((each) => !BUILT.includes(each))) {
    symlinkSync(resolve('node_modules', name), join(packages, name));
  }
}

async function startOnce(port: number) {
  rmSync(SPENT, { recursive: true, force: true });
  mkdirSync(SPENT, { recursive: true });
  const began = performance.now();
  const env = { PORT: String(port), NODE_OPTIONS: `--import=${NOTE_SPENT}` };
  const site = runInProject(PROJECT_COPY, 'start', env);
  await firstPage(site, port);
  const seconds = (performance.now() - began) / 1000;
  await untilSaid(site, 'Ctrl+C stops');
  site.child.kill('SIGTERM');
  await site.ended;
  const spent = readdirSync(SPENT).map((pid) => Number(readFileSync(join(SPENT, pid), 'utf8')));
  const processor = spent.reduce((sum, each) => sum + each, 0) / 1e6;
  return {
    'seconds to the first page': +seconds.toFixed(1),
    'of processor': +processor.toFixed(1),
  };
}

async function firstPage(site: Run, port: number): Promise<void> {
  while (site.child.exitCode === null) {
    const answer = await fetchOnce(`http://localhost:${port}/`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error(`The site did not start:\n${site.said}`);
}
