import { expect, it } from 'vitest';
import { photoKey } from '../../../src/catalogue/contract/product-photo.ts';
import {
  cardSources,
  describe,
  photoSources,
  possibleKeys,
  productImageUrl,
  renditionKey,
  renditionWidths,
} from '../../../src/media/contract/photo.ts';

it('the key of a photo is made from product, digest and width', () => {
  expect(renditionKey(photoKey(7, 'abc'), 400)).toBe('products/7/abc-400.webp');
});

it.each(['products/7/abc', 'products/7/main/abc', 'products/7/thumbnails/abc'] as const)(
  'the key %s has an address for each kind, which leads back to it',
  (key) => {
    expect(productImageUrl(key, 'main')).toBe('products/7/main/abc-1600.webp');
    expect(productImageUrl(key, 'thumbnails')).toBe('products/7/thumbnails/abc-1600.webp');
    expect(possibleKeys(productImageUrl(key, 'thumbnails'))).toContain(`${key}-1600.webp`);
  },
);

it.each([
  ['Velvet two-seater in sage', 'Velvet two-seater in sage'],
  ['Rounded three-seater, Sage, walnut', 'Rounded three-seater, Sage, walnut'],
  ['Sofa with sagebrush', 'Sofa with sagebrush, Sage'],
  ['', 'Photograph 2 of Msitu Sofa, Sage'],
])('the words %j name the fabric that the photo shows once', (alt, described) => {
  expect(describe({ alt }, 'Msitu Sofa', 2, 'Sage')).toBe(described);
});

it('a photo that staff put on a page has one address', () => {
  expect(possibleKeys('site/abc-400.webp')).toEqual(['site/abc-400.webp']);
});

it.each([
  [300, [1600]],
  [400, [1600]],
  [401, [400, 1600]],
  [800, [400, 1600]],
  [1600, [400, 800, 1600]],
  [4000, [400, 800, 1600]],
])('a photo of %i pixels has renditions of %j', (width, widths) => {
  expect(renditionWidths(width)).toEqual(widths);
});

it('each rendition of a stored photo is offered with its real width', () => {
  expect(photoSources({ url: 'products/7/main/abc-1600.webp', width: 1600 })).toEqual({
    src: '/storage/products/7/main/abc-1600.webp',
    srcset:
      '/storage/products/7/main/abc-400.webp 400w, ' +
      '/storage/products/7/main/abc-800.webp 800w, ' +
      '/storage/products/7/main/abc-1600.webp 1600w',
  });
});

it('a stored photo never announces more pixels than it has', () => {
  expect(photoSources({ url: 'products/7/main/abc-1600.webp', width: 640 }).srcset).toBe(
    '/storage/products/7/main/abc-400.webp 400w, ' + '/storage/products/7/main/abc-1600.webp 640w',
  );
});

it('a card offers what its square shows, and no phone fetches more', () => {
  const sources = cardSources({ url: 'products/7/main/abc-1600.webp', width: 1600 });
  expect(sources).toEqual({
    src: '/storage/products/7/main/abc-800.webp',
    srcset:
      '/storage/products/7/main/abc-400.webp 400w, /storage/products/7/main/abc-800.webp 800w',
  });
  const small = { url: 'products/7/main/abc-1600.webp', width: 800 };
  expect(cardSources(small)).toEqual(photoSources(small));
});
