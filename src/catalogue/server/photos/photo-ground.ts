import type { Sharp } from 'sharp';

const SIDE = 24;
/** Of 255: what is more see-through than that has no colour of its own. */
const SOLID = 128;

/**
 * The colour on which a photograph stands whole in a square, as #rrggbb: the middle one of those
 * along the two edges beside which there is room. None of a square one, nor of one whose edges
 * cannot be seen.
 */
export async function groundOf(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<string | null> {
  if (width === height) return null;
  const pixels = await picture
    .resize(SIDE, SIDE, { fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const isTall = height > width;
  const edge = [0, SIDE - 1].flatMap((outer) =>
    Array.from({ length: SIDE }, (_, along) => (isTall ? [outer, along] : [along, outer])),
  );
  const colours = edge
    .map(([x = 0, y = 0]) => [...pixels.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)])
    .filter(([, , , alpha = 0]) => alpha >= SOLID);
  if (colours.length < SIDE) return null;
  const middle = (channel: number) =>
    colours.map((colour) => colour[channel] ?? 0).sort((a, b) => a - b)[colours.length >> 1] ?? 0;
  return `#${[0, 1, 2].map((channel) => middle(channel).toString(16).padStart(2, '0')).join('')}`;
}
