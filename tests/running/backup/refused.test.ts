import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { siteMigrations } from '../../../netlify/database/site-migrations.ts';
import { backupContents } from '../../../src/backup-contents.ts';
import { storedPhotoKeys } from '../../../src/media/server/photo-ledger.ts';
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../../src/platform/backup/write-backup.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { archiveOf, aStoredSite, everything, expectUntouched, inFile } from './stored-site.ts';

const site = await aStoredSite();
const archive = await archiveOf(site);

it('an impossible restore is refused on a site that is not empty', async () => {
  const before = await everything(site.services);
  await expect(restoreBackup(site.services, inFile(archive), siteMigrations())).rejects.toThrow(
    /^This site is not empty \(there is something in: .*\bproduct\b.*Nothing was changed/s,
  );
  expect(await everything(site.services)).toEqual(before);
});

it('an impossible restore is refused with a list of what --replace would delete', async () => {
  await expect(restoreBackup(site.services, inFile(archive), siteMigrations())).rejects.toThrow(
    /make a backup of this site first, then add --replace\..*deletes for good: .*\b1 × product,/s,
  );
});

it.each([
  ['cut short', (archive: Buffer) => archive.subarray(0, archive.length * 0.7)],
  ['without its last bytes', (archive: Buffer) => archive.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['something else', () => Buffer.from('SELECT 1;')],
  ['changed in the middle', (archive: Buffer) => flipped(archive, archive.length >> 1)],
  [
    'changed inside a photo and packed again',
    (archive: Buffer) => {
      const tar = gunzipSync(archive);
      return gzipSync(flipped(tar, tar.indexOf('WEBP') + 40));
    },
  ],
  [
    'without its list of contents',
    (archive: Buffer) => {
      const tar = gunzipSync(archive);
      const end = Buffer.alloc(1024);
      return gzipSync(Buffer.concat([tar.subarray(0, tar.indexOf('manifest.json')), end]));
    },
  ],
])(
  'an impossible restore is refused when the archive is %s, without changes',
  async (_, damage) => {
    const other = await createTestApi();
    await expect(
      restoreBackup(other.services, inFile(damage(archive)), siteMigrations()),
    ).rejects.toThrow(/^The backup .* is damaged or incomplete.*Nothing was changed/s);
    await expectUntouched(other, await storedPhotoKeys(site.services.database));
  },
);

it.each([
  [
    'a newer version made the archive',
    sql`INSERT INTO netlify.migrations (name) VALUES ('9999_later')`,
    /newer version of the site \(version \d+\.\d+\.\d+( \(\w+\))?, schema 9999_later\).*Nothing was changed/,
  ],
  [
    'the archive is from before the first release',
    sql`UPDATE netlify.migrations SET name = '0066_photos' WHERE name = '0001_schema'`,
    /from before the first release of the site \(schema 0066_photos\).*Nothing was changed/,
  ],
])('an impossible restore is refused when %s', async (_, migrated, refusal) => {
  const maker = await createTestApi();
  await migrated.execute(maker.services.database);
  const other = await createTestApi();
  await expect(
    restoreBackup(other.services, inFile(await archiveOf(maker)), siteMigrations()),
  ).rejects.toThrow(refusal);
  await expectUntouched(other, []);
});

it('an impossible restore leaves nothing behind when the photo store fails half-way', async () => {
  const other = await createTestApi();
  let puts = 0;
  const blobs = {
    ...other.services.blobs,
    async put(key: string, bytes: Uint8Array<ArrayBuffer>) {
      puts += 1;
      if (puts === 4) throw new Error('the disk is full');
      await other.services.blobs.put(key, bytes);
    },
  };
  await expect(
    restoreBackup({ ...other.services, blobs }, inFile(archive), siteMigrations()),
  ).rejects.toThrow('disk is full');
  await expectUntouched(other, await storedPhotoKeys(site.services.database));
});

it('a failed backup never replaces a file', async () => {
  const file = inFile(archive);
  await expect(writeBackup(site.services, backupContents, file)).rejects.toThrow('There is a file');
  expect(readFileSync(file)).toEqual(archive);
});

it('a failed backup names a missing folder', async () => {
  const folder = join(temporaryFolder(), 'nowhere');
  const file = join(folder, 'site.tar.gz');
  await expect(writeBackup(site.services, backupContents, file)).rejects.toThrow(
    `There is no folder ${folder}. Please make it, or choose another one.`,
  );
});

it('a failed backup leaves no partial file', async () => {
  const folder = temporaryFolder();
  const blobs = { ...site.services.blobs, get: () => Promise.reject(new Error('no store')) };
  const file = join(folder, 'site.tar.gz');
  await expect(writeBackup({ ...site.services, blobs }, backupContents, file)).rejects.toThrow(
    'no store',
  );
  expect(readdirSync(folder)).toEqual([]);
});

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}
