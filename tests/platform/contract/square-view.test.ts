import { describe, expect, it } from 'vitest';
import { squareView } from '../../../src/platform/contract/square-view.ts';

describe('how a photograph stands in a square', () => {
  const square = { width: 800, height: 800 };
  const tall = { width: 900, height: 2000, ground: '#e7dcc9' };
  const nearly = { width: 1000, height: 900 };

  it('needs nothing where the square cuts little off around its middle', () => {
    expect(squareView(nearly)).toBeUndefined();
    expect(squareView({ width: 1250, height: 1000 })).toBeUndefined();
  });

  it('is whole on its own ground by itself where more than a fifth would be cut', () => {
    expect(squareView(tall)).toEqual({ at: 'whole', ground: '#e7dcc9' });
    expect(squareView({ width: 1251, height: 1000 })).toEqual({ at: 'whole' });
  });

  it('is whole or cut as staff wish', () => {
    expect(squareView({ ...nearly, fit: 'whole', ground: '#ffffff' })).toEqual({
      at: 'whole',
      ground: '#ffffff',
    });
    expect(squareView({ ...tall, fit: 'cover' })).toBeUndefined();
  });

  it.each([
    [{ x: 50, y: 0 }, 0],
    [{ x: 50, y: 30 }, 20],
    [{ x: 0, y: 40 }, 40],
    [{ x: 50, y: 100 }, 100],
  ])('is cut with the focal point %j as near the middle as can be', (focus, at) => {
    expect(squareView({ ...tall, fit: 'cover', focus })).toEqual({ at });
  });

  it('takes of the focal point what lies along the side that is cut', () => {
    expect(squareView({ ...nearly, focus: { x: 50, y: 0 } })).toBeUndefined();
    expect(squareView({ ...nearly, focus: { x: 0, y: 50 } })).toEqual({ at: 0 });
  });

  it('needs nothing of a square one, whatever was said', () => {
    expect(squareView({ ...square, fit: 'whole', focus: { x: 0, y: 0 } })).toBeUndefined();
  });
});
