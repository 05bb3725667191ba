import type { ImageMetadata } from 'astro';
import { SHARED_SIZE, sharedPhotoPath } from '../media/contract/photo.ts';
import type { SitePhoto } from '../media/contract/site-photo.ts';
import { libraryImage } from '../pictures/library-image.ts';
import { storedImage } from '../pictures/stored-picture.ts';
import type { SharePicture } from './share-picture.ts';

/** A page's picture, prepared for links to the page. */
export function sharedPhoto(photo: SitePhoto): ImageMetadata | SharePicture {
  if (typeof photo === 'string') return libraryImage(photo);
  return { jpeg: sharedPhotoPath(storedImage(photo)), ...SHARED_SIZE };
}
