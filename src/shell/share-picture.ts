import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { SHARED_SIZE } from '../media/contract/photo.ts';

/** Picture for shared links: the path of a JPEG on this site, and its size in pixels. */
export interface SharePicture {
  jpeg: string;
  width: number;
  height: number;
}

/** A library photo as such a JPEG: in the shared shape, never enlarged. */
export async function sharePicture(photo: ImageMetadata): Promise<SharePicture> {
  const scale = Math.min(1, photo.width / SHARED_SIZE.width, photo.height / SHARED_SIZE.height);
  const width = Math.round(SHARED_SIZE.width * scale);
  const height = Math.round(SHARED_SIZE.height * scale);
  const { src } = await getImage({
    src: photo,
    width,
    height,
    fit: 'cover',
    format: 'jpg',
    quality: 80,
  });
  return { jpeg: src, width, height };
}
