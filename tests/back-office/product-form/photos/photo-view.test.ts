import { expect, it } from 'vitest';
import {
  focusAt,
  focusByKey,
  turnedView,
  viewWithFit,
} from '../../../../src/back-office/product-form/photos/photo-view.ts';

const box = { left: 100, top: 50, width: 200, height: 400 };

it('the focal point follows the dragged dot, but never leaves the picture', () => {
  expect(focusAt({ x: 150, y: 150 }, box)).toEqual({ x: 25, y: 25 });
  expect(focusAt({ x: 5, y: 999 }, box)).toEqual({ x: 0, y: 100 });
});

it('the focal point moves by the arrow keys, with Shift in small steps, and by no other key', () => {
  const focus = { x: 50, y: 3 };
  expect(focusByKey(focus, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 55, y: 3 });
  expect(focusByKey(focus, { key: 'ArrowUp', shiftKey: false })).toEqual({ x: 50, y: 0 });
  expect(focusByKey(focus, { key: 'ArrowDown', shiftKey: true })).toEqual({ x: 50, y: 4 });
  expect(focusByKey(focus, { key: 'Tab', shiftKey: false })).toBeUndefined();
});

it('the focal point stays on the same spot when the picture is turned', () => {
  const view = { focus: { x: 10, y: 20 }, fit: 'cover' as const };
  expect(turnedView(view, 1)).toEqual({ focus: { x: 80, y: 10 }, fit: 'cover' });
  expect(turnedView(view, -1)).toEqual({ focus: { x: 20, y: 90 }, fit: 'cover' });
  expect(turnedView(turnedView(view, 1), -1)).toEqual(view);
});

it('a focal point is sent without a fit that equals the default of the shape', () => {
  const [tall, nearlySquare] = [
    { width: 900, height: 2000 },
    { width: 1000, height: 900 },
  ];
  expect(viewWithFit({}, tall, 'whole').fit).toBeUndefined();
  expect(viewWithFit({}, tall, 'cover').fit).toBe('cover');
  expect(viewWithFit({}, nearlySquare, 'whole').fit).toBe('whole');
  expect(viewWithFit({ fit: 'whole' }, nearlySquare, 'cover').fit).toBeUndefined();
});
