import { join, resolve } from 'node:path';
import { newestPhotoKeys } from '../../src/media/server/photo-ledger.ts';
import type { Environment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';
import { tieFolder, whoseFolder } from '../../src/platform/storage/photo-folder.ts';

/** So many newest photographs are not all damaged, but in another folder. */
const LOOKED_FOR = 5;

/**
 * Makes sure that the photographs in the state folder are those of the database, which may be used
 * from several machines. The embedded one lies beside its photographs anyway.
 *
 * @throws OperatorError when they are in another folder
 */
export async function requirePhotoFolder(
  services: Pick<Services, 'database' | 'blobs'>,
  { databaseUrl, stateDirectory }: Environment,
): Promise<void> {
  if (databaseUrl === undefined) return;
  if ((await whoseFolder(services)) === 'unknown' && (await hasItsPhotos(services))) {
    await tieFolder(services);
  }
  if ((await whoseFolder(services)) === 'own') return;
  throw new OperatorError(
    [
      `The photographs of the database of DATABASE_URL are not in ${resolve(join(stateDirectory, 'blobs'))}, but in another folder. Nothing was changed.`,
      'Either set STATE_DIR to the folder that is used with this database, on the machine where it is.',
      'Or move the site: npm run backup there, and npm run restore here, with a new database and a new STATE_DIR.',
      'If that folder is lost for good, npm run photos -- adopt makes this one the database’s; photographs that are not in it have to be uploaded again.',
    ].join('\n'),
  );
}

/** A database that was used before it remembered its folder; or a new one, which has none yet. */
async function hasItsPhotos({ database, blobs }: Pick<Services, 'database' | 'blobs'>) {
  const keys = await newestPhotoKeys(database, LOOKED_FOR);
  const found = await Promise.all(keys.map((key) => blobs.get(key)));
  return keys.length === 0 || found.some((bytes) => bytes !== null);
}
