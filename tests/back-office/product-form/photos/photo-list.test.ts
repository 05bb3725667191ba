import { expect, it } from 'vitest';
import {
  makeMain,
  movePhoto,
  orderedPhotos,
  type Photos,
  removePhoto,
  replacePhoto,
  samePhotos,
  withPhotos,
} from '../../../../src/back-office/product-form/photos/photo-list.ts';
import { aPhoto, newPhoto } from './a-photo.ts';

const photo = (key: string) => newPhoto(key, aPhoto(1, { name: `${key}.jpg` }));
const three: Photos = { main: photo('a'), thumbnails: [photo('b'), photo('c')] };
const none: Photos = { main: null, thumbnails: [] };

/** `a | b c`: the main photo before the bar. */
function words({ main, thumbnails }: Photos): string {
  return [main?.key ?? '-', '|', ...thumbnails.map(({ key }) => key)].join(' ');
}

it('the order of photos begins with the main photo', () => {
  expect(orderedPhotos(three).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(orderedPhotos(none)).toEqual([]);
});

it('the order of photos changes as a photo is moved; what comes first is the main photo', () => {
  expect(words(movePhoto(three, 'c', 1))).toBe('a | c b');
  expect(words(movePhoto(three, 'c', 0))).toBe('c | a b');
  expect(words(movePhoto(three, 'a', 2))).toBe('b | c a');
});

it('the order of photos stays when a photo is moved to its own position, or is missing', () => {
  expect(words(movePhoto(three, 'b', 1))).toBe('a | b c');
  expect(words(movePhoto(three, 'x', 0))).toBe('a | b c');
});

it('the order of photos keeps the former main photo when another becomes the main one', () => {
  expect(words(makeMain(three, 'c'))).toBe('c | a b');
});

it('the first photo that is added is the main photo, where there is none', () => {
  expect(words(withPhotos(none, [photo('a'), photo('b')]))).toBe('a | b');
  expect(words(withPhotos(three, [photo('d')]))).toBe('a | b c d');
});

it('a photo that is chosen twice counts once', () => {
  expect(words(withPhotos(three, [photo('d'), photo('b'), photo('d')]))).toBe('a | b c d');
});

it('the next photo takes the place of a main photo that is removed', () => {
  expect(words(removePhoto(three, 'a'))).toBe('b | c');
  expect(words(removePhoto(three, 'b'))).toBe('a | c');
  expect(words(removePhoto({ main: photo('a'), thumbnails: [] }, 'a'))).toBe('- |');
});

it('a change of photos is detected by their order, texts and views', () => {
  const cut = replacePhoto(three, 'b', (own) => ({ ...own, view: { focus: { x: 0, y: 5 } } }));
  expect(samePhotos(three, cut)).toBe(false);
  const described = replacePhoto(three, 'b', (own) => ({ ...own, alt: 'From the side' }));
  expect(samePhotos(three, { ...three })).toBe(true);
  expect(samePhotos(three, described)).toBe(false);
  expect(samePhotos(three, movePhoto(three, 'c', 1))).toBe(false);
});
