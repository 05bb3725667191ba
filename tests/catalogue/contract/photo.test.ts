import { describe, expect, it } from 'vitest';
import {
  imageUrl,
  photoKey,
  photoSources,
  renditionKey,
  renditionWidths,
  squareView,
} from '../../../src/catalogue/contract/photo.ts';

describe('the keys of a photograph', () => {
  it('name the product, the kind, the bytes and the width', () => {
    const key = photoKey(7, 'thumbnails', 'abc');
    expect(key).toBe('products/7/thumbnails/abc');
    expect(renditionKey(key, 400)).toBe('products/7/thumbnails/abc-400.webp');
  });

  it('have the largest rendition as the address of the image', () => {
    expect(imageUrl(photoKey(7, 'main', 'abc'))).toBe('products/7/main/abc-1600.webp');
  });
});

describe('the renditions of a photograph', () => {
  it.each([
    [300, [1600]],
    [400, [1600]],
    [401, [400, 1600]],
    [800, [400, 1600]],
    [1600, [400, 800, 1600]],
    [4000, [400, 800, 1600]],
  ])('of %i pixels across are %j', (width, widths) => {
    expect(renditionWidths(width)).toEqual(widths);
  });
});

describe('the sources of a stored photograph', () => {
  it('offer each rendition with its real width', () => {
    expect(photoSources({ url: 'products/7/main/abc-1600.webp', width: 1600 })).toEqual({
      src: '/storage/products/7/main/abc-1600.webp',
      srcset:
        '/storage/products/7/main/abc-400.webp 400w, ' +
        '/storage/products/7/main/abc-800.webp 800w, ' +
        '/storage/products/7/main/abc-1600.webp 1600w',
    });
  });

  it('never promise more pixels than there are', () => {
    expect(photoSources({ url: 'products/7/main/abc-1600.webp', width: 640 }).srcset).toBe(
      '/storage/products/7/main/abc-400.webp 400w, ' +
        '/storage/products/7/main/abc-1600.webp 640w',
    );
  });
});

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
    expect(squareView({ width: 1251, height: 1000 })).toEqual({ at: 'whole', ground: undefined });
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
    [{ x: 50, y: 30 }, 10],
    [{ x: 0, y: 45 }, 40],
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
