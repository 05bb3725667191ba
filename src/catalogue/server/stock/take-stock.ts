import { availableParallelism } from 'node:os';
import { rememberingRenderer } from '../../../media/server/rendition-cache.ts';
import { forEachConcurrent } from '../../../platform/for-each-concurrent.ts';
import type { Services } from '../../../platform/services.ts';
import type { StockProduct } from '../../stock/stock.ts';
import { bringImages } from './stock-images.ts';
import { takeRows } from './stock-rows.ts';

/** Seed products of `data/`, and their photos. */
export interface Stock {
  /** In the order of their ids in a fresh database. */
  products: StockProduct[];
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
export async function takeStock(
  { database, blobs, log }: Pick<Services, 'database' | 'blobs' | 'log'>,
  { products, isLeftOut = false, photoFile, renditionCache }: Stock,
): Promise<number> {
  const { untouched, added, demoLeftOutBecause } = await takeRows(database, products, isLeftOut);
  const render = rememberingRenderer(renditionCache);
  await forEachConcurrent(availableParallelism(), untouched, ({ id, photos }) =>
    bringImages({ database, blobs, photoFile, render }, id, photos),
  );
  if (demoLeftOutBecause) log('info', 'demo products left out', { because: demoLeftOutBecause });
  if (!isLeftOut) log('info', 'stock is in place', { products: products.length, added });
  return added;
}
