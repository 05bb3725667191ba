import { asKind, renditionKey } from '../../../media/contract/photo.ts';
import type { PublicProduct } from '../../contract/product.ts';
import { isPublic } from '../../contract/product-filter.ts';
import type { SeedProduct } from '../../seed/seed.ts';
import { rowOf, seenBy, toProduct } from '../products/product-rows.ts';
import type { Seed } from './import-seed.ts';
import { withPhotoIds } from './seed-choices.ts';
import { seedImages } from './seed-images.ts';

/** File of the project by address of a rendition. */
export type UnstoredPhotos = Map<string, string>;

/**
 * Seed products as visitors see them after their import, for a build before it: with the ids and
 * photos that they will get.
 *
 * @param firstId id of the first one
 * @param version 1, as imported, or 0 where the pages are online before it, and must ask for none
 */
export function listPendingSeed(
  { products, findPhoto }: Seed,
  firstId: number,
  version: 0 | 1,
): { products: PublicProduct[]; photos: UnstoredPhotos } {
  const photos: UnstoredPhotos = new Map();
  let imageId = 0;
  const listed = products.map((product, index) => {
    const id = firstId + index;
    const images = seedImages(id, product.photos, findPhoto).map(({ image, photo }) => {
      const address = asKind(image.photo_key, image.kind);
      for (const [width, file] of photo.files) photos.set(renditionKey(address, width), file);
      imageId += 1;
      return { ...image, id: imageId };
    });
    return asListed({ id, version }, product, images);
  });
  return { products: listed.filter(isPublic), photos };
}

type Images = Parameters<typeof toProduct>[0]['photos'];

function asListed(
  stored: { id: number; version: number },
  { key, origin, fields }: SeedProduct,
  images: Images,
): PublicProduct {
  const now = new Date();
  const row = {
    ...rowOf(withPhotoIds(fields, images)),
    ...stored,
    origin,
    stock_key: key,
    photos: images,
  };
  return seenBy('visitor')(toProduct({ ...row, created_at: now, updated_at: now }));
}
