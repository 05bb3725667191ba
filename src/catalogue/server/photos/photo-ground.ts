import type { Sharp } from 'sharp';
import { GROUND_SIDE, groundColour } from '../../contract/photo.ts';

/** The colour of a photograph's edges: see groundColour. */
export async function groundOf(
  picture: Sharp,
  size: { width: number; height: number },
): Promise<string | null> {
  // Most of those that come with the site are square: they need none, and it takes its time.
  if (size.width === size.height) return null;
  const pixels = await picture
    .resize(GROUND_SIDE, GROUND_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return groundColour(pixels, size) ?? null;
}
