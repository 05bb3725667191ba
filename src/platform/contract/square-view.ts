/** How a picture stands in a square. */
export interface SquareView {
  /** How much of what has to be cut is cut before it, in percent; or nothing is. */
  at: number | 'whole';
  /** The colour around one that stands whole; without it, the place's own. */
  ground?: string | undefined;
}

/** A picture, in pixels, and what was said of how it is to be shown. */
interface Shown {
  width: number;
  height: number;
  /** What matters most in it, in percent from its left and from its top. */
  focus?: { x: number; y: number } | undefined;
  fit?: 'cover' | 'whole' | undefined;
  ground?: string | undefined;
}

/** What a square may cut off by itself, as a share of the longer side. */
const MAY_BE_CUT = 0.2;
/** In percent: the steps for which there are styles (squares.css). */
const STEP = 20;

/**
 * How all squares of the site show a picture: around its focal point, or whole, if somebody wishes
 * so or if too much would be cut. Undefined for one that needs nothing, cut around its middle.
 */
export function squareView(picture: Shown): SquareView | undefined {
  const { width, height, focus, ground } = picture;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short === long) return undefined;
  if (fitOf(picture) === 'whole') return { at: 'whole', ...(ground && { ground }) };
  const middle = (width > height ? focus?.x : focus?.y) ?? 50;
  const before = (middle * long - 50 * short) / (long - short);
  const at = Math.round(Math.min(100, Math.max(0, before)) / STEP) * STEP;
  return Math.abs(before - 50) < STEP / 2 ? undefined : { at };
}

/** How a picture stands in a square: as it was chosen, or else by its shape. */
export function fitOf({ width, height, fit }: Shown): 'cover' | 'whole' {
  const kept = Math.min(width, height) / Math.max(width, height);
  return fit ?? (1 - kept > MAY_BE_CUT ? 'whole' : 'cover');
}

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
