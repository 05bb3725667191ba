import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backupContents } from '../../src/backup-contents.ts';
import { dayInNairobi } from '../../src/company/contract/nairobi.ts';
import type { Manifest } from '../../src/platform/backup/manifest.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { appliedMigrations, isBeforeRelease } from '../../src/platform/database/migrations.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import type { Services } from '../../src/platform/services.ts';
import { VERSION } from '../../src/platform/version.ts';
import { type Migrating, siteMigrations } from '../database/site-migrations.ts';
import { openLocalBlobs } from './local-blobs.ts';

const KEPT_MS = 30 * 86_400_000;
/** Archives that the site has made by itself; those of people have other names. */
const OWN = /^\d{4}-\d{2}-\d{2}(-before-.+)?\.tar\.gz$/;

type Site = Pick<Services, 'database' | 'blobs' | 'now'>;

/**
 * Path of an archive that the site makes by itself.
 *
 * @param kind follows the day
 */
export function keptBackup(stateDirectory: string, now: Date, kind = ''): string {
  return join(stateDirectory, 'backups', `${dayInNairobi(now)}${kind}.tar.gz`);
}

/** What fails is tried again, and must not fill the disk with archives. */
export function writeKeptBackup(site: Site, file: string): Promise<Manifest> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  return writeBackup(site, backupContents, file);
}

/** Removes what the site has made by itself more than 30 days ago, from the folder of a file. */
export function removeOldBackups(file: string, now: Date): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder).filter((each) => OWN.test(each))) {
    const archive = join(folder, name);
    if (now.getTime() - statSync(archive).mtimeMs > KEPT_MS) rmSync(archive);
  }
}

/**
 * Makes a backup of a filled database that this version is about to migrate, so that the version of
 * before can go on from there.
 */
export function backUpFirst(stateDirectory: string): Migrating {
  return {
    async beforeMigration(database) {
      const known = siteMigrations();
      const applied = await appliedMigrations(database);
      const isUpToDate = known.every(({ name }) => applied.includes(name));
      if (applied.length === 0 || isUpToDate || isBeforeRelease(known, applied)) return;
      const blobs = openLocalBlobs(join(stateDirectory, 'blobs'));
      const now = new Date();
      const file = keptBackup(stateDirectory, now, `-before-${VERSION}`);
      await writeKeptBackup({ database, blobs, now: () => now }, file);
      removeOldBackups(file, now);
      operatorLog('info', 'backup made before the database is migrated', { file });
    },
  };
}
