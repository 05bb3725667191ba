import type { Kind } from '../kind.ts';
import { seats } from './seats.ts';
import {
  area,
  box,
  count,
  flats,
  line,
  type Silhouette,
  type Strokes,
  uprights,
} from './strokes.ts';

const block: Silhouette = {
  front: (w, h) => [box(0, 0, w, h, 1)],
  side: (d, h) => [box(0, 0, d, h, 1)],
};

/** Height of the feet below a seat, reduced for low products. */
const foot = (h: number) => Math.min(12, h * 0.15);
const thin = (h: number) => Math.min(4, h * 0.1);

function top(across: number, h: number): string {
  return box(0, h - thin(h), across, thin(h), 1);
}

function legs(across: number, h: number, inset = 0): Strokes {
  const t = Math.min(5, across * 0.06);
  return [inset, across - inset - t].map((x) => box(x, 0, t, h - thin(h)));
}

const table: Silhouette = {
  front: (w, h) => [...legs(w, h, w * 0.06), top(w, h)],
  side: (d, h) => [...legs(d, h, d * 0.1), top(d, h)],
};

const desk: Silhouette = {
  front: (w, h) => {
    const wide = Math.min(42, w * 0.3);
    const tall = (h - thin(h)) * 0.82;
    const x = w - wide - w * 0.03;
    const y = h - thin(h) - tall;
    return [
      ...legs(w, h, w * 0.02),
      box(x, y, wide, tall),
      ...flats(x, y, wide, tall, 3),
      top(w, h),
    ];
  },
  side: (d, h) => [...legs(d, h, d * 0.04), top(d, h)],
};

/** Desks with a screen behind them. */
const workstation: Silhouette = {
  front: (w, h) => {
    const high = Math.min(74, h * 0.7);
    return [
      box(w * 0.01, high, w * 0.98, h - high, 2),
      ...uprights(0, high, w, h - high, count(w, 140)),
      ...legs(w, high),
      ...uprights(0, 0, w, high - thin(high), count(w, 140)),
      top(w, high),
    ];
  },
  side: (d, h) => {
    const high = Math.min(74, h * 0.7);
    return [
      box(d / 2 - d * 0.02, high, d * 0.04, h - high),
      ...legs(d, high, d * 0.06),
      top(d, high),
    ];
  },
};

const counter: Silhouette = {
  front: (w, h) => [
    box(w * 0.02, 0, w * 0.96, h - thin(h)),
    ...uprights(w * 0.02, h * 0.08, w * 0.96, h * 0.84, count(w, 60)),
    top(w, h),
  ],
  side: (d, h) => [
    box(d * 0.45, 0, d * 0.5, h * 0.68),
    box(0, 0, d * 0.45, h - thin(h)),
    box(0, h - thin(h), d * 0.55, thin(h), 1),
    box(d * 0.45, h * 0.66, d * 0.55, h * 0.04),
  ],
};

const bed: Silhouette = {
  front: (w, h) => {
    const low = Math.min(12, h * 0.12);
    const lying = h * 0.22;
    const soft = Math.min(w * 0.4, 60);
    return [
      box(0, low, w, h - low, 5),
      box(w * 0.09, low + lying * 1.5, soft, lying * 0.7, 6),
      box(w * 0.91 - soft, low + lying * 1.5, soft, lying * 0.7, 6),
      box(w * 0.02, low + lying * 0.6, w * 0.96, lying, 6),
      ...[w * 0.04, w * 0.96].map((x) => line([x, 0], [x, low])),
      box(0, low, w, lying * 0.8, 2),
    ];
  },
  side: (d, h) => {
    const low = Math.min(12, h * 0.12);
    const lying = h * 0.22;
    const soft = Math.min(d * 0.2, 40);
    return [
      box(d * 0.05, low + lying * 1.4, soft, lying * 0.6, 6),
      box(d * 0.04, low + lying * 0.6, d * 0.94, lying, 6),
      ...[d * 0.03, d * 0.96].map((x) => line([x, 0], [x, low])),
      box(d * 0.02, low, d * 0.98, lying * 0.8, 2),
      box(0, low, d * 0.05, h - low, 2),
    ];
  },
};

/** A body on feet; only the front shows its divisions. */
function body(divide: (w: number, h: number, low: number) => Strokes, low: (h: number) => number) {
  const feet = (across: number, h: number) =>
    [across * 0.06, across * 0.94].map((x) => line([x, 0], [x, low(h)]));
  const whole = (across: number, h: number) => box(0, low(h), across, h - low(h), 1);
  return {
    front: (w, h) => [...feet(w, h), whole(w, h), ...divide(w, h - low(h), low(h))],
    side: (d, h) => [...feet(d, h), whole(d, h)],
  } satisfies Silhouette;
}

const drawers = body((w, h, low) => {
  const across = count(w, 60);
  const pull = Math.min(8, w / across / 3);
  const rows = across > 1 ? 1 : count(h, 22);
  const pulls = Array.from({ length: across * rows }, (_, index) => {
    const x = ((index % across) + 0.5) * (w / across);
    const y = low + (Math.floor(index / across) + 0.6) * (h / rows);
    return line([x - pull, y], [x + pull, y]);
  });
  return [...flats(0, low, w, h, rows), ...uprights(0, low, w, h, across), ...pulls];
}, foot);

const cabinet = body(
  (w, h, low) => {
    const doors = count(w, 55);
    const pulls = Array.from({ length: doors }, (_, index) => {
      const x = (index + (index % 2 ? 0.12 : 0.88)) * (w / doors);
      return line([x, low + h * 0.45], [x, low + h * 0.58]);
    });
    return [...uprights(0, low, w, h, doors), ...pulls];
  },
  (h) => Math.min(8, h * 0.08),
);

const shelf = body(
  (w, h, low) => [...flats(0, low, w, h, count(h, 36)), ...uprights(0, low, w, h, count(w, 90))],
  () => 0,
);

const ottoman: Silhouette = {
  front: (w, h) => [
    ...[w * 0.1, w * 0.9].map((x) => line([x, 0], [x, foot(h)])),
    box(0, foot(h), w, h - foot(h), 8),
    line([0, h * 0.65], [w, h * 0.65]),
  ],
  side: (d, h) => ottoman.front(d, h),
};

const pillow: Silhouette = {
  front: (w, h) => [
    area(
      [0, 0],
      [w * 0.5, h * 0.06],
      [w, 0],
      [w * 0.95, h * 0.5],
      [w, h],
      [w * 0.5, h * 0.94],
      [0, h],
      [w * 0.05, h * 0.5],
    ),
  ],
  side: (d, h) => [box(0, 0, d, h, d / 2)],
};

export const silhouettes: Record<Kind, Silhouette> = {
  ...seats,
  table,
  desk,
  workstation,
  counter,
  bed,
  drawers,
  cabinet,
  shelf,
  ottoman,
  pillow,
  block,
};
