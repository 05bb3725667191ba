// Lines of a drawing in centimetres, from the floor upwards and from the left edge to the right.

/** The parts of one view, from the back to the front: each hides what is behind it. */
export type View = string[];

export interface Silhouette {
  /** @param across width of the product; it and the height in centimetres */
  front(across: number, height: number): View;
  /** As seen from its left. @param across depth of the product */
  side(across: number, height: number): View;
}

/** To a tenth: more is not seen, and travels. */
const cm = (value: number) => Math.round(value * 10) / 10;

/** A rectangle on its lower left corner, as far rounded as its sides allow. */
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

/** From point to point, each as distance from the left edge and height; nothing between is filled. */
export function line(...points: Point[]): string {
  const steps = points.slice(1).map((to, index) => `M${at(points[index] as Point)}L${at(to)}`);
  return steps.join('');
}

/** What points surround. */
export function area(...points: Point[]): string {
  return `M${points.map(at).join('L')}z`;
}

/** So many lines upright, or so many flat, that part a width or a height evenly. */
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

/** As many as fit a length, at least one and not more than can be told apart. */
export function count(length: number, each: number): number {
  return Math.min(8, Math.max(1, Math.round(length / each)));
}
