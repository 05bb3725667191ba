import type { PhotoFit, ProductImage } from './product.ts';

/** The accessible name of whatever stands where a product has no picture. */
export const NO_PICTURE = 'Image Not Loaded';

/** A product's one main image, or one of its further views. */
export type PhotoKind = 'main' | 'thumbnails';

/** Pixels across of the stored renditions; a photograph is never enlarged. */
export const RENDITION_WIDTHS = [400, 800, 1600] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
const LARGEST = 1600;

/**
 * Storage key of a photograph without its width. The digest (sha256, hex) names the bytes that
 * are stored under it, so that what an address answers never changes.
 */
export type PhotoKey = `products/${number}/${PhotoKind}/${string}` | SitePhotoKey;
/** That of a photograph that belongs to no product, but to a page. */
export type SitePhotoKey = `site/${string}`;

export function photoKey(productId: number, kind: PhotoKind, digest: string): PhotoKey {
  return `products/${productId}/${kind}/${digest}`;
}

/** The key of the same photograph as the other kind of view, or as the one it is. */
export function asKind(key: PhotoKey, kind: PhotoKind): PhotoKey {
  return key.replace(/(main|thumbnails)(?=\/[^/]*$)/, kind) as PhotoKey;
}

/** Storage key of one rendition; that of the largest is a product image's `url`. */
export function renditionKey(key: PhotoKey, width: RenditionWidth): string {
  return `${key}-${width}.webp`;
}

export function imageUrl(key: PhotoKey): string {
  return renditionKey(key, LARGEST);
}

/** The renditions a photograph of this width has: the smaller ones, and the largest capped at it. */
export function renditionWidths(naturalWidth: number): RenditionWidth[] {
  return RENDITION_WIDTHS.filter((width) => width < naturalWidth || width === LARGEST);
}

/**
 * `src` and `srcset` of a stored photograph. `image.url` is the largest rendition, whose real
 * width is `image.width`.
 */
export function photoSources(image: Pick<ProductImage, 'url' | 'width'>): {
  src: string;
  srcset: string;
} {
  const sources = renditionWidths(image.width).map((width) => {
    const url = image.url.replace(/-1600\.webp$/, `-${width}.webp`);
    return `${storagePath(url)} ${Math.min(width, image.width)}w`;
  });
  return { src: storagePath(image.url), srcset: sources.join(', ') };
}

/** How a photograph stands in a square. */
export interface SquareView {
  /** How much of what has to be cut is cut before it, in percent; or nothing is. */
  at: number | 'whole';
  /** The colour around one that stands whole; without it, the place's own. */
  ground?: string | undefined;
}

/** What a square may cut off by itself, as a share of the longer side. */
const MAY_BE_CUT = 0.2;
/** In percent: the steps for which there are styles (squares.css). */
const STEP = 10;

/**
 * How all squares of the site show a photograph: around its focal point, or whole, if staff wish so
 * or if too much would be cut. Undefined for one that needs nothing, cut around its middle.
 */
export function squareView(
  image: Omit<ProductImage, 'id' | 'url' | 'alt'>,
): SquareView | undefined {
  const { width, height, focus, ground } = image;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short === long) return undefined;
  if (fitOf(image) === 'whole') return { at: 'whole', ground };
  const middle = (width > height ? focus?.x : focus?.y) ?? 50;
  const before = (middle * long - 50 * short) / (long - short);
  const at = Math.round(Math.min(100, Math.max(0, before)) / STEP) * STEP;
  return at === 50 ? undefined : { at };
}

/** The same as styles of its element, where a script may give it some. */
export function squareLooks({ at, ground = '' }: SquareView) {
  return at === 'whole'
    ? { objectFit: 'contain' as const, background: ground }
    : { objectFit: 'cover' as const, objectPosition: `${at}% ${at}%` };
}

/** How a photograph stands in a square: as it was chosen, or else by its shape. */
export function fitOf({
  width,
  height,
  fit,
}: Pick<ProductImage, 'width' | 'height' | 'fit'>): PhotoFit {
  const kept = Math.min(width, height) / Math.max(width, height);
  return fit ?? (1 - kept > MAY_BE_CUT ? 'whole' : 'cover');
}

/** The address of a stored photograph. */
export function storagePath(url: string): string {
  return `/storage/${url}`;
}
