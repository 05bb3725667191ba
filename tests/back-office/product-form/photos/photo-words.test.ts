import { expect, it } from 'vitest';
import type { Photo } from '../../../../src/back-office/product-form/photos/photo-list.ts';
import {
  addedSentence,
  photoName,
} from '../../../../src/back-office/product-form/photos/photo-words.ts';

it.each([
  [0, 2, 'The product is in the catalogue already.'],
  [1, 1, 'The product is in the catalogue already, without its photo.'],
  [1, 3, 'The product is in the catalogue already, without one of its photos.'],
  [2, 3, 'The product is in the catalogue already, without 2 of its photos.'],
  [3, 3, 'The product is in the catalogue already, without its photos.'],
])('an added product says that %i of %i photos are missing', (waiting, count, said) => {
  expect(addedSentence(waiting, count)).toBe(said);
});

it('photos of one description are told apart by their positions', () => {
  const photo = (key: string, name: string): Photo => ({ kind: 'new', key, alt: '', name });
  const order = [
    photo('a', 'sofa.jpg'),
    photo('b', 'leg.jpg'),
    photo('c', 'sofa.jpg'),
    photo('d', ''),
  ];
  expect(order.map((each) => photoName(each, order))).toEqual([
    'sofa.jpg, photo 1',
    'leg.jpg',
    'sofa.jpg, photo 3',
    'Photograph 4 of the product',
  ]);
});
