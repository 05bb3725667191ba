import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../../netlify/state/embedded-database.ts';
import { copyProject, runInProject } from '../../support/processes/project-copy.ts';
import { copyStartedSite } from '../../support/processes/started-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HOOK_TIMEOUT_MS = 600_000;
const folder = temporaryFolder();
/** The site's checkout, its upstream, and a developer's checkout. */
const site = join(folder, 'site');
const upstream = join(folder, 'upstream.git');
const workshop = join(folder, 'workshop');
/** An `npm` that installs the packages that are installed here. */
const programs = join(folder, 'programs');

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Amina', '-c', 'user.email=amina@makers.test'];
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Publishes another version of the project. */
function release(version: string, files: Record<string, string>): void {
  const described = JSON.parse(readFileSync(join(workshop, 'package.json'), 'utf8'));
  const all = { ...files, 'package.json': JSON.stringify({ ...described, version }) };
  for (const [name, contents] of Object.entries(all)) writeFileSync(join(workshop, name), contents);
  git(workshop, 'add', '.');
  git(workshop, 'commit', '-m', version);
  git(workshop, 'push');
}

async function upgrade() {
  const path = [programs, process.env.PATH].join(delimiter);
  const run = runInProject(site, 'upgrade', { PATH: path, OFFLINE: 'off' });
  return { code: await run.ended, said: run.said };
}

async function columnsOf(table: string): Promise<string[]> {
  const postgres = await openEmbeddedDatabase(join(site, '.state/database'), {
    mayBeNewer: true,
  });
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`.execute(
    postgres,
  );
  await postgres.destroy();
  return rows.map(({ name }) => name);
}

const presentVersion = () => JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).version;

describe('an upgrade', () => {
  beforeAll(async () => {
    await copyStartedSite(site);
    const pages = join(site, 'src/pages');
    const kept = ['index.astro', 'login.astro', 'product-template.astro', 'published.json.ts'];
    for (const page of globSync('**/*.*', { cwd: pages })) {
      if (![...kept, 'robots.txt.ts'].includes(page)) rmSync(join(pages, page));
    }
    cpSync('.gitignore', join(site, '.gitignore'));
    git(site, 'init', '-b', 'main');
    git(site, 'add', '.');
    git(site, 'commit', '-m', 'The site');
    git(folder, 'clone', '--bare', site, upstream);
    git(site, 'remote', 'add', 'origin', upstream);
    git(site, 'fetch', 'origin');
    git(site, 'branch', '--set-upstream-to', 'origin/main');
    git(folder, 'clone', upstream, workshop);
    mkdirSync(programs);
    writeFileSync(
      join(programs, 'npm'),
      `#!/bin/sh\nln -s ${resolve('node_modules')} node_modules\n`,
    );
    chmodSync(join(programs, 'npm'), 0o755);
  }, HOOK_TIMEOUT_MS);

  it('an upgrade installs the newest version, its schema and its pages, and leaves a backup', async () => {
    release('0.2.0', {
      'netlify/database/migrations/9000_later.sql': 'ALTER TABLE product ADD COLUMN later text;',
    });
    const { code, said } = await upgrade();
    expect(code, said).toBe(0);
    expect(said).toContain('The site is at version 0.2.0.');
    expect(presentVersion()).toBe('0.2.0');
    expect(await columnsOf('product')).toContain('later');
    expect(globSync('.state/backups/*.tar.gz', { cwd: site })).toHaveLength(1);
    expect(git(site, 'status', '--porcelain')).toBe('');
    expect((await upgrade()).said).toContain('Nothing to do: version 0.2.0 is here already.');
  });

  it('an upgrade restores the former version and data when the site does not work', async ({
    task,
  }) => {
    const serve = readFileSync(join(workshop, 'netlify/local/serve-site.ts'), 'utf8');
    release('0.3.0', {
      'netlify/database/migrations/9001_broken.sql': 'ALTER TABLE product DROP COLUMN later;',
      'netlify/local/serve-site.ts': `${serve}\nthrow new Error('broken');`,
    });
    const { code, said } = await upgrade();
    expect(code).toBe(1);
    expect(said).toContain('The site is at version 0.2.0 again, with all that it held.');
    expect(presentVersion()).toBe('0.2.0');
    expect(await columnsOf('product')).toContain('later');
    expect(git(site, 'status', '--porcelain')).toBe('');
    const again = runInProject(site, 'build', { OFFLINE: 'off' });
    expect(await again.ended, again.said).toBe(0);
    task.meta.figure = {
      rounds: 'two upgrades, one of which does not start',
      result: 'the first is there with a backup; after the second, version and data from before',
    };
  });

  it('an upgrade refuses to run with uncommitted files, and names them', async () => {
    writeFileSync(join(site, 'data/promotions.json'), '[]');
    const { code, said } = await upgrade();
    expect(code).toBe(1);
    expect(said).toContain('M data/promotions.json');
    git(site, 'checkout', 'data/promotions.json');
  });

  it('an upgrade refuses to run in a folder without git', async () => {
    const copy = temporaryFolder();
    copyProject(copy);
    const run = runInProject(copy, 'upgrade');
    expect(await run.ended).toBe(1);
    expect(run.said).toContain('This folder is no git checkout');
  });
});
