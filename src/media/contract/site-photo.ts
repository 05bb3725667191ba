import { z } from 'zod';
import { photoFocus } from './photo-fields.ts';

/** Path of a photograph below `data/photos`. */
export const photoPath = z.string().regex(/^(products|rooms|video)\/[a-z0-9-]+\.(webp|avif)$/);

/** Storage key of a photograph of the site's own, without its width. */
const SITE_PHOTO_KEY = /^site\/[0-9a-f]{32}$/;

const pixels = z.int().positive();

/** A photograph that staff have uploaded for the site, as the upload answers it. */
export const storedSitePhoto = z.strictObject({
  key: z.string().regex(SITE_PHOTO_KEY, 'There is no such photo.'),
  /** Pixels of the largest rendition. */
  width: pixels,
  height: pixels,
  /** What stays in view where the picture is cut, in percent from left and top. */
  focus: photoFocus.optional(),
});
export type StoredSitePhoto = z.infer<typeof storedSitePhoto>;

/** A picture of a page: the path of one of `data/photos`, or one that staff have uploaded. */
export const sitePhoto = z.union(
  [photoPath, storedSitePhoto],
  'Please choose a photo from your device.',
);
export type SitePhoto = z.infer<typeof sitePhoto>;
