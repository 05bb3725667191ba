/** How a picture is cropped to a square. */
export interface SquareCrop {
  /** Position of the crop as the percentage cut before it, or `whole` for no crop. */
  at: number | 'whole';
  /** Background of a picture shown whole; the default background without it. */
  ground?: string | undefined;
}

/** A picture's size in pixels, and how staff want it shown. */
interface Shown {
  width: number;
  height: number;
  /** Focal point, in percent from the left and top. */
  focus?: { x: number; y: number } | undefined;
  fit?: 'cover' | 'whole' | undefined;
  ground?: string | undefined;
}

/** Largest share of the longer side that may be cut without asking. */
const MAY_BE_CUT = 0.2;
/** Percentage step for which `squares.css` has styles. */
const STEP = 20;

/**
 * Crops a picture for every square of the site: around its focal point, or whole if staff chose so
 * or if too much would be cut. Undefined when a centred crop will do.
 */
export function squareCrop(picture: Shown): SquareCrop | undefined {
  const { width, height, focus, ground } = picture;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short === long) return undefined;
  if (cropFit(picture) === 'whole') return { at: 'whole', ...(ground && { ground }) };
  const middle = (width > height ? focus?.x : focus?.y) ?? 50;
  const before = (middle * long - 50 * short) / (long - short);
  const at = Math.round(Math.min(100, Math.max(0, before)) / STEP) * STEP;
  return Math.abs(before - 50) < STEP / 2 ? undefined : { at };
}

/** The crop that staff chose, or the one that suits the shape. */
export function cropFit({ width, height, fit }: Shown): 'cover' | 'whole' {
  const keptShare = Math.min(width, height) / Math.max(width, height);
  return fit ?? (1 - keptShare > MAY_BE_CUT ? 'whole' : 'cover');
}

/** Side, in pixels, of the small square by which the edge colour is found. */
export const EDGE_SIDE = 24;
/** Opacity, of 255, below which a pixel is ignored. */
const SOLID = 128;

/**
 * Background for a picture shown whole in a square, as #rrggbb: the median colour of the two edges
 * next to the empty space. Undefined for a square picture and for one with transparent edges.
 *
 * @param pixels RGBA values of EDGE_SIDE × EDGE_SIDE pixels, from 0 to 255
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
