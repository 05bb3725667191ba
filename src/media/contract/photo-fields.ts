import { z } from 'zod';
import { typedLine } from '../../platform/contract/typed-text.ts';

/** Upload limit of each photo. */
export const MAX_IMAGE_BYTES = 2_097_152;

/** Alternative text of a photo. */
export const photoText = z
  .string("A photo's description is a text.")
  .overwrite(typedLine)
  .max(200, "A photo's description has at most 200 characters.");

const NO_FOCUS = 'A focal point is two whole numbers from 0 to 100: percent from left and top.';
const percent = z.int(NO_FOCUS).min(0, NO_FOCUS).max(100, NO_FOCUS);
/** Focal point of a photo, in percent from the left and top. */
export const photoFocus = z.object({ x: percent, y: percent }, NO_FOCUS);

/** A photo fills a square, or is shown whole in it. */
export const PHOTO_FITS = ['cover', 'whole'] as const;
export const photoFit = z.enum(
  PHOTO_FITS,
  'A photo fills its square (cover) or stands in it whole.',
);
export type PhotoFit = z.infer<typeof photoFit>;
