import type { PhotoKey } from '../../media/contract/photo.ts';

/** A product's one main image, or one of its further views. */
export type PhotoKind = 'main' | 'thumbnails';

export function photoKey(productId: number, kind: PhotoKind, digest: string): PhotoKey {
  return `products/${productId}/${kind}/${digest}`;
}

/** The key of the same photograph as the other kind of view, or as the one it is. */
export function asKind(key: PhotoKey, kind: PhotoKind): PhotoKey {
  return key.replace(/(main|thumbnails)(?=\/[^/]*$)/, kind) as PhotoKey;
}
