/** Pixels of the small square, stretched from a picture, by which the colour of its edges is found. */
export const EDGE_SIDE = 24;
/** Of 255: what is more see-through than that has no colour of its own. */
const SOLID = 128;

/**
 * The colour on which a picture stands whole in a square, as #rrggbb: the middle one of those along
 * the two edges beside which there is room. None of a square one, nor of one whose edges cannot be
 * seen.
 *
 * @param pixels red, green, blue and opacity of EDGE_SIDE × EDGE_SIDE pixels, from 0 to 255
 */
export function edgeColour(
  pixels: Uint8Array | Uint8ClampedArray,
  { width, height }: { width: number; height: number },
): string | undefined {
  if (width === height) return undefined;
  const edges = [0, EDGE_SIDE - 1].flatMap((edge) =>
    Array.from({ length: EDGE_SIDE }, (_, along) =>
      height > width ? along * EDGE_SIDE + edge : edge * EDGE_SIDE + along,
    ),
  );
  const solid = edges.filter((at) => (pixels[at * 4 + 3] ?? 0) >= SOLID);
  if (solid.length < EDGE_SIDE) return undefined;
  const channels = [0, 1, 2].map((channel) => {
    const values = solid.map((at) => pixels[at * 4 + channel] ?? 0).sort((a, b) => a - b);
    return (values[values.length >> 1] ?? 0).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
