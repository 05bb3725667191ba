import { expect, it } from 'vitest';
import { unpublishedChanges } from '../../../src/publication/contract/publication.ts';

const published = {
  built_at: '2026-03-02T08:00:00.000Z',
  products: { '7': 3, '8': 1 },
  documents: {},
};

it.each([
  ['none, when it shows what it should', { '7': 3, '8': 1 }, 0],
  ['one that was changed since', { '7': 4, '8': 1 }, 1],
  ['one that is new', { '7': 3, '8': 1, '9': 1 }, 1],
  ['one that should be gone', { '8': 1 }, 1],
  ['each product once', { '8': 5, '9': 1 }, 3],
])('unpublished changes are counted: %s', (_, products, count) => {
  expect(unpublishedChanges(published, { products, documents: {} })).toBe(count);
});

it.each([
  ['a version that looks the same', { '7': 3 }, 0],
  ['a version from before that', { '7': 4 }, 1],
])('changes that nobody sees are not counted over %s', (_, alike, count) => {
  const wanted = { products: { '7': 5, '8': 1 }, alike, documents: {} };
  expect(unpublishedChanges(published, wanted)).toBe(count);
});

it('a text that is newer than the published one counts as a change', () => {
  const wanted = { products: published.products, documents: { company: 1 } };
  expect(unpublishedChanges(published, wanted)).toBe(1);
});
