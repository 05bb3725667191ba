import type { Sharp } from 'sharp';
import { EDGE_SIDE, edgeColour } from '../../platform/contract/square-view.ts';

/** The colour of a photograph's edges: see edgeColour. */
export async function groundOf(
  picture: Sharp,
  size: { width: number; height: number },
): Promise<string | null> {
  // Most of those that come with the site are square: they need none, and it takes its time.
  if (size.width === size.height) return null;
  const pixels = await picture
    .resize(EDGE_SIDE, EDGE_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return edgeColour(pixels, size) ?? null;
}
