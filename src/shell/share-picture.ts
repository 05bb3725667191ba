import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

export interface SharePicture {
  /** Address on this site. */
  src: string;
  /** Media type. */
  type: string;
  /** Pixels, where they are known. */
  width?: number;
  height?: number;
}

/** The size that social networks and chat apps show uncropped, in pixels. */
export const UNCROPPED = { width: 1200, height: 630 };

/** A photograph of the library as a JPEG in that size: not every app reads WebP. */
export async function sharePicture(photo: ImageMetadata): Promise<SharePicture> {
  const { src } = await getImage({
    src: photo,
    ...UNCROPPED,
    fit: 'cover',
    format: 'jpg',
    quality: 80,
  });
  return { src, type: 'image/jpeg', ...UNCROPPED };
}
