import type { Kind } from '../kind.ts';
import { area, box, count, line, type Silhouette, type Strokes } from './strokes.ts';

/** Seat height, lower if the back would have no room. */
const seatOf = (h: number) => Math.min(47, h * 0.5);
const armOf = (h: number) => Math.min(seatOf(h) + 20, h * 0.8);

function castors(across: number): Strokes {
  const r = Math.min(5, across * 0.08);
  return [0, across / 2 - r / 2, across - r].map((x) => box(x, 0, r, r, r / 2));
}

function base(across: number, h: number): Strokes {
  const low = Math.min(5, across * 0.08);
  const hub = seatOf(h) * 0.28;
  const middle = across / 2;
  return [
    ...castors(across),
    line([across * 0.04, low], [middle, hub], [across * 0.96, low]),
    line([middle, low], [middle, hub]),
    box(middle - across * 0.03, hub * 0.8, across * 0.06, seatOf(h) - hub * 0.8),
  ];
}

/** A slanted back at the left edge. */
function back(d: number, from: number, h: number): string {
  return area([d * 0.14, from], [0, h], [d * 0.1, h], [d * 0.27, from]);
}

const swivelChair: Silhouette = {
  front: (w, h) => {
    const seat = seatOf(h);
    const arm = armOf(h);
    const arms = [0, w * 0.86].flatMap((x) => [
      line([x + w * 0.07, arm], [x + w * 0.07, seat * 0.95], [w / 2, seat * 0.95]),
      box(x, arm, w * 0.14, h * 0.03, 2),
    ]);
    return [
      ...base(w, h),
      ...arms,
      box(w * 0.21, seat + h * 0.04, w * 0.58, h * 0.96 - seat, 10),
      box(w * 0.16, seat - h * 0.04, w * 0.68, h * 0.08, 5),
    ];
  },
  side: (d, h) => {
    const seat = seatOf(h);
    const arm = armOf(h);
    return [
      ...base(d, h),
      back(d, seat, h),
      box(d * 0.12, seat - h * 0.04, d * 0.72, h * 0.08, 5),
      line([d * 0.45, seat], [d * 0.45, arm]),
      box(d * 0.2, arm, d * 0.45, h * 0.03, 2),
    ];
  },
};

const chair: Silhouette = {
  front: (w, h) => {
    const seat = seatOf(h);
    return [
      box(w * 0.1, seat + h * 0.08, w * 0.8, h * 0.92 - seat, 6),
      ...[0, w * 0.94].map((x) => box(x, 0, w * 0.06, armOf(h), 2)),
      box(w * 0.06, seat - h * 0.07, w * 0.88, h * 0.07, 3),
    ];
  },
  side: (d, h) => {
    const seat = seatOf(h);
    return [
      line([d * 0.06, 0], [d * 0.18, seat]),
      back(d, seat, h),
      line([d, 0], [d * 0.92, armOf(h)], [d * 0.12, armOf(h)]),
      box(d * 0.12, seat - h * 0.07, d * 0.84, h * 0.07, 3),
    ];
  },
};

const stool: Silhouette = {
  front: (w, h) => {
    const seat = h > 90 ? h * 0.74 : h;
    const rest = h > seat ? [box(w * 0.08, seat + h * 0.05, w * 0.84, h * 0.95 - seat, 5)] : [];
    return [
      ...rest,
      line([0, 0], [w * 0.16, seat * 0.94]),
      line([w, 0], [w * 0.84, seat * 0.94]),
      line([w * 0.05, seat * 0.3], [w * 0.95, seat * 0.3]),
      box(w * 0.06, seat * 0.93, w * 0.88, seat * 0.07, 3),
    ];
  },
  side: (d, h) => stool.front(d, h),
};

/** An upholstered seat, for one person or several. */
const sofa: Silhouette = {
  front: (w, h) => {
    const low = Math.min(12, h * 0.14);
    const seat = Math.min(44, h * 0.55);
    const arm = Math.min(18, w * 0.16);
    const inside = w - 2 * arm;
    const many = count(inside, 65);
    const wide = inside / many;
    const each = Array.from({ length: many }, (_, index) => arm + index * wide);
    return [
      ...[arm / 2, w - arm / 2].map((x) => line([x, 0], [x, low])),
      ...each.map((x) => box(x, seat * 0.8, wide, h - seat * 0.8, 7)),
      box(arm * 0.5, low, w - arm, seat * 0.8 - low),
      ...each.map((x) => box(x, seat * 0.68, wide, seat * 0.32, 4)),
      ...[0, w - arm].map((x) => box(x, low, arm, h * 0.74 - low, 6)),
    ];
  },
  side: (d, h) => {
    const low = Math.min(12, h * 0.14);
    const feet = [d * 0.1, d * 0.9].map((x) => line([x, 0], [x, low]));
    return [
      ...feet,
      box(0, low, d * 0.3, h - low, 7),
      box(d * 0.06, low, d * 0.94, h * 0.74 - low, 7),
    ];
  },
};

export const seats = { swivelChair, chair, stool, sofa } satisfies Partial<
  Record<Kind, Silhouette>
>;
