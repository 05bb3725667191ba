import { type PhotoKey, RENDITIONS, renditionKey } from '../../../media/contract/photo.ts';
import { storePhotos } from '../../../media/server/photo-ledger.ts';
import type { Photo } from '../../../media/server/render-photo.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields, UnavailableError } from '../../../platform/http-error.ts';
import type { BlobStore } from '../../../platform/storage/blob-store.ts';
import type { NamedImage } from '../../contract/product-edit.ts';
import { asKind } from '../../contract/product-photo.ts';
import { viewColumns } from '../products/photo-view.ts';
import { imagesOf, type StoredImage } from './product-images.ts';

/**
 * A product's images as staff have named them: those that are not named go, and the first one is
 * the main image, whatever it was before. Its address says so, which means that a thumbnail that
 * comes to the front gets another address, as does the main image that goes behind. A photograph
 * that is named twice counts once. Named exactly as they are, the images stay as they are.
 *
 * @throws HttpError 422 for an image that is not the product's own
 */
export function namedOrder(current: StoredImage[], named: NamedImage[]): StoredImage[] {
  const order = named.map(({ id, alt, ...view }) => {
    const image = current.find((candidate) => candidate.id === id);
    if (!image) throw notItsOwn();
    return { ...image, alt: alt || image.alt, ...viewColumns(view) };
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
 * Has the photographs that an order gives another address stored under it. They are there before
 * the transaction that needs them; what comes of no use is an abandoned upload. An order that
 * makes no sense is left to that transaction to refuse.
 */
export async function storeMoved(
  services: { database: Database; blobs: BlobStore },
  productId: number,
  named: NamedImage[],
): Promise<void> {
  const current = await imagesOf(services.database, productId);
  const own = named.filter(({ id }) => current.some((image) => image.id === id));
  const moved = new Map<PhotoKey, PhotoKey>();
  for (const { id, photo_key } of namedOrder(current, own)) {
    const before = current.find((image) => image.id === id)?.photo_key;
    if (before !== undefined && before !== photo_key) moved.set(photo_key, before);
  }
  await copyPhotos(services, moved);
}

/** @param moved the address under which a photograph is to be stored as well → where it is */
export async function copyPhotos(
  services: { database: Database; blobs: BlobStore },
  moved: Map<PhotoKey, PhotoKey>,
): Promise<void> {
  const copies = new Map<PhotoKey, Pick<Photo, 'renditions'>>();
  for (const [to, from] of moved) copies.set(to, await storedPhoto(services.blobs, from));
  await storePhotos(services, copies);
}

async function storedPhoto(blobs: BlobStore, key: PhotoKey): Promise<Pick<Photo, 'renditions'>> {
  const renditions: Photo['renditions'] = new Map();
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
