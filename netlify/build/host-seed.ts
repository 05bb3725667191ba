import { importSeed } from '../../src/catalogue/server/seed/import-seed.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import type { BlobStore } from '../../src/platform/storage/blob-store.ts';
import { openHostPhotos } from '../host/host-photos.ts';
import { seedData } from './seed.ts';

/**
 * Imports the seed products into the host's database and photo store during a build there. Without
 * the store nothing is imported, with a warning, since rows and photos belong together.
 *
 * @returns true if all seed products are imported now
 */
export async function importSeedOnHost(database: Database): Promise<boolean> {
  const blobs = await openPhotos();
  if (!blobs) return false;
  await importSeed({ database, blobs, log: operatorLog }, seedData());
  return true;
}

async function openPhotos(): Promise<BlobStore | undefined> {
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
