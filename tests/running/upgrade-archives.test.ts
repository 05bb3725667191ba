import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pruneBackups } from '../../netlify/upgrade/upgrade-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('an upgrade keeps the archives of the last three, and every other backup', () => {
  const folder = temporaryFolder();
  const archives = [1, 2, 3, 4, 5].map((day) => `before-upgrade-2026-11-0${day}T09-00-00.tar.gz`);
  for (const name of [...archives, 'by-hand.tar.gz']) writeFileSync(join(folder, name), '');
  pruneBackups(folder);
  expect(readdirSync(folder).sort()).toEqual([...archives.slice(2), 'by-hand.tar.gz']);
});
