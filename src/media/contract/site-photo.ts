import { z } from 'zod';
import { photoFocus } from './photo-fields.ts';

/** Path of a photo below `data/photos`. */
export const photoPath = z.string().regex(/^(products|rooms|video)\/[a-z0-9-]+\.(webp|avif)$/);

/** Storage key of a photo uploaded for a page, without its width. */
const SITE_PHOTO_KEY = /^site\/[0-9a-f]{32}$/;

const pixels = z.int().positive();

/** A photo that staff have uploaded for a page, as returned by the upload. */
export const storedSitePhoto = z.strictObject({
  key: z.string().regex(SITE_PHOTO_KEY, 'There is no such photo.'),
  /** Width in pixels of the largest rendition. */
  width: pixels,
  height: pixels,
  /** Focal point when the picture is cropped, in percent from left and top. */
  focus: photoFocus.optional(),
});
export type StoredSitePhoto = z.infer<typeof storedSitePhoto>;

/** A picture of a page: a path of `data/photos`, or an uploaded photo. */
export const sitePhoto = z.union(
  [photoPath, storedSitePhoto],
  'Please choose a photo from your device.',
);
export type SitePhoto = z.infer<typeof sitePhoto>;
