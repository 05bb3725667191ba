import { photoSources } from '../media/contract/photo.ts';
import type { StoredSitePhoto } from '../media/contract/site-photo.ts';

/** Converts to a product image, whose `url` is the key of its largest rendition. */
export function storedImage({ key, width }: StoredSitePhoto) {
  return { url: `${key}-1600.webp`, width };
}

/** Attributes of an `img` for an uploaded photo. */
export function storedPicture(photo: StoredSitePhoto) {
  const { width, height, focus } = photo;
  const { src, srcset } = photoSources(storedImage(photo));
  return { src, srcset, width, height, 'data-focus': focus && `${focus.x}-${focus.y}` };
}

/** Style that crops a picture around its focal point. */
export function focusStyle({ focus }: StoredSitePhoto): string {
  if (!focus) return '';
  return `[data-focus="${focus.x}-${focus.y}"]{object-position:${focus.x}% ${focus.y}%}`;
}
