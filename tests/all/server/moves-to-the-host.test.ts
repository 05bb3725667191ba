import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { siteMigrations } from '../../../netlify/database/site-migrations.ts';
import { openServices } from '../../../netlify/local/open-services.ts';
import { backupContents } from '../../../src/backup-contents.ts';
import { RENDITION_WIDTHS } from '../../../src/media/contract/photo.ts';
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../../src/platform/backup/write-backup.ts';
import { readEnvironment } from '../../../src/platform/env.ts';
import { startHost } from '../../running/backup/start-host.ts';
import {
  archiveOf,
  aStoredSite,
  everything,
  inFile,
  photosOf,
} from '../../running/backup/stored-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const host = await startHost();
const site = await aStoredSite();
const stored = await photosOf(site.services);

it('a site moves from a machine to the host and back, in one archive each way', async () => {
  const before = await everything(site.services);
  const hosted = await host.open();
  // The first deploy has created an account.
  await sql`INSERT INTO staff (email, fname, lname, password_hash)
    VALUES ('first@makao.example', 'First', 'Staff', 'x')`.execute(host.database);
  await expect(
    restoreBackup(hosted.services, inFile(await archiveOf(site)), siteMigrations()),
  ).rejects.toThrow(/add --replace\.\nThat deletes for good: 1 × staff\./);
  await restoreBackup(
    hosted.services,
    inFile(await archiveOf(site)),
    siteMigrations(),
    backupContents,
  );
  expect(await everything(hosted.services)).toEqual(before);
  expect(await photosOf(hosted.services)).toEqual(stored);

  const file = join(temporaryFolder(), 'site.tar.gz');
  const { blobs } = await writeBackup(hosted.services, backupContents, file);
  expect(blobs).toBe(2 * RENDITION_WIDTHS.length + 1);
  await hosted.close();

  const STATE_DIR = temporaryFolder();
  const machine = await openServices(readEnvironment({ STATE_DIR }));
  await restoreBackup(machine.services, file, siteMigrations());
  expect(await everything(machine.services)).toEqual(before);
  expect(await photosOf(machine.services)).toEqual(stored);
  await machine.close();
});
