import { photoSources } from '../media/contract/photo.ts';
import type { StoredSitePhoto } from '../media/contract/site-photo.ts';

/** It as product images are named: by the key of its largest rendition. */
export function storedImage({ key, width }: StoredSitePhoto) {
  return { url: `${key}-1600.webp`, width };
}

/** What an `img` of a photograph says that staff have uploaded for the site. */
export function storedPicture(photo: StoredSitePhoto) {
  const { width, height, focus } = photo;
  const { src, srcset } = photoSources(storedImage(photo));
  return { src, srcset, width, height, 'data-focus': focus && `${focus.x}-${focus.y}` };
}

/** The style of a picture that is not cut around its middle. */
export function focusStyle({ focus }: StoredSitePhoto): string {
  if (!focus) return '';
  return `[data-focus="${focus.x}-${focus.y}"]{object-position:${focus.x}% ${focus.y}%}`;
}
