import type { PhotoKey } from '../../media/contract/photo.ts';

/** The alternative text of the picture that stands where a product has none, and its address. */
export const NO_PICTURE = 'Image Not Loaded';
export const NO_PICTURE_PATH = '/no-picture.svg';

/** A product's one main image, or one of its further views. */
export type PhotoKind = 'main' | 'thumbnails';

export function photoKey(productId: number, kind: PhotoKind, digest: string): PhotoKey {
  return `products/${productId}/${kind}/${digest}`;
}

/** The key of the same photograph as the other kind of view, or as the one it is. */
export function asKind(key: PhotoKey, kind: PhotoKind): PhotoKey {
  return key.replace(/(main|thumbnails)(?=\/[^/]*$)/, kind) as PhotoKey;
}
