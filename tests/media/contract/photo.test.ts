import { describe, expect, it } from 'vitest';
import { photoKey } from '../../../src/catalogue/contract/product-photo.ts';
import {
  imageUrl,
  photoSources,
  renditionKey,
  renditionWidths,
} from '../../../src/media/contract/photo.ts';

describe('photo keys', () => {
  it('name the product, the kind, the digest and the width', () => {
    const key = photoKey(7, 'thumbnails', 'abc');
    expect(key).toBe('products/7/thumbnails/abc');
    expect(renditionKey(key, 400)).toBe('products/7/thumbnails/abc-400.webp');
  });

  it('give an image the URL of its largest rendition', () => {
    expect(imageUrl(photoKey(7, 'main', 'abc'))).toBe('products/7/main/abc-1600.webp');
  });
});

describe('photo renditions', () => {
  it.each([
    [300, [1600]],
    [400, [1600]],
    [401, [400, 1600]],
    [800, [400, 1600]],
    [1600, [400, 800, 1600]],
    [4000, [400, 800, 1600]],
  ])('for a width of %i pixels are %j', (width, widths) => {
    expect(renditionWidths(width)).toEqual(widths);
  });
});

describe('the sources of a stored photo', () => {
  it('offer each rendition with its real width', () => {
    expect(photoSources({ url: 'products/7/main/abc-1600.webp', width: 1600 })).toEqual({
      src: '/storage/products/7/main/abc-1600.webp',
      srcset:
        '/storage/products/7/main/abc-400.webp 400w, ' +
        '/storage/products/7/main/abc-800.webp 800w, ' +
        '/storage/products/7/main/abc-1600.webp 1600w',
    });
  });

  it('never announce more pixels than the photo has', () => {
    expect(photoSources({ url: 'products/7/main/abc-1600.webp', width: 640 }).srcset).toBe(
      '/storage/products/7/main/abc-400.webp 400w, ' +
        '/storage/products/7/main/abc-1600.webp 640w',
    );
  });
});
