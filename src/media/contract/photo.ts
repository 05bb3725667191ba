import { smallestSource } from './smallest-source.ts';

/** Widths in pixels in which a photo is stored at once; it is never enlarged. */
export const RENDITION_WIDTHS = [400, 800, 1600] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
const MAX_WIDTH = 1600;

/** Size in pixels that social networks and chat apps show uncropped. */
export const SHARED_SIZE = { width: 1200, height: 630 };
/** Path of the picture for links to what has none of its own. */
export const SHARED_PICTURE = '/share-picture.jpg';

/** A width, or the picture for shared links: a JPEG, since not every app reads WebP. */
export type Rendition = RenditionWidth | 'shared';
export const RENDITIONS: readonly Rendition[] = [400, 800, 1600, 'shared'];

/**
 * Storage key of a photo without its rendition, such as `site/<digest>`. The digest (sha256, hex)
 * is computed from the stored bytes, so the content of a URL never changes.
 */
export type PhotoKey = `${string}/${string}`;
/** Storage key of a photo that belongs to a page instead of a product. */
export type SitePhotoKey = `site/${string}`;

/** Storage key of a rendition, derived from the photo's. The key of the largest one is an image's `url`. */
export function renditionKey(photo: string, rendition: Rendition): string {
  return `${photo}-${rendition}.${rendition === 'shared' ? 'jpg' : 'webp'}`;
}

/** A photo of the project whose renditions were made before. */
export interface PreparedPhoto {
  digest: string;
  width: number;
  height: number;
  /** Edge colour, see square-crop.ts. */
  ground: string | null;
  /** Paths of the renditions. */
  files: ReadonlyMap<RenditionWidth, string>;
}

export function imageUrl(key: PhotoKey): string {
  return renditionKey(key, MAX_WIDTH);
}

/** Use of a photo by a product, which its address names. */
export type PhotoKind = 'main' | 'thumbnails';
const KIND = /\/(?:main|thumbnails)(?=\/[^/]+$)/;

/** `url` of a product's image. */
export function productImageUrl(key: PhotoKey, kind: PhotoKind): string {
  return imageUrl(asKind(key, kind));
}

/** Name of a product's photo in addresses, which differ by its kind. */
export function asKind(key: PhotoKey, kind: PhotoKind): PhotoKey {
  return withoutKind(key).replace(/(?=\/[^/]+$)/, `/${kind}`) as PhotoKey;
}

/**
 * Key or address of a photo without its kind, to compare photos. Photos stored before 2026-11-26
 * have their kind in their key.
 */
export function withoutKind(keyOrAddress: string): string {
  return keyOrAddress.replace(KIND, '');
}

/** Keys under which the bytes of an address, or the photo of a key, may be stored. */
export function possibleKeys(keyOrAddress: string): PhotoKey[] {
  const key = withoutKind(keyOrAddress) as PhotoKey;
  return key.startsWith('site/') ? [key] : [key, asKind(key, 'main'), asKind(key, 'thumbnails')];
}

/** Widths of a photo's renditions; the largest is capped at the photo's own width. */
export function renditionWidths(naturalWidth: number): RenditionWidth[] {
  return RENDITION_WIDTHS.filter((width) => width < naturalWidth || width === MAX_WIDTH);
}

/**
 * `src` and `srcset` of a stored photo. `image.url` is the largest rendition, whose real width is
 * `image.width`; without a width, it is the only one.
 *
 * @param most how many renditions are offered, the narrowest first
 */
export function photoSources(
  image: { url: string; width?: number | undefined },
  most: number = RENDITION_WIDTHS.length,
): { src: string; srcset: string } {
  const { width: naturalWidth } = image;
  let src = storagePath(image.url);
  if (naturalWidth === undefined) return { src, srcset: '' };
  const sources = renditionWidths(naturalWidth)
    .slice(0, most)
    .map((width) => {
      src = storagePath(image.url.replace(/-1600\.webp$/, `-${width}.webp`));
      return `${src} ${Math.min(width, naturalWidth)}w`;
    });
  return { src, srcset: sources.join(', ') };
}

/** The same in a card, without what only a large picture needs: no phone fetches more there, however dense it is. */
export function cardSources(image: Parameters<typeof photoSources>[0]) {
  return photoSources(image, 2);
}

/** URL of the smallest rendition of a product's main image; undefined without one. */
export function smallestMainSource(
  main: { photo_key: PhotoKey; width: number } | null,
): string | undefined {
  if (!main) return undefined;
  const { photo_key, width } = main;
  return smallestSource(photoSources({ url: productImageUrl(photo_key, 'main'), width }));
}

/**
 * Alternative text of a product's photo wherever it is shown: its own, or one of the product's title,
 * with the value of a choice that it shows, unless it names that already.
 *
 * @param position from 1, among several
 */
export function describe(
  photo: { alt?: string | undefined } | undefined,
  title: string,
  position?: number,
  value?: string,
): string {
  const words = photo?.alt || (position ? `Photograph ${position} of ${title}` : title);
  return value && !plain(words).includes(plain(value)) ? `${words}, ${value}` : words;
}

/** Words alone, so that a name is found as whole words. */
function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')} `;
}

/** Path of the picture for links that share a stored photo. */
export function sharedPhotoPath({ url }: { url: string }): string {
  return storagePath(url.replace(/-1600\.webp$/, '-shared.jpg'));
}

/** Path of a stored photo. */
export function storagePath(url: string): string {
  return `/storage/${url}`;
}
