import { join, resolve } from 'node:path';
import { newestPhotoKeys } from '../../src/media/server/photo-ledger.ts';
import type { Environment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';
import { bindStore, findStoreOwner } from '../../src/platform/storage/blob-store-owner.ts';

/** If this many newest photos are all missing, the folder is the wrong one. */
const SAMPLE_PHOTOS = 5;

/**
 * Checks that the photos in the state folder belong to the database, which several machines may
 * use. The embedded database is stored beside its photos anyway.
 *
 * @throws OperatorError when the photos are in another folder
 */
export async function requirePhotoFolder(
  services: Pick<Services, 'database' | 'blobs'>,
  { databaseUrl, stateDirectory }: Environment,
): Promise<void> {
  if (databaseUrl === undefined) return;
  if ((await findStoreOwner(services)) === 'unknown' && (await hasItsPhotos(services))) {
    await bindStore(services);
  }
  if ((await findStoreOwner(services)) === 'own') return;
  throw new OperatorError(
    [
      `The photographs of the database of DATABASE_URL are not in ${resolve(join(stateDirectory, 'blobs'))}, but in another folder. Nothing was changed.`,
      'Either set STATE_DIR to the folder that is used with this database, on the machine where it is.',
      'Or move the site: npm run backup there, and npm run restore here, with a new database and a new STATE_DIR.',
      'If that folder is lost for good, npm run photos -- adopt makes this one the database’s; photographs that are not in it have to be uploaded again.',
    ].join('\n'),
  );
}

/** True if the state folder has the database's photos, for a build, which binds nothing. */
export async function isPhotoFolder(
  services: Pick<Services, 'database' | 'blobs'>,
  { databaseUrl }: Environment,
): Promise<boolean> {
  if (databaseUrl === undefined) return true;
  const owner = await findStoreOwner(services);
  return owner === 'own' || (owner === 'unknown' && hasItsPhotos(services));
}

/** Handles a database from before folders were recorded, and a new one without photos. */
async function hasItsPhotos({ database, blobs }: Pick<Services, 'database' | 'blobs'>) {
  const keys = await newestPhotoKeys(database, SAMPLE_PHOTOS);
  const found = await Promise.all(keys.map((key) => blobs.get(key)));
  return keys.length === 0 || found.some((bytes) => bytes !== null);
}
