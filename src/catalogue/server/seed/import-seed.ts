import { availableParallelism } from 'node:os';
import { cachingRenderer } from '../../../media/server/rendition-cache.ts';
import { forEachConcurrent } from '../../../platform/for-each-concurrent.ts';
import type { Services } from '../../../platform/services.ts';
import type { SeedProduct } from '../../seed/seed.ts';
import { setSeedImages } from './seed-images.ts';
import { importRows } from './seed-rows.ts';

/** Seed products of `data/`, and their photos. */
export interface Seed {
  /** In the order of their ids in a fresh database. */
  products: SeedProduct[];
  /** Marks them as imported without importing, so that no later start adds them. */
  isLeftOut?: boolean;
  /** File of a photo, from its path in the data. */
  photoFile(path: string): string;
  /** Folder with cached renditions for the next fresh database. */
  renditionCache: string;
}

/**
 * Imports seed products as ordinary products, each once: one that was imported and is gone was
 * deleted by staff. Demo products are only imported into a catalogue that staff do not maintain
 * yet. Unchanged seed products follow their files; those removed from the files stay. An
 * interrupted run is completed by the next one.
 *
 * @returns number of new products
 * @throws DataFileError for an invalid photo
 */
export async function importSeed(
  { database, blobs, log }: Pick<Services, 'database' | 'blobs' | 'log'>,
  { products, isLeftOut = false, photoFile, renditionCache }: Seed,
): Promise<number> {
  const { untouched, added, demoLeftOutBecause } = await importRows(database, products, isLeftOut);
  const render = cachingRenderer(renditionCache);
  await forEachConcurrent(availableParallelism(), untouched, ({ id, photos }) =>
    setSeedImages({ database, blobs, photoFile, render }, id, photos),
  );
  if (demoLeftOutBecause) log('info', 'demo products left out', { because: demoLeftOutBecause });
  if (!isLeftOut) log('info', 'stock is in place', { products: products.length, added });
  return added;
}
