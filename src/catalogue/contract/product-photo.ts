import type { PhotoKey } from '../../media/contract/photo.ts';

/** Alternative text and path of the placeholder picture. */
export const NO_PICTURE = 'Image Not Loaded';
export const NO_PICTURE_PATH = '/no-picture.svg';

/** The main image of a product, or one of its thumbnails. */
export type PhotoKind = 'main' | 'thumbnails';

export function photoKey(productId: number, kind: PhotoKind, digest: string): PhotoKey {
  return `products/${productId}/${kind}/${digest}`;
}

/** Key of the same photo as another kind. */
export function asKind(key: PhotoKey, kind: PhotoKind): PhotoKey {
  return key.replace(/(main|thumbnails)(?=\/[^/]*$)/, kind) as PhotoKey;
}
