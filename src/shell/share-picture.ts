import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { SHARED_SIZE } from '../media/contract/photo.ts';

/** What stands with a shared link: the address on this site of a JPEG, and its pixels. */
export interface SharePicture {
  jpeg: string;
  width: number;
  height: number;
}

/** A photograph of the library as such a JPEG: in the shared shape, and never enlarged. */
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
