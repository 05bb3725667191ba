import { expect, it } from 'vitest';
import type { CataloguePage } from '../../../src/catalogue/contract/catalogue-page.ts';
import type { Collection } from '../../../src/catalogue/contract/collections-file.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import {
  hasFewPages,
  overviewGroups,
  pieceGroups,
  withCollections,
} from '../../../src/catalogue/overview-page/overview.ts';
import { readCataloguePages } from '../../../src/catalogue/seed/seed-files.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';

const pages = readCataloguePages();
const bare = { id: 1, key: '1', sku: null, title: 'Bare', version: 1, images: [] };
const pictured = {
  ...bare,
  images: [{ id: 1, url: 'products/2/main/a-1600.webp', alt: 'A desk', width: 800, height: 800 }],
};

function groupsOf(path: string, products: object[] = []) {
  const overview = pages.find((page) => page.path === path);
  if (!overview) throw new Error(`there is no page ${path}`);
  return overviewGroups(overview, pages, () => products as Product[]);
}

it('an overview page has a section for each overview below it, and one for the rest', () => {
  const parts = groupsOf('/office-furniture').map(({ heading, path, tiles }) => ({
    heading,
    path,
    names: tiles.map(({ name }) => name),
  }));
  expect(parts).toEqual([
    {
      heading: 'Chairs',
      path: '/office-furniture/chairs',
      names: ['High Back Chairs', 'Mid Back Chairs', "Visitor's Chairs", 'Reception Chairs'],
    },
    {
      heading: 'Desks',
      path: '/office-furniture/desks',
      names: [
        'Office Desks',
        'Workstations',
        'Conference Tables',
        'Reception Desks',
        'Managerial Executive Desks',
      ],
    },
    {
      heading: 'More office furniture',
      path: undefined,
      names: ['Coffee Tables', 'Cabinets'],
    },
  ]);
});

it('an overview page has one section without a heading when it has no overview below it', () => {
  const [only, ...others] = groupsOf('/kitchen-&-wardrobes');
  expect(only?.heading).toBeUndefined();
  expect(only?.tiles.map(({ path }) => path)).toEqual([
    '/kitchen-&-wardrobes/kitchen-cabinets',
    '/kitchen-&-wardrobe/wardrobes',
  ]);
  expect(others).toEqual([]);
});

it.each([
  [[], 'None at the moment'],
  [[bare], '1 piece'],
  [[bare, pictured], '2 pieces'],
])('an overview page shows the number of products of each page', (products, words) => {
  expect(groupsOf('/home-furniture/bedroom', products)[0]?.tiles[0]?.words).toBe(words);
});

it('an overview page shows each page by its first product with a picture', () => {
  const picture = groupsOf('/home-furniture/bedroom', [bare, pictured])[0]?.tiles[0]?.picture;
  expect(picture?.src).toBe('/storage/products/2/main/a-1600.webp');
});

it('an overview page shows a page without products by its own photo', () => {
  const [tile] = groupsOf('/home-furniture/bedroom')[0]?.tiles ?? [];
  const page = pages.find(({ path }) => path === tile?.path);
  expect(tile).toMatchObject({ picture: undefined, pagePhoto: page?.hero.photo });
});

it('an overview of two pages shows the first four pieces of each, and their number', () => {
  const overview = pages.find(({ path }) => path === '/home-furniture/bedroom') as CataloguePage;
  const products = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({ ...pictured, title }));
  const groups = pieceGroups(overview, pages, () => products as Product[]);
  expect(
    groups.map(({ heading, words, tiles }) => [heading, words, tiles.map(({ name }) => name)]),
  ).toEqual([
    ['Beds', '5 pieces', ['One', 'Two', 'Three', 'Four']],
    ['Bedside Cabinets', '5 pieces', ['One', 'Two', 'Three', 'Four']],
  ]);
  const [empty] = pieceGroups(overview, pages, () => []);
  expect(empty).toMatchObject({
    words: 'None at the moment',
    tiles: [{ name: 'Beds', words: '' }],
  });
  const few = pages.filter((page) => page.kind === 'overview' && hasFewPages(page, pages));
  expect(few.map(({ path }) => path)).toEqual(['/home-furniture/bedroom', '/kitchen-&-wardrobes']);
});

it('an overview page links to every page of the catalogue except rooms of their own', () => {
  const led = pages
    .filter(({ kind }) => kind === 'overview')
    .flatMap(({ path }) => groupsOf(path))
    .flatMap(({ tiles }) => tiles.map(({ path }) => path));
  const showing = pages.filter(({ kind }) => kind !== 'overview').map(({ path }) => path);
  expect(showing.filter((path) => !led.includes(path))).toEqual([
    '/commercial-interiors',
    '/school-&-university',
  ]);
});

it('an overview page begins with the collections of its part of the menu, and is else as it was', () => {
  const [office, kitchens] = ['/office-furniture', '/kitchen-&-wardrobes'].map((path) => {
    const overview = pages.find((page) => page.path === path) as CataloguePage;
    const groups = groupsOf(path);
    return { groups, shown: withCollections(groups, overview, collections, [bare]) };
  });
  expect(office?.shown).toEqual(office?.groups);
  expect(kitchens?.shown).toMatchObject([
    {
      heading: 'Collections',
      path: undefined,
      tiles: [
        {
          name: HOME_OFFICE.title,
          path: '/collections/home-office',
          words: 'For one who works at home. 1\u00a0piece',
          pagePhoto: HOME_OFFICE.photo,
        },
      ],
    },
    { heading: 'Kitchens & Wardrobes', tiles: kitchens?.groups[0]?.tiles },
  ]);
});

const collections: Collection[] = [
  { ...HOME_OFFICE, id: 'a', menu: 'home' },
  {
    ...HOME_OFFICE,
    text: 'For one who works at home. A desk and a chair.',
    products: ['gone', '1'],
    menu: 'kitchens',
  },
  { ...HOME_OFFICE, id: 'c' },
];
