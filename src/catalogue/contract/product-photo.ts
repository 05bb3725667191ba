import type { PhotoKey } from '../../media/contract/photo.ts';

/** Alternative text and path of the placeholder picture. */
export const NO_PICTURE = 'Image Not Loaded';
export const NO_PICTURE_PATH = '/no-picture.svg';

/** Key of a product's photo, as main image and as thumbnail. */
export function photoKey(productId: number, digest: string): PhotoKey {
  return `products/${productId}/${digest}`;
}
