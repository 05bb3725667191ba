import { type PhotoKey, RENDITIONS, renditionKey } from '../../../media/contract/photo.ts';
import { storePhotos } from '../../../media/server/photo-ledger.ts';
import type { RenderedPhoto } from '../../../media/server/render-photo.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields, UnavailableError } from '../../../platform/http-error.ts';
import type { BlobStore } from '../../../platform/storage/blob-store.ts';
import type { NamedImage } from '../../contract/product-edit.ts';
import { asKind } from '../../contract/product-photo.ts';
import { cropColumns } from '../products/crop-settings.ts';
import { imagesOf, type StoredImage } from './product-images.ts';

/**
 * Images of a product as staff have ordered them: omitted ones are removed, and the first becomes
 * the main image. Main image and thumbnails have different URLs, so an image that changes its role
 * gets another key. Duplicates count once.
 *
 * @throws HttpError 422 for an image of another product
 */
export function orderedImages(current: StoredImage[], named: NamedImage[]): StoredImage[] {
  const order = named.map(({ id, alt, ...view }) => {
    const image = current.find((candidate) => candidate.id === id);
    if (!image) throw notItsOwn();
    return { ...image, alt: alt || image.alt, ...cropColumns(view) };
  });
  if (JSON.stringify(order) === JSON.stringify(current)) return current;
  const once = new Map(order.toReversed().map((image) => [asKind(image.photo_key, 'main'), image]));
  return order
    .filter((image) => once.get(asKind(image.photo_key, 'main')) === image)
    .map((image, index) => {
      const kind = index === 0 ? 'main' : 'thumbnails';
      return { ...image, kind, photo_key: asKind(image.photo_key, kind) };
    });
}

/**
 * Copies the photos that an order moves to another key. This runs before the transaction that needs
 * them; unused copies count as abandoned uploads. Invalid orders are left to that transaction to
 * refuse.
 */
export async function copyMovedPhotos(
  services: { database: Database; blobs: BlobStore },
  productId: number,
  named: NamedImage[],
): Promise<void> {
  const current = await imagesOf(services.database, productId);
  const own = named.filter(({ id }) => current.some((image) => image.id === id));
  const moved = new Map<PhotoKey, PhotoKey>();
  for (const { id, photo_key } of orderedImages(current, own)) {
    const before = current.find((image) => image.id === id)?.photo_key;
    if (before !== undefined && before !== photo_key) moved.set(photo_key, before);
  }
  await copyPhotos(services, moved);
}

/** @param moved source key by target key */
export async function copyPhotos(
  services: { database: Database; blobs: BlobStore },
  moved: Map<PhotoKey, PhotoKey>,
): Promise<void> {
  const copies = new Map<PhotoKey, Pick<RenderedPhoto, 'renditions'>>();
  for (const [to, from] of moved) copies.set(to, await storedPhoto(services.blobs, from));
  await storePhotos(services, copies);
}

async function storedPhoto(
  blobs: BlobStore,
  key: PhotoKey,
): Promise<Pick<RenderedPhoto, 'renditions'>> {
  const renditions: RenderedPhoto['renditions'] = new Map();
  for (const each of RENDITIONS) {
    const bytes = await blobs.get(renditionKey(key, each));
    if (bytes) renditions.set(each, bytes);
  }
  if (!renditions.has(1600)) throw new UnavailableError(`no photograph under ${key}`);
  return { renditions };
}

function notItsOwn() {
  return invalidFields({
    images:
      'One of these photos does not belong to this product, or is gone. Reload the product and arrange its photos again.',
  });
}
