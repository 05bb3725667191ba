import { availableParallelism } from 'node:os';
import { asKind, renditionKey } from '../../../media/contract/photo.ts';
import { cachingRenderer } from '../../../media/server/rendition-cache.ts';
import { forEachConcurrent } from '../../../platform/for-each-concurrent.ts';
import type { PublicProduct } from '../../contract/product.ts';
import { isPublic } from '../../contract/product-filter.ts';
import type { SeedProduct } from '../../seed/seed.ts';
import { UNSPECIFIED } from '../products/crop-settings.ts';
import { seenBy, toProduct } from '../products/product-rows.ts';
import type { Seed } from './import-seed.ts';
import { renderFile, wantedImages } from './seed-images.ts';

/** Bytes by address of a rendition. */
export type UnstoredPhotos = Map<string, Uint8Array>;

/**
 * Seed products as visitors would see them after import, for a build without a database: with the
 * ids that they will get, without a version, and with their photos.
 *
 * @param firstId id of the first one
 */
export async function listPendingSeed(
  stock: Seed,
  firstId: number,
): Promise<{ products: PublicProduct[]; photos: UnstoredPhotos }> {
  const render = cachingRenderer(stock.renditionCache);
  const photos: UnstoredPhotos = new Map();
  const products: PublicProduct[] = [];
  await forEachConcurrent(
    availableParallelism(),
    [...stock.products.entries()],
    async ([index, each]) => {
      const id = firstId + index;
      const images = await wantedImages(id, each.photos, stock.photoFile);
      const rendered = await Promise.all(
        images.map(async ({ photo_key, kind, alt, file, original }, position) => {
          const { width, height, ground, renditions } = await renderFile(render, file, original);
          const address = asKind(photo_key, kind);
          for (const [each, bytes] of renditions) photos.set(renditionKey(address, each), bytes);
          return { id: position + 1, kind, photo_key, alt, width, height, ground, ...UNSPECIFIED };
        }),
      );
      products[index] = asListed(id, each, rendered);
    },
  );
  return { products: products.filter(isPublic), photos };
}

type Images = Parameters<typeof toProduct>[0]['images'];

function asListed(id: number, { key, origin, fields }: SeedProduct, images: Images): PublicProduct {
  const now = new Date();
  const row = { ...fields, id, origin, stock_key: key, images };
  return seenBy('visitor')(toProduct({ ...row, version: 0, created_at: now, updated_at: now }));
}
