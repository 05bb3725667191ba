import { describe, expect, it } from 'vitest';
import {
  addThumbnails,
  dropPhoto,
  inOrder,
  makeMain,
  movePhoto,
  type Photos,
  putMain,
  removePhoto,
  replacePhoto,
  samePhotos,
} from '../../../../src/back-office/product-form/photos/photo-list.ts';
import { aPhoto, newPhoto } from './a-photo.ts';

const photo = (key: string) => newPhoto(key, aPhoto(1, { name: `${key}.jpg` }));
const three: Photos = { main: photo('a'), thumbnails: [photo('b'), photo('c')] };
const withoutMain: Photos = { main: null, thumbnails: [photo('b'), photo('c')] };

/** `a | b c`: the main photo before the bar. */
function words({ main, thumbnails }: Photos): string {
  return [main?.key ?? '-', '|', ...thumbnails.map(({ key }) => key)].join(' ');
}

describe('the order of photos', () => {
  it('begins with the main photo', () => {
    expect(inOrder(three).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(inOrder(withoutMain).map(({ key }) => key)).toEqual(['b', 'c']);
  });

  it('changes as a photo is moved; what comes first is the main photo', () => {
    expect(words(movePhoto(three, 'c', 1))).toBe('a | c b');
    expect(words(movePhoto(three, 'c', 0))).toBe('c | a b');
    expect(words(movePhoto(three, 'a', 2))).toBe('b | c a');
  });

  it('has no main photo until one is made it', () => {
    expect(words(movePhoto(withoutMain, 'c', 0))).toBe('- | c b');
    expect(words(makeMain(withoutMain, 'c'))).toBe('c | b');
  });

  it('stays when a photo is moved nowhere, or is not there', () => {
    expect(words(movePhoto(three, 'b', 1))).toBe('a | b c');
    expect(words(movePhoto(three, 'x', 0))).toBe('a | b c');
  });

  it('keeps the main photo of before when another is made it', () => {
    expect(words(makeMain(three, 'c'))).toBe('c | a b');
  });
});

describe('photos that come and go', () => {
  it('a new main photo takes the place of the one before', () => {
    expect(words(putMain(three, photo('d')))).toBe('d | b c');
  });

  it('a thumbnail that is chosen as main photo moves there', () => {
    expect(words(putMain(three, photo('c')))).toBe('c | a b');
  });

  it('a photo that is chosen twice counts once', () => {
    expect(words(addThumbnails(three, [photo('d'), photo('b'), photo('d')]))).toBe('a | b c d');
  });

  it('the next one takes the place of a main photo that is removed', () => {
    expect(words(removePhoto(three, 'a'))).toBe('b | c');
    expect(words(removePhoto(three, 'b'))).toBe('a | c');
    expect(words(removePhoto({ main: photo('a'), thumbnails: [] }, 'a'))).toBe('- |');
  });

  it('nothing takes the place of one that turned out to be no photo', () => {
    expect(words(dropPhoto(three, 'a'))).toBe('- | b c');
  });
});

describe('whether photos were changed', () => {
  it('is told by their order and their words', () => {
    const described = replacePhoto(three, 'b', (own) => ({ ...own, alt: 'From the side' }));
    expect(samePhotos(three, { ...three })).toBe(true);
    expect(samePhotos(three, described)).toBe(false);
    expect(samePhotos(three, movePhoto(three, 'c', 1))).toBe(false);
  });
});
