import { availableParallelism } from 'node:os';
import { rememberingRenderer } from '../../../media/server/rendition-cache.ts';
import { eachAtMost } from '../../../platform/each-at-most.ts';
import type { Services } from '../../../platform/services.ts';
import type { StockProduct } from '../../stock/stock.ts';
import { bringImages } from './stock-images.ts';
import { takeRows } from './stock-rows.ts';

/** What `data/` holds, and where its photographs are. */
export interface Stock {
  /** In the order in which a fresh database numbers them. */
  products: StockProduct[];
  /** Only notes them as taken, so that no later start adds them. */
  isLeftOut?: boolean;
  /** The file of a photograph, from its path in the data. */
  photoFile(path: string): string;
  /** Folder that keeps what has been rendered for the next fresh database. */
  renditionCache: string;
}

/**
 * Makes the stock ordinary products, each once and for good: what was taken before and is no
 * longer a product was deleted by staff, and stays so. Demo products only go into a catalogue that
 * staff have not begun to keep. A product that nobody has touched follows its file; one that has
 * left its file stays. A run that was stopped half way is completed by the next one.
 *
 * @returns how many products are new
 * @throws DataFileError for a photograph that cannot be shown
 */
export async function takeStock(
  { database, blobs, log }: Pick<Services, 'database' | 'blobs' | 'log'>,
  { products, isLeftOut = false, photoFile, renditionCache }: Stock,
): Promise<number> {
  const { untouched, added, demoLeftOutBecause } = await takeRows(database, products, isLeftOut);
  const render = rememberingRenderer(renditionCache);
  await eachAtMost(availableParallelism(), untouched, ({ id, photos }) =>
    bringImages({ database, blobs, photoFile, render }, id, photos),
  );
  if (demoLeftOutBecause) log('info', 'demo products left out', { because: demoLeftOutBecause });
  if (!isLeftOut) log('info', 'stock is in place', { products: products.length, added });
  return added;
}
