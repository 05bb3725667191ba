import { availableParallelism } from 'node:os';
import { eachAtMost } from '../../../platform/each-at-most.ts';
import type { Services } from '../../../platform/services.ts';
import type { DemoProduct } from '../../stock/demo-product.ts';
import { rememberingRenderer } from '../photos/rendition-cache.ts';
import { seedImages } from './seed-images.ts';
import { seedRows } from './seed-rows.ts';

export interface DemoCatalogue {
  products: DemoProduct[];
  /** The file of a photograph, from its path in the data. */
  photoFile(path: string): string;
  /** Folder that keeps what has been rendered for the next fresh database. */
  renditionCache: string;
}

/**
 * Fills an empty database with the demo products, and brings demo products that nobody has
 * touched to the state of the data. A catalogue in which staff have added, changed or deleted
 * anything is left alone. A run that was stopped half way is completed by the next one.
 *
 * @returns whether the catalogue is the demo catalogue now
 * @throws DataFileError for a photograph that cannot be shown
 */
export async function seedCatalogue(
  { database, blobs, log }: Pick<Services, 'database' | 'blobs' | 'log'>,
  { products, photoFile, renditionCache }: DemoCatalogue,
): Promise<boolean> {
  const rows = await seedRows(database, products);
  if ('leftAloneBecause' in rows) {
    log('info', 'demo products left alone', { because: rows.leftAloneBecause });
    return false;
  }
  const render = rememberingRenderer(renditionCache);
  await eachAtMost(availableParallelism(), rows.seeded, ({ id, product }) =>
    seedImages({ database, blobs, photoFile, render }, id, product.photos),
  );
  log('info', 'demo products are in place', { products: products.length });
  return true;
}
