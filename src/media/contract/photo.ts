import type { SquareView } from '../../platform/contract/square-view.ts';

/** Pixels across of the stored renditions; a photograph is never enlarged. */
const RENDITION_WIDTHS = [400, 800, 1600] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
const LARGEST = 1600;

/** The size that social networks and chat apps show uncropped, in pixels. */
export const SHARED_SIZE = { width: 1200, height: 630 };

/** By its width, or the one that stands with a shared link: a JPEG, since not every app reads WebP. */
export type Rendition = RenditionWidth | 'shared';
export const RENDITIONS = [...RENDITION_WIDTHS, 'shared'] as const;

/**
 * Storage key of a photograph without its rendition, such as `site/<digest>`. The digest (sha256,
 * hex) names the bytes that are stored under it, so that what an address answers never changes.
 */
export type PhotoKey = `${string}/${string}`;
/** Storage key of a photograph that belongs to a page rather than to a product. */
export type SitePhotoKey = `site/${string}`;

/** Storage key of one rendition; that of the largest is an image's `url`. */
export function renditionKey(key: PhotoKey, rendition: Rendition): string {
  return renditionFile(key, rendition);
}

/** What a rendition is called, after what the photograph is called. */
export function renditionFile(photo: string, rendition: Rendition): string {
  return `${photo}-${rendition}.${rendition === 'shared' ? 'jpg' : 'webp'}`;
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
 * width is `image.width`; without a width, it is the only one.
 */
export function photoSources(image: { url: string; width?: number | undefined }): {
  src: string;
  srcset: string;
} {
  if (image.width === undefined) return { src: storagePath(image.url), srcset: '' };
  const { width: naturalWidth } = image;
  const sources = renditionWidths(naturalWidth).map((width) => {
    const url = image.url.replace(/-1600\.webp$/, `-${width}.webp`);
    return `${storagePath(url)} ${Math.min(width, naturalWidth)}w`;
  });
  return { src: storagePath(image.url), srcset: sources.join(', ') };
}

/** Address of the smallest rendition of a photograph. */
export function smallestSource(image: { url: string; width: number }): string | undefined {
  return photoSources(image).srcset.split(' ')[0];
}

/** The address of what stands with a shared link to a stored photograph. */
export function sharedPhotoPath({ url }: { url: string }): string {
  return storagePath(url.replace(/-1600\.webp$/, '-shared.jpg'));
}

/** How a photograph stands in a square, as styles of its element, where a script may give it some. */
export function squareLooks({ at, ground = '' }: SquareView) {
  return at === 'whole'
    ? { objectFit: 'contain' as const, background: ground }
    : { objectPosition: `${at}% ${at}%` };
}

/** The address of a stored photograph. */
export function storagePath(url: string): string {
  return `/storage/${url}`;
}
