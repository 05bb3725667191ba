import { join } from 'node:path';
import { importSeed } from '../../src/catalogue/server/seed/import-seed.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Environment } from '../../src/platform/env.ts';
import type { BlobStore } from '../../src/platform/storage/blob-store.ts';
import { openLocalBlobs } from '../state/local-blobs.ts';
import { isPhotoFolder } from '../state/photo-folder.ts';
import { seedData } from './seed.ts';

const log = () => {};

/**
 * Imports the seed products into this machine's database before a build reads it, so that the pages
 * show at once what an upgrade brings. Without the database's photos nothing is imported.
 */
export async function importOwnSeed(database: Database, environment: Environment): Promise<void> {
  const blobs = openPhotos(environment);
  if (!(await isPhotoFolder({ database, blobs }, environment))) return;
  await importSeed({ database, blobs, log }, seedData());
}

/**
 * Brings the seed products of a database up to their files in a transaction that will be rolled
 * back; the next start does it for good.
 *
 * @returns stores their photos, which are on the pages before that start; call it after the
 * transaction, which locks out the running site
 */
export async function showOwnSeed(
  transaction: Database,
  environment: Environment,
): Promise<() => Promise<void>> {
  const blobs = openPhotos(environment);
  const photos = new Map<string, Parameters<BlobStore['put']>[1]>();
  const put: BlobStore['put'] = async (key, bytes) => void photos.set(key, bytes);
  const store = { database: transaction, blobs: { ...blobs, put } };
  if (await isPhotoFolder(store, environment)) {
    // New products would take ids that the start does not give them.
    await importSeed({ ...store, log }, { ...seedData(), isLeftOut: true });
  }
  return async () => {
    for (const [key, bytes] of photos) await blobs.put(key, bytes);
  };
}

function openPhotos({ stateDirectory }: Environment): BlobStore {
  return openLocalBlobs(join(stateDirectory, 'blobs'));
}
