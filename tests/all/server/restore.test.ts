import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { siteMigrations } from '../../../netlify/database/site-migrations.ts';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { backupContents } from '../../../src/backup-contents.ts';
import { removeAttachments } from '../../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { knownPhotos, storedPhotoKeys } from '../../../src/media/server/photo-ledger.ts';
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../../src/platform/backup/write-backup.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { aPdf, sendFile } from '../../enquiry/server/a-file.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import {
  archiveOf,
  aStoredSite,
  everything,
  inFile,
  photosOf,
} from '../../running/backup/stored-site.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { createRealDatabase, openRealDatabase } from '../../support/postgres/real-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const site = await aStoredSite();
const archive = await archiveOf(site);

it('a restored backup works between both kinds of database', async () => {
  const here = await everything(site.services);
  const database = await openRealDatabase();
  const server = await createTestApi({ database });
  await restoreBackup(server.services, inFile(await archiveOf(site)), siteMigrations());
  expect(await everything(server.services)).toEqual(here);

  const back = await createTestApi();
  await restoreBackup(back.services, inFile(await archiveOf(server)), siteMigrations());
  expect(await everything(back.services)).toEqual(here);
});

it('a restored backup is a snapshot of one moment during writes', async () => {
  const database = await openRealDatabase();
  const busy = await aStoredSite({ database });
  const before = await everything(busy.services);
  const file = join(temporaryFolder(), 'site.tar.gz');
  await writeBackup(
    busy.services,
    {
      ...backupContents,
      async blobKeys(transaction) {
        await sql`UPDATE product SET title = 'Changed meanwhile'`.execute(database);
        await sql`INSERT INTO photo_ledger VALUES ('products/9/main/later', 'pending')`.execute(
          database,
        );
        expect((await storedPhotoKeys(transaction)).join()).not.toContain('later');
        return storedPhotoKeys(transaction);
      },
    },
    file,
  );
  const other = await createTestApi();
  await restoreBackup(other.services, file, siteMigrations());
  expect((await everything(other.services)).tables).toEqual(before.tables);
});

describe('a backup that replaces a site', () => {
  async function anotherSite() {
    const other = await createTestApi();
    const staff = await other.asStaff();
    await staff.postForm('/api/products', productForm({ title: 'Not in the backup' }));
    const form = photoForm({ main: await jpegPhoto({ colour: '#654321' }) });
    await staff.postForm('/api/products/1/images', form);
    await sendFile(other.asVisitor(), aPdf);
    return { other, staff };
  }

  it('a backup that replaces a site yields the same rows and photos, and leaves the others to the clean-up', async () => {
    const { other, staff } = await anotherSite();
    const old = await knownPhotos(other.services.database);
    expect(old).toHaveLength(1);
    await restoreBackup(
      other.services,
      inFile(await archiveOf(site)),
      siteMigrations(),
      backupContents,
    );
    const { database } = other.services;
    const ledger = database
      .selectFrom('photo_ledger')
      .select('state')
      .where('photo_key', 'in', old);
    expect(await ledger.execute()).toEqual([{ state: 'detached' }]);
    await database.deleteFrom('photo_ledger').where('photo_key', 'in', old).execute();
    expect(await removeAttachments(other.services)).toBe(1);
    expect(await everything(other.services)).toEqual(await everything(site.services));
    expect(await photosOf(other.services)).toEqual(await photosOf(site.services));
    expect((await staff.get('/api/user/profile')).status).toBe(401);
  });

  it('a backup that replaces a site changes nothing when it fails half-way', async () => {
    const { other } = await anotherSite();
    const before = await everything(other.services);
    const photosBefore = await photosOf(other.services);
    const { database } = other.services;
    await sql`ALTER TABLE enquiry ADD CONSTRAINT none CHECK (false) NOT VALID`.execute(database);
    await expect(
      restoreBackup(other.services, inFile(archive), siteMigrations(), backupContents),
    ).rejects.toThrow('none');
    expect(await everything(other.services)).toEqual(before);
    expect(await photosOf(other.services)).toEqual(photosBefore);
    const keys = await storedPhotoKeys(site.services.database);
    const put = await Promise.all(keys.map((key) => other.services.blobs.get(key)));
    expect(put).toEqual(keys.map(() => null));
  });
});

it('a backup replaces what a newer version has left', async () => {
  const url = await createRealDatabase();
  const newer = await openExternalPostgres(url, () => {});
  await sql`INSERT INTO netlify.migrations (name) VALUES ('9999_later')`.execute(newer);
  await sql`CREATE TABLE later AS SELECT 1 AS id`.execute(newer);
  await newer.destroy();
  const database = await openExternalPostgres(url, () => {}, undefined, { mayBeNewer: true });
  const other = await createTestApi({ database });
  const file = inFile(await archiveOf(site));
  await restoreBackup(other.services, file, siteMigrations(), backupContents);
  expect(await everything(other.services)).toEqual(await everything(site.services));
  await (await openExternalPostgres(url, () => {})).destroy();
});
