import type { Edit } from '../../../history/server/make-change.ts';
import type { PhotoKind } from '../../../media/contract/photo.ts';
import { storePhotos } from '../../../media/server/photo-ledger.ts';
import type { RenderedPhoto } from '../../../media/server/render-photo.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { MAX_THUMBNAILS, type Product } from '../../contract/product.ts';
import { photoKey } from '../../contract/product-photo.ts';
import { changeCatalogue } from '../changes/change-catalogue.ts';
import { type CropSettings, cropColumns, UNSPECIFIED } from '../products/crop-settings.ts';
import { bumpVersion, lockProduct, reloadProduct } from '../products/products.ts';
import { defaultAlt } from './photo-alt.ts';
import { arrangeImages, imagesOf, type PlacedImage, photoInUse } from './product-images.ts';

/** A photo that staff add; without `alt` it gets a default text. */
export interface AddedPhoto {
  kind: PhotoKind;
  alt: string | undefined;
  view: CropSettings;
  photo: RenderedPhoto;
}

/**
 * Adds photos to a product: a main image replaces the previous one, thumbnails are appended. Photos
 * that the product has already are skipped, so repeating a call changes nothing. All are added or
 * none.
 *
 * @returns the product with its images
 * @throws HttpError 404 without such a product, 422 for too many thumbnails
 */
export async function addPhotos(
  services: Services,
  edit: Edit,
  productId: number,
  added: AddedPhoto[],
): Promise<Product> {
  const keyOf = ({ photo }: AddedPhoto) => photoKey(productId, photo.digest);
  await storePhotos(services, new Map(added.map((item) => [keyOf(item), item.photo])));

  return changeCatalogue(services, edit, async (transaction, record) => {
    const before = await lockProduct(transaction, productId);
    const current = await imagesOf(transaction, productId);
    const known = new Set(current.map(photoInUse));
    const fresh = added
      .map((item) => ({
        photo_key: keyOf(item),
        kind: item.kind,
        alt: item.alt ?? defaultAlt(before.title),
        width: item.photo.width,
        height: item.photo.height,
        ground: item.photo.ground,
        ...UNSPECIFIED,
        ...cropColumns(item.view),
      }))
      .filter((image) => !known.has(photoInUse(image)));
    if (fresh.length === 0) return before;
    await arrangeImages(transaction, productId, withFresh(current, fresh));
    await bumpVersion(transaction, productId);
    const after = await reloadProduct(transaction, productId);
    record({ action: 'photographs', before, after });
    return after;
  });
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
