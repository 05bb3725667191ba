import type { Selectable } from 'kysely';
import type { BlobStore } from '../../platform/blob-store.ts';
import type { Database, Tables } from '../../platform/database.ts';
import { HttpError } from '../../platform/http-error.ts';
import { type PhotoKey, type PhotoKind, photoKey } from '../photo.ts';
import { MAX_THUMBNAILS } from '../product.ts';
import { markAttached, markDetached, storePhotos } from './photo-ledger.ts';
import type { Photo } from './photos.ts';
import { countChange } from './products.ts';

/** A photograph in its place among a product's images. */
export type PlacedImage = Pick<
  Selectable<Tables['product_image']>,
  'photo_key' | 'kind' | 'alt' | 'width' | 'height'
>;

/** A photograph that staff add; without `alt` it is called a photograph of it. */
export interface AddedPhoto {
  kind: PhotoKind;
  alt: string | undefined;
  photo: Photo;
}

/**
 * Adds photographs to a product: a main image takes the place of the one before, thumbnails go
 * to the end. What the product shows already stays as it is, so that a repeated call changes
 * nothing. All of them are added or none.
 *
 * @throws HttpError 404 without such a product, 422 with more thumbnails than a product may have
 */
export async function addPhotos(
  services: { database: Database; blobs: BlobStore },
  productId: number,
  added: AddedPhoto[],
): Promise<void> {
  const keyOf = ({ kind, photo }: AddedPhoto) => photoKey(productId, kind, photo.digest);
  await storePhotos(services, new Map(added.map((item) => [keyOf(item), item.photo])));

  await services.database.transaction().execute(async (transaction) => {
    const product = await transaction
      .selectFrom('product')
      .select('title')
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst();
    if (!product) throw noSuchProduct();

    const current = await imagesOf(transaction, productId);
    const fresh = added
      .filter((item) => !current.some((image) => image.photo_key === keyOf(item)))
      .map((item) => ({
        photo_key: keyOf(item),
        kind: item.kind,
        alt: item.alt ?? `Photograph of ${product.title}`,
        width: item.photo.width,
        height: item.photo.height,
      }));
    if (fresh.length === 0) return;
    await arrangeImages(transaction, productId, withFresh(current, fresh));
    await countChange(transaction, productId);
  });
}

/**
 * Makes these the images of a product, in this order, the main image first. Photographs that are
 * not yet attached must have been stored. Run it in a transaction that holds the product's row.
 */
export async function arrangeImages(
  transaction: Database,
  productId: number,
  images: PlacedImage[],
): Promise<void> {
  const wanted = images.map((image) => image.photo_key);
  const current = await imagesOf(transaction, productId);
  const dropped = current.map((image) => image.photo_key).filter((key) => !wanted.includes(key));
  await removeImages(transaction, productId, dropped);
  if (images.length === 0) return;

  const firstPosition = images[0]?.kind === 'main' ? 0 : 1;
  await transaction
    .insertInto('product_image')
    .values(
      images.map((image, index) => ({
        ...image,
        product_id: productId,
        position: firstPosition + index,
      })),
    )
    .onConflict((row) =>
      row.columns(['product_id', 'photo_key']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        alt: ref('excluded.alt'),
      })),
    )
    .execute();
  await markAttached(transaction, wanted);
}

/** A product's images in their order. */
export function imagesOf(database: Database, productId: number): Promise<PlacedImage[]> {
  return database
    .selectFrom('product_image')
    .select(['photo_key', 'kind', 'alt', 'width', 'height'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

export function noSuchProduct(): HttpError {
  return new HttpError(404, 'There is no such product. It may have been deleted.');
}

function withFresh(current: PlacedImage[], fresh: PlacedImage[]): PlacedImage[] {
  const main = [...fresh, ...current].find((image) => image.kind === 'main');
  const thumbnails = [...current, ...fresh].filter((image) => image.kind === 'thumbnails');
  if (thumbnails.length > MAX_THUMBNAILS) throw tooManyThumbnails();
  return main ? [main, ...thumbnails] : thumbnails;
}

export function tooManyThumbnails(): HttpError {
  const message = `A product has at most ${MAX_THUMBNAILS} thumbnails. Please remove some first.`;
  return new HttpError(422, message, { errors: { thumbnails: message } });
}

async function removeImages(
  transaction: Database,
  productId: number,
  keys: PhotoKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await transaction
    .deleteFrom('product_image')
    .where('product_id', '=', productId)
    .where('photo_key', 'in', keys)
    .execute();
  await markDetached(transaction, keys);
}
