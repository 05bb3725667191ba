import type { Turn } from '../../../design/files/smaller-photo.ts';
import type { PhotoFit } from '../../../media/contract/photo-fields.ts';
import { cropFit } from '../../../platform/contract/square-crop.ts';
import type { PhotoShape, PhotoView } from './photo-list.ts';

export type Focus = NonNullable<PhotoView['focus']>;

export const MIDDLE: Focus = { x: 50, y: 50 };

const STEP = 5;
const KEYS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Moves the focal point by an arrow key; undefined for another key. Shift makes small steps. */
export function focusByKey(
  { x, y }: Focus,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Focus | undefined {
  const way = KEYS[key];
  const step = shiftKey ? 1 : STEP;
  return way && within({ x: x + way.x * step, y: y + way.y * step });
}

/** Focal point at these pixels of a picture. */
export function focusAt(
  { x, y }: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): Focus {
  return within({
    x: ((x - box.left) / box.width) * 100,
    y: ((y - box.top) / box.height) * 100,
  });
}

function within({ x, y }: Focus): Focus {
  const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
  return { x: percent(x), y: percent(y) };
}

export function focusWords({ x, y }: Focus): string {
  return `${x} % from the left, ${y} % from the top`;
}

/** Sets the fit, or clears it if it equals the default for the shape. */
export function viewWithFit(
  view: PhotoView | undefined,
  shape: PhotoShape,
  fit: PhotoFit,
): PhotoView {
  const { width, height } = shape;
  return { ...view, fit: fit === cropFit({ width, height }) ? undefined : fit };
}

/** Rotates the focal point with its picture. */
export function turnedView({ focus, fit }: PhotoView = {}, turn: Turn): PhotoView {
  if (!focus || turn === 0) return { focus, fit };
  const { x, y } = focus;
  return { focus: turn === 1 ? { x: 100 - y, y: x } : { x: y, y: 100 - x }, fit };
}
