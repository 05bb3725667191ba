import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../netlify/local/port.ts';
import { runInProject, untilSaid } from '../../support/processes/project-copy.ts';
import { copyStartedSite } from '../../support/processes/started-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('the current API and product pages are served in development', async () => {
  const project = temporaryFolder();
  await copyStartedSite(project);
  const port = String(await freePort());
  const site = runInProject(project, 'dev', { PORT: port });
  onTestFinished(async () => {
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
  });
  await untilSaid(site, 'Ctrl+C stops');
  const get = (path: string) => fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });

  expect((await get('/p/off-hbc-001')).headers.get('Location')).toBe(
    '/p/off-hbc-001-karura-high-back-chair',
  );
  const message = async () => (await (await get('/api/nothing')).json()) as { message: string };
  expect(await message()).toEqual({ message: 'There is nothing at this address.' });

  const file = join(project, 'src/api.ts');
  const edited = readFileSync(file, 'utf8').replace('There is nothing', 'Nothing new stands');
  writeFileSync(file, edited);
  await expect
    .poll(message, { timeout: 120_000 })
    .toEqual({ message: 'Nothing new stands at this address.' });
  expect((await get('/api/categories')).status).toBe(200);
});
