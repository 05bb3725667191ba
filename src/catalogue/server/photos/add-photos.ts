import type { Edit } from '../../../history/server/make-change.ts';
import type { PhotoKey, PhotoKind } from '../../../media/contract/photo.ts';
import { storePhotos } from '../../../media/server/photo-ledger.ts';
import type { RenderedPhoto } from '../../../media/server/render-photo.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { MAX_THUMBNAILS, type PhotoAhead, type Product } from '../../contract/product.ts';
import { photoKey } from '../../contract/product-photo.ts';
import { changeCatalogue } from '../changes/change-catalogue.ts';
import { type CropSettings, cropColumns, UNSPECIFIED } from '../products/crop-settings.ts';
import { bumpVersion, lockProduct, reloadProduct } from '../products/products.ts';
import { defaultAlt } from './photo-alt.ts';
import { arrangeImages, imagesOf, type PlacedImage } from './product-images.ts';
import { digestOf, takeWaiting } from './sent-ahead.ts';

/** A photo that staff add; without `alt` it gets a default text. */
export interface AddedPhoto {
  kind: PhotoKind;
  alt: string | undefined;
  view: CropSettings;
  /** Name of its form field, for a message. */
  field: string;
  photo: RenderedPhoto | PhotoAhead;
}

/**
 * Adds photos to a product: a main image replaces the previous one, thumbnails are appended. Photos
 * that the product has already are skipped, so repeating a call changes nothing. All are added or
 * none.
 *
 * @returns the product with its images
 * @throws HttpError 404 without such a product, 422 for too many thumbnails, or for a photo sent
 * ahead that is not there
 */
export async function addPhotos(
  services: Services,
  edit: Edit,
  productId: number,
  added: AddedPhoto[],
): Promise<Product> {
  const keyOf = ({ photo }: AddedPhoto) =>
    isAhead(photo) ? (photo.key as PhotoKey) : photoKey(productId, photo.digest);
  const files = added.flatMap((item) => (isAhead(item.photo) ? [] : [{ item, ...item.photo }]));
  await storePhotos(services, new Map(files.map(({ item, ...photo }) => [keyOf(item), photo])));

  return changeCatalogue(services, edit, async (transaction, record) => {
    const before = await lockProduct(transaction, productId);
    const current = await imagesOf(transaction, productId);
    const known = new Set(current.map((image) => `${digestOf(image.photo_key)} ${image.kind}`));
    const fresh = added.filter((item) => !known.has(`${digestOf(keyOf(item))} ${item.kind}`));
    if (fresh.length === 0) return before;
    const factsOf = await requireWaiting(transaction, fresh);
    const images = fresh.map((item): PlacedImage => {
      const { width, height, ground } = isAhead(item.photo) ? factsOf(item.photo.key) : item.photo;
      const alt = item.alt ?? defaultAlt(before.title);
      const image = { photo_key: keyOf(item), kind: item.kind, alt, width, height, ground };
      return { ...image, ...UNSPECIFIED, ...cropColumns(item.view) };
    });
    await arrangeImages(transaction, productId, withFresh(current, images));
    await bumpVersion(transaction, productId);
    const after = await reloadProduct(transaction, productId);
    record({ action: 'photographs', before, after });
    return after;
  });
}

function isAhead(photo: RenderedPhoto | PhotoAhead): photo is PhotoAhead {
  return 'key' in photo;
}

const GONE = 'This photo is not on the server any more. Remove it, and choose it again.';

/** @returns what the server has read of each */
async function requireWaiting(transaction: Database, added: AddedPhoto[]) {
  const ahead = added.flatMap(({ field, photo }) => (isAhead(photo) ? { field, ...photo } : []));
  const { gone, factsOf } = await takeWaiting(transaction, ahead);
  if (gone.length > 0)
    throw invalidFields(Object.fromEntries(gone.map(({ field }) => [field, GONE])));
  return factsOf;
}

export function withFresh(current: PlacedImage[], fresh: PlacedImage[]): PlacedImage[] {
  const main = [...fresh, ...current].find((image) => image.kind === 'main');
  const thumbnails = [...current, ...fresh].filter((image) => image.kind === 'thumbnails');
  if (thumbnails.length > MAX_THUMBNAILS) throw tooManyThumbnails();
  return main ? [main, ...thumbnails] : thumbnails;
}

export function tooManyThumbnails(): HttpError {
  const message = `A product has at most ${MAX_THUMBNAILS} thumbnails. Please remove some first.`;
  return new HttpError(422, message, { errors: { thumbnails: message } });
}
