import { expect, it } from 'vitest';
import { squareCrop } from '../../../src/platform/contract/square-crop.ts';

const square = { width: 800, height: 800 };
const tall = { width: 900, height: 2000, ground: '#e7dcc9' };
const nearly = { width: 1000, height: 900 };

it('a photo needs no crop data when little is cut around its middle', () => {
  expect(squareCrop(nearly)).toBeUndefined();
  expect(squareCrop({ width: 1250, height: 1000 })).toBeUndefined();
});

it('a photo is shown whole on its edge colour when more than a fifth would be cut', () => {
  expect(squareCrop(tall)).toEqual({ at: 'whole', ground: '#e7dcc9' });
  expect(squareCrop({ width: 1251, height: 1000 })).toEqual({ at: 'whole' });
});

it('a photo is shown whole or cropped if staff chose so', () => {
  expect(squareCrop({ ...nearly, fit: 'whole', ground: '#ffffff' })).toEqual({
    at: 'whole',
    ground: '#ffffff',
  });
  expect(squareCrop({ ...tall, fit: 'cover' })).toBeUndefined();
});

it.each([
  [{ x: 50, y: 0 }, 0],
  [{ x: 50, y: 30 }, 20],
  [{ x: 0, y: 40 }, 40],
  [{ x: 50, y: 100 }, 100],
])('the focal point %j is centred as far as possible', (focus, at) => {
  expect(squareCrop({ ...tall, fit: 'cover', focus })).toEqual({ at });
});

it('a photo uses only the coordinate of the focal point along the cropped side', () => {
  expect(squareCrop({ ...nearly, focus: { x: 50, y: 0 } })).toBeUndefined();
  expect(squareCrop({ ...nearly, focus: { x: 0, y: 50 } })).toEqual({ at: 0 });
});

it('a square photo needs no crop data', () => {
  expect(squareCrop({ ...square, fit: 'whole', focus: { x: 0, y: 0 } })).toBeUndefined();
});
