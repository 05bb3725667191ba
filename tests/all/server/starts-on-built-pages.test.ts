import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../netlify/local/port.ts';
import { findLockHolder } from '../../../netlify/state/state-lock.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { stop } from '../../support/processes/new-state.ts';
import { runInProject, untilSaid } from '../../support/processes/project-copy.ts';
import { copyStartedSite } from '../../support/processes/started-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('a first start on pages that are built already lets the next build begin', async () => {
  const project = temporaryFolder();
  await copyStartedSite(project);
  const first = runInProject(project, 'start', {
    PORT: String(await freePort()),
    SITE_URL: testServer.url,
    STATE_DIR: '.state-of-nobody',
  });
  onTestFinished(async () => void (await stop(first)));
  await untilSaid(first, 'Ctrl+C stops');
  expect(await findLockHolder(join(project, '.cache'))).toBeUndefined();
});
