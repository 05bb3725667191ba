import { z } from 'zod';
import { typedLine } from '../../platform/contract/typed-text.ts';

/** The upload limit for each photo, in bytes. */
export const MAX_IMAGE_BYTES = 2_097_152;

/** What a photograph shows, in words. */
export const photoText = z
  .string("A photo's description is a text.")
  .overwrite(typedLine)
  .max(200, "A photo's description has at most 200 characters.");

const NO_FOCUS = 'A focal point is two whole numbers from 0 to 100: percent from left and top.';
const percent = z.int(NO_FOCUS).min(0, NO_FOCUS).max(100, NO_FOCUS);
/** What matters most in a photograph, in percent from its left and from its top. */
export const photoFocus = z.object({ x: percent, y: percent }, NO_FOCUS);

/** In a square a photograph fills it, or stands in it whole. */
export const PHOTO_FITS = ['cover', 'whole'] as const;
export const photoFit = z.enum(
  PHOTO_FITS,
  'A photo fills its square (cover) or stands in it whole.',
);
export type PhotoFit = z.infer<typeof photoFit>;
