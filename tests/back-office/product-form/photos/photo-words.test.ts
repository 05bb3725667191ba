import { expect, it } from 'vitest';
import { addedSentence } from '../../../../src/back-office/product-form/photos/photo-words.ts';

it.each([
  [0, 2, 'The product is in the catalogue already.'],
  [1, 1, 'The product is in the catalogue already, without its photo.'],
  [1, 3, 'The product is in the catalogue already, without one of its photos.'],
  [2, 3, 'The product is in the catalogue already, without 2 of its photos.'],
  [3, 3, 'The product is in the catalogue already, without its photos.'],
])('an added product says that %i of %i photos are missing', (waiting, count, said) => {
  expect(addedSentence(waiting, count)).toBe(said);
});
