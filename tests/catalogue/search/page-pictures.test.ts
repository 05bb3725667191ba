import { expect, it } from 'vitest';
import { nameOf } from '../../../src/catalogue/contract/collections.ts';
import type { CollectionsFile } from '../../../src/catalogue/contract/collections-file.ts';
import { picturesOfPages } from '../../../src/catalogue/search/page-pictures.ts';
import { HOME_OFFICE, LAW_FIRM } from '../../support/processes/test-collection.ts';

const STORED = { key: `site/${'a'.repeat(32)}`, width: 1600, height: 900 };

function picturesOf(rows: Partial<CollectionsFile>): Record<string, string> {
  const all = { collections: [], projects: [], ideas: [], ...rows } as CollectionsFile;
  const pictures = picturesOfPages(all, [], {
    ofRow: ({ products }) => products.map((piece) => ({ picture: `/${nameOf(piece)}.webp` })),
    ofPage: () => [],
  });
  return Object.fromEntries(pictures);
}

it('a project and a collection stand in the search results with a photograph of their room', () => {
  expect(picturesOf({ collections: [HOME_OFFICE], projects: [LAW_FIRM] })).toEqual({
    '/projects/law-firm': '/rooms/openoffice.webp',
    '/collections/home-office': '/rooms/office.webp',
  });
});

it('a photograph that staff have uploaded stands in the search results in its smallest size', () => {
  const pictures = picturesOf({ collections: [{ ...HOME_OFFICE, photo: STORED }] });
  expect(pictures['/collections/home-office']).toMatch(/\/site\/a{32}-400\.webp$/);
});

it('two pages show one picture in the search results only if neither has another', () => {
  const again = { ...HOME_OFFICE, id: 'again', address: 'again' };
  const bare = { ...again, id: 'bare', address: 'bare', products: [] };
  expect(picturesOf({ collections: [HOME_OFFICE, again, bare] })).toEqual({
    '/collections/home-office': '/rooms/office.webp',
    '/collections/again': '/off-dsk-002.webp',
    '/collections/bare': '/rooms/office.webp',
  });
});
