import { join } from 'node:path';
import { readSeed, type SeedProduct } from '../../src/catalogue/seed/seed.ts';
import { importSeed, type Seed } from '../../src/catalogue/server/seed/import-seed.ts';
import { openPhotoLibrary } from '../../src/pictures/photo-library.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Environment } from '../../src/platform/env.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import type { BlobStore } from '../../src/platform/storage/blob-store.ts';
import { openHostPhotos } from '../host/host-photos.ts';
import { openLocalBlobs } from '../state/local-blobs.ts';

const log = () => {};

/** True if `START_EMPTY=yes` keeps the products of `data/` out of the catalogue. */
export function startsEmpty(): boolean {
  return process.env['START_EMPTY'] === 'yes';
}

/**
 * Products of a site without a database.
 *
 * @throws DataFileError
 */
export function initialProducts(): SeedProduct[] {
  return startsEmpty() ? [] : readSeed();
}

/**
 * The seed products of `data/`.
 *
 * @throws DataFileError
 */
export function seedData(): Seed {
  return {
    products: readSeed(),
    addsNone: startsEmpty(),
    findPhoto: openPhotoLibrary(),
  };
}

/**
 * Imports the seed products into the host's database and photo store during a build there. Without
 * the store nothing is imported, with a warning, since rows and photos belong together.
 *
 * @returns true if all seed products are imported now
 */
export async function importSeedOnHost(database: Database): Promise<boolean> {
  const blobs = await openBuildPhotos();
  if (!blobs) return false;
  await importSeed({ database, blobs, log: operatorLog }, seedData());
  return true;
}

async function openBuildPhotos(): Promise<BlobStore | undefined> {
  try {
    const blobs = openHostPhotos(process.env['CONTEXT'] ?? 'production');
    await blobs.get('is-it-there');
    return blobs;
  } catch (error) {
    const { message } = error as Error;
    operatorLog('warn', 'seed not imported: this build has no photo store', { reason: message });
    return undefined;
  }
}

/**
 * Imports the seed products into this machine's database before a build reads it, so that the pages
 * show at once what an upgrade brings.
 */
export async function importOwnSeed(database: Database, environment: Environment): Promise<void> {
  await importSeed({ database, blobs: openOwnPhotos(environment), log }, seedData());
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
  const blobs = openOwnPhotos(environment);
  const photos = new Map<string, Parameters<BlobStore['put']>[1]>();
  const put: BlobStore['put'] = async (key, bytes) => void photos.set(key, bytes);
  const store = { database: transaction, blobs: { ...blobs, put } };
  // New products would take ids that the start does not give them.
  await importSeed({ ...store, log }, { ...seedData(), addsNone: true });
  return async () => {
    for (const [key, bytes] of photos) await blobs.put(key, bytes);
  };
}

function openOwnPhotos({ stateDirectory }: Environment): BlobStore {
  return openLocalBlobs(join(stateDirectory, 'blobs'));
}
