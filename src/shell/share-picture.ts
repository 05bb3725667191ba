import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { SHARED_SIZE } from '../catalogue/contract/photo.ts';

/** What stands with a shared link: the address on this site of a JPEG in the shared size. */
export interface SharePicture {
  jpeg: string;
}

/** A photograph of the library as such a JPEG. */
export async function sharePicture(photo: ImageMetadata): Promise<SharePicture> {
  const { src } = await getImage({
    src: photo,
    ...SHARED_SIZE,
    fit: 'cover',
    format: 'jpg',
    quality: 80,
  });
  return { jpeg: src };
}
