// Strokes of a drawing in centimetres; x runs from the left edge, y upwards from the floor.

/** Strokes of one view from back to front; later ones cover earlier ones. */
export type Strokes = string[];

export interface Silhouette {
  /** @param across width of the product; in centimetres like the height */
  front(across: number, height: number): Strokes;
  /**
   * View from the left.
   *
   * @param across depth of the product
   */
  side(across: number, height: number): Strokes;
}

/** Rounds to a tenth, which saves bytes. */
const cm = (value: number) => Math.round(value * 10) / 10;

/** A rectangle by its lower left corner, rounded as far as its sides allow. */
export function box(x: number, y: number, width: number, height: number, round = 0): string {
  const r = cm(Math.min(round, width / 2, height / 2));
  const across = cm(cm(width) - 2 * r);
  const down = cm(cm(height) - 2 * r);
  const start = `M${at([x + r, y + height])}`;
  if (r <= 0) return `${start}h${across}v${down}h${-across}z`;
  return `${start}h${across}q${r} 0 ${r} ${r}v${down}q0 ${r} ${-r} ${r}h${-across}q${-r} 0 ${-r} ${-r}v${-down}q0 ${-r} ${r} ${-r}z`;
}

type Point = [x: number, y: number];

const at = ([x, y]: Point) => `${cm(x)} ${cm(-y)}`;

/** An open line through points, each as x and y; not filled. */
export function line(...points: Point[]): string {
  const steps = points.slice(1).map((to, index) => `M${at(points[index] as Point)}L${at(to)}`);
  return steps.join('');
}

/** A closed area. */
export function area(...points: Point[]): string {
  return `M${points.map(at).join('L')}z`;
}

/** Evenly spaced vertical lines, or horizontal ones. */
export function uprights(x: number, y: number, width: number, height: number, parts: number) {
  return evenly(parts).map((share) =>
    line([x + width * share, y], [x + width * share, y + height]),
  );
}
export function flats(x: number, y: number, width: number, height: number, parts: number) {
  return evenly(parts).map((share) =>
    line([x, y + height * share], [x + width, y + height * share]),
  );
}

function evenly(parts: number): number[] {
  return Array.from({ length: Math.max(0, parts - 1) }, (_, index) => (index + 1) / parts);
}

/** Number of items that fit a length: at least one, and no more than can be told apart. */
export function count(length: number, each: number): number {
  return Math.min(8, Math.max(1, Math.round(length / each)));
}
