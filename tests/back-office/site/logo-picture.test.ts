import { expect, it } from 'vitest';
import { isLight } from '../../../src/back-office/site/form/logo-picture.ts';

const pixels = (...colours: [number, number][]) =>
  new Uint8ClampedArray(colours.flatMap(([grey, opacity]) => [grey, grey, grey, opacity]));

it('a logo of light strokes on nothing needs a dark ground', () => {
  expect(isLight(pixels([250, 255], [0, 0], [0, 0]))).toBe(true);
  expect(isLight(pixels([30, 255], [0, 0], [0, 0]))).toBe(false);
});

it('a logo with a ground of its own keeps it', () => {
  expect(isLight(pixels([250, 255], [255, 255], [240, 255]))).toBe(false);
});
