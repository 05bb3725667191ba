import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { collectionPath, nameOf } from '../../../src/catalogue/contract/collections.ts';
import { paths } from '../../../src/paths.ts';
import { builtHtml, builtPage } from '../../support/built-pages.ts';
import { LIVING_ROOM } from '../../support/processes/long-pages.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';

const KEYS = '[data-live-grid] > li';

it('the page of a collection has its text, its picture and its products in the order of staff', () => {
  const path = collectionPath(HOME_OFFICE.address);
  const page = builtPage(path);
  const content = (selector: string) => page.find(selector).getAttribute('content');
  expect(page.names('h1')).toEqual([HOME_OFFICE.title]);
  expect(page.find('main').textContent).toContain(HOME_OFFICE.text);
  expect(content('meta[property="og:image:alt"]')).toBe(HOME_OFFICE.alt);
  expect(page.find('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
  expect(page.all(KEYS).map((card) => card.getAttribute('data-key'))).toEqual(
    HOME_OFFICE.products.map(nameOf),
  );
  expect(page.names(`${KEYS} h3`)[1]).toMatch(/^4 × Karura/);
  expect(page.find('[data-shown-count]').textContent).toBe('10 pieces');
  expect(page.find('[data-people]').textContent.trim()).toBe('For 4 people');
});

it('the home page and the search begin with the collections, by what they are for and their number of pieces', () => {
  for (const path of [paths.home, '/search-template']) {
    const page = builtPage(path);
    expect(page.names('.collection-tiles a')).toEqual([
      `${HOME_OFFICE.title} ${HOME_OFFICE.text} 10 pieces`,
    ]);
    expect(page.linkTo('.collection-tiles a', '')).toBe(collectionPath(HOME_OFFICE.address));
  }
});

it('a page of four products or fewer has no filters, and still the details to compare', () => {
  expect(builtPage(paths.kitchenCabinets).all(KEYS).length).toBeLessThanOrEqual(4);
  expect(builtPage(paths.kitchenCabinets).all('[data-details]')).toHaveLength(1);
  expect(builtHtml(paths.kitchenCabinets)).not.toMatch(/fieldset/i);
});

it('a page of 24 products weighs at most 15.5 kB', () => {
  const html = builtHtml(LIVING_ROOM);
  const cards = [...html.matchAll(/<li class="card"[\s\S]*?<\/li>/g)].map(([card]) => card);
  expect(cards.length).toBeGreaterThan(24);
  const of24 = cards.slice(24, 29).reduce((rest, card) => rest.replace(card, ''), html);
  expect(brotliCompressSync(of24).length).toBeLessThanOrEqual(15.5 * 1024);
});

it.each([
  paths.commercialInteriors,
  paths.schoolAndUniversity,
  paths.kitchenCabinets,
  paths.wardrobes,
])('each part of the landing page %s leads to a product', (path) => {
  const parts = builtPage(path).all('.feature');
  expect(parts).not.toEqual([]);
  for (const part of parts) {
    expect(part.querySelector('a')?.getAttribute('href')).toMatch(/^\/p\//);
  }
});

it('the overview of the living room leads to each of its pages with the number of pieces', () => {
  const tiles = builtPage('/home-furniture/living-room').names('main li a');
  expect(tiles.filter((name) => /\d pieces$/.test(name))).toHaveLength(5);
});
