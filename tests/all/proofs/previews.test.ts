import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject, runInProject } from '../../support/processes/project-copy.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HOST = { NETLIFY: 'true', SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters' };

it('every page of a preview forbids indexing, and tells staff that it is a preview', async ({
  task,
}) => {
  const folder = temporaryFolder();
  copyProject(folder);
  const build = runInProject(folder, 'build', { ...HOST, CONTEXT: 'deploy-preview' });
  expect(await build.ended, build.said).toBe(0);
  const site = join(folder, 'dist');
  const read = (page: string) => readFileSync(join(site, page), 'utf8');
  const pages = globSync('**/*.html', { cwd: site });
  expect(pages).toContain('dashboard.html');
  const may = pages.filter((page) => !read(page).includes('name="robots" content="noindex'));
  expect(may).toEqual([]);
  for (const page of ['dashboard.html', 'login.html']) {
    expect(read(page)).toContain('This is a preview');
  }
  expect(read('robots.txt')).toContain('Disallow: /\n');
  task.meta.figure = { rounds: `${pages.length} pages`, result: 'each says noindex' };
});
