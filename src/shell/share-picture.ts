import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** The size that social networks and chat apps show uncropped, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 };

/** Address of a JPEG in that size: not every app that shows a shared link reads WebP. */
export async function sharePicture(photo: ImageMetadata): Promise<string> {
  const { src } = await getImage({
    src: photo,
    ...SHARE_PICTURE,
    fit: 'cover',
    format: 'jpg',
    quality: 80,
  });
  return src;
}
