import { expect, it } from 'vitest';
import {
  EMPTY_SHELF,
  freshOf,
  MAX_SHELVED_BYTES,
  ownedBy,
  type Share,
  type Shelf,
  shareOf,
  withShare,
} from '../../../src/back-office/shelf/shelf.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-12T15:07:00Z');

/** A file of this many bytes, none of which are there. */
function fileOf(size: number, name = 'sofa.jpg'): File {
  return Object.defineProperty(new File(['x'], name), 'size', { value: size });
}

const share = (digest: string, given: Partial<Share> = {}): Share => ({
  ...{ id: digest, at: NOW, text: 'Hello', files: [], digest },
  ...given,
});
const withFiles = (digest: string, ...sizes: number[]) =>
  share(digest, { files: sizes.map((size) => ({ key: digest, file: fileOf(size) })) });

const own: Shelf = { ...EMPTY_SHELF, person: 7 };

function put(shelf: Shelf, ...shares: Share[]): Shelf {
  return shares.reduce((before, each) => withShare(before, each)[0], shelf);
}

it('the shelf keeps what a signed-in person shares, the newest last', () => {
  const { shares } = put(own, share('one'), share('two'));
  expect(shares.map(({ id }) => id)).toEqual(['one', 'two']);
});

it('the shelf keeps nothing while nobody is signed in', () => {
  expect(withShare(EMPTY_SHELF, share('one'))).toEqual([EMPTY_SHELF, 'signed-out']);
});

it('an empty share changes nothing on the shelf', () => {
  const shelf = put(own, share('one'));
  expect(withShare(shelf, share('two', { text: '' }))).toEqual([shelf, 'empty']);
});

it('what arrives twice is kept once', () => {
  const shelf = put(own, share('one'));
  expect(withShare(shelf, share('one', { id: 'again' }))).toEqual([shelf, 'kept']);
});

it.each([
  ['five shares', ['1', '2', '3', '4', '5'].map((digest) => share(digest))],
  ['twenty files', [withFiles('1', ...Array.from({ length: 20 }, () => 1))]],
  ['50 MB', [withFiles('1', MAX_SHELVED_BYTES)]],
])('a shelf with %s is full, and refuses another', (_, shares) => {
  const shelf = put(own, ...shares);
  expect(shelf.shares).toHaveLength(shares.length);
  expect(withShare(shelf, withFiles('more', 1))).toEqual([shelf, 'full']);
});

it('what was shared is gone after a day', () => {
  const shelf = put(own, share('old', { at: NOW - 24 * HOUR_MS }), share('new'));
  expect(freshOf(shelf, NOW).shares.map(({ id }) => id)).toEqual(['new']);
});

it('another person, and one who is not known, find an empty shelf', () => {
  const shelf = { ...put(own, share('one')), lastEnquiry: 12 };
  expect(ownedBy(shelf, 7)).toBe(shelf);
  expect(ownedBy(shelf, 8)).toEqual({ ...EMPTY_SHELF, person: 8 });
  expect(ownedBy(shelf, null)).toEqual(EMPTY_SHELF);
});

it('a share has its title, text and link once each, and its files that have bytes', async () => {
  const files = [new File(['x'], 'sofa.jpg'), new File([], 'lost.jpg')];
  const texts = ['Sofas ', 'See https://makao.example/sofas', 'https://makao.example/sofas', ''];
  const made = await shareOf(texts, files, NOW);
  expect(made).toMatchObject({ at: NOW, text: 'Sofas\nSee https://makao.example/sofas' });
  expect(made.files.map(({ file }) => file.name)).toEqual(['sofa.jpg']);
});

it('two shares have one digest only if texts, names and bytes are the same', async () => {
  const digestOf = async (text: string, name: string, bytes: string) =>
    (await shareOf([text], [new File([bytes], name)], NOW)).digest;
  const first = await digestOf('Hello', 'sofa.jpg', 'one');
  expect(await digestOf('Hello', 'sofa.jpg', 'one')).toBe(first);
  expect(await digestOf('Hello', 'sofa.jpg', 'two')).not.toBe(first);
  expect(await digestOf('Hello', 'sofas.jpg', 'one')).not.toBe(first);
});
