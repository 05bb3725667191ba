import { describe, expect, it } from 'vitest';
import {
  noPhotos,
  storedPhotos,
} from '../../../../src/back-office/product-form/photos/photo-list.ts';
import { photoProblems } from '../../../../src/back-office/product-form/photos/photo-problems.ts';
import { MAX_IMAGE_BYTES } from '../../../../src/media/contract/photo-fields.ts';
import { storedImage } from '../../products/listed-product.ts';
import { aPhoto, newPhotos } from './a-photo.ts';

const UNUSABLE = "No images prepared for upload or they don't meet the requirements.";
const small = aPhoto(100);

describe('the photos of a product', () => {
  it('may be as large as the limit', () => {
    const largest = aPhoto(MAX_IMAGE_BYTES);
    expect(photoProblems(newPhotos(largest, [largest]), true)).toEqual({});
  });

  it('need no main image when the product is there already', () => {
    expect(photoProblems(noPhotos, false)).toEqual({});
  });

  it('are refused when they are empty or no photos', () => {
    const text = aPhoto(10, { name: 'list.txt', type: 'text/plain' });
    expect(photoProblems(newPhotos(aPhoto(0), [text]), true)).toEqual({
      main: UNUSABLE,
      thumbnails: UNUSABLE,
    });
  });

  it('are refused when the browser cannot display them', () => {
    const { main, thumbnails } = newPhotos(small, [small]);
    const unreadable = thumbnails.map((photo) => ({ ...photo, isUnreadable: true }));
    expect(photoProblems({ main, thumbnails: unreadable }, true)).toEqual({
      thumbnails: UNUSABLE,
    });
  });

  it('have ten thumbnails at most', () => {
    const eleven = Array.from({ length: 11 }, () => small);
    expect(photoProblems(newPhotos(small, eleven), true)).toEqual({
      thumbnails: 'Choose at most 10 thumbnails.',
    });
  });

  it('are valid when the server has them already', () => {
    const images = [1, 2].map((id) => storedImage(id));
    expect(photoProblems(storedPhotos(images), false)).toEqual({});
  });
});
