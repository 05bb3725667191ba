import { MAX_IMAGE_BYTES } from '../../../catalogue/contract/product.ts';

/** Pixels of the longer side beyond which a photo is made smaller; the site shows fewer. */
export const LONGEST_SIDE = 2400;

/** From hardly visible to clearly so; the first one that makes the file small enough is taken. */
const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.58, 0.5];

/** How much smaller the picture gets when no quality makes the file small enough. */
const SHRINKING = 0.75;
const MOST_SHRINKINGS = 3;

export interface Measures {
  bytes: number;
  /** Pixels as they are shown, after turning. */
  width: number;
  height: number;
}

/** One way to write a photo. */
export interface Attempt {
  width: number;
  height: number;
  /** As an encoder takes it, from 0 to 1. */
  quality: number;
}

/** Whether a photo can be sent as it came from the camera. */
export function isSmallEnough({ bytes, width, height }: Measures): boolean {
  return bytes <= MAX_IMAGE_BYTES && Math.max(width, height) <= LONGEST_SIDE;
}

/** The ways to make a photo small enough, the best looking first. */
export function attempts({ width, height }: Omit<Measures, 'bytes'>): Attempt[] {
  const first = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return Array.from({ length: MOST_SHRINKINGS + 1 }, (_, n) => first * SHRINKING ** n).flatMap(
    (scale) =>
      QUALITIES.map((quality) => ({
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        quality,
      })),
  );
}
