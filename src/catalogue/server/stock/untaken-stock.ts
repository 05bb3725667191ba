import { availableParallelism } from 'node:os';
import { renditionKey } from '../../../media/contract/photo.ts';
import { rememberingRenderer } from '../../../media/server/rendition-cache.ts';
import { eachAtMost } from '../../../platform/each-at-most.ts';
import type { PublicProduct } from '../../contract/product.ts';
import { isPublic } from '../../contract/product-filter.ts';
import type { StockProduct } from '../../stock/stock.ts';
import { UNSAID } from '../products/photo-view.ts';
import { seenBy, toProduct } from '../products/product-rows.ts';
import { renderFile, wantedImages } from './stock-images.ts';
import type { Stock } from './take-stock.ts';

/** Storage key of a rendition → its bytes. */
export type UnstoredPhotos = Map<string, Uint8Array>;

/**
 * The stock as visitors would see it once it is taken, for a build that finds no database to take
 * it into: under the ids that it will have there, without a version, and with its photographs.
 *
 * @param firstId the id of the first
 */
export async function listUntaken(
  stock: Stock,
  firstId: number,
): Promise<{ products: PublicProduct[]; photos: UnstoredPhotos }> {
  const render = rememberingRenderer(stock.renditionCache);
  const photos: UnstoredPhotos = new Map();
  const products: PublicProduct[] = [];
  await eachAtMost(availableParallelism(), [...stock.products.entries()], async ([index, each]) => {
    const id = firstId + index;
    const images = await wantedImages(id, each.photos, stock.photoFile);
    const rendered = await Promise.all(
      images.map(async ({ photo_key, alt, file, original }, position) => {
        const { width, height, ground, renditions } = await renderFile(render, file, original);
        for (const [each, bytes] of renditions) photos.set(renditionKey(photo_key, each), bytes);
        return { id: position + 1, photo_key, alt, width, height, ground, ...UNSAID };
      }),
    );
    products[index] = asListed(id, each, rendered);
  });
  return { products: products.filter(isPublic), photos };
}

type Images = Parameters<typeof toProduct>[0]['images'];

function asListed(
  id: number,
  { key, origin, fields }: StockProduct,
  images: Images,
): PublicProduct {
  const now = new Date();
  const row = { ...fields, id, origin, stock_key: key, images };
  return seenBy('visitor')(toProduct({ ...row, version: 0, created_at: now, updated_at: now }));
}
