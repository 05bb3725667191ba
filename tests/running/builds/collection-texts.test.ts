import { expect, it } from 'vitest';
import { withCollectionPages } from '../../../netlify/build/collection-texts.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';

const hidden = { ...HOME_OFFICE, id: 'b', address: 'garden-room', title: 'Garden', shown: false };
const home = {
  tiles: [{ path: '/collections/home-office' }, { path: '/collections/garden-room' }],
  intro: { link: { path: '/about-us', label: '/collections/gone' } },
};
const files = { 'collections.json': { collections: [HOME_OFFICE, hidden] }, 'home.json': home };

it('leads links to a collection without a page to the search for its words', () => {
  const texts = withCollectionPages(files, [{ key: 'off-hbc-001' }]);
  expect(texts['collections.json']).toEqual({ collections: [HOME_OFFICE] });
  expect(texts['home.json']).toEqual({
    tiles: [{ path: '/collections/home-office' }, { path: '/search?q=garden+room' }],
    intro: { link: { path: '/about-us', label: '/collections/gone' } },
  });
});

it('builds no page for a collection whose products are all hidden or deleted', () => {
  const texts = withCollectionPages(files, []);
  expect(texts['collections.json']).toEqual({ collections: [] });
  expect(texts['home.json'].tiles[0]).toEqual({ path: '/search?q=home+office' });
});
