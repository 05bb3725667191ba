import type { Sharp } from 'sharp';
import { EDGE_SIDE, edgeColour } from '../../platform/contract/square-crop.ts';

/** Edge colour of a photo, see edgeColour. */
export async function edgeColourOf(
  picture: Sharp,
  size: { width: number; height: number },
): Promise<string | null> {
  // Square photos, which most of the seed photos are, need no edge colour.
  if (size.width === size.height) return null;
  const pixels = await picture
    .resize(EDGE_SIDE, EDGE_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return edgeColour(pixels, size) ?? null;
}
