import { expect, it } from 'vitest';
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

it('photos may be as large as the limit', () => {
  const largest = aPhoto(MAX_IMAGE_BYTES);
  expect(photoProblems(newPhotos(largest, [largest]), true)).toEqual({});
});

it('a product that exists needs no main image', () => {
  expect(photoProblems(noPhotos, false)).toEqual({});
});

it('files that are empty or no photos are refused', () => {
  const text = aPhoto(10, { name: 'list.txt', type: 'text/plain' });
  expect(photoProblems(newPhotos(aPhoto(0), [text]), true)).toEqual({
    main: UNUSABLE,
    thumbnails: UNUSABLE,
  });
});

it('photos that the browser cannot display are refused', () => {
  const { main, thumbnails } = newPhotos(small, [small]);
  const unreadable = thumbnails.map((photo) => ({ ...photo, isUnreadable: true }));
  expect(photoProblems({ main, thumbnails: unreadable }, true)).toEqual({
    thumbnails: UNUSABLE,
  });
});

it('a product has ten thumbnails at most', () => {
  const eleven = Array.from({ length: 11 }, () => small);
  expect(photoProblems(newPhotos(small, eleven), true)).toEqual({
    thumbnails: 'Choose at most 10 thumbnails.',
  });
});

it('photos that the server has already are valid', () => {
  const images = [1, 2].map((id) => storedImage(id));
  expect(photoProblems(storedPhotos(images), false)).toEqual({});
});
