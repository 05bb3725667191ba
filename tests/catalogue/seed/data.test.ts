import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkData } from '../../../netlify/build/check-data.ts';
import { initialProducts, seedData } from '../../../netlify/build/seed.ts';
import { BUILT_IN_LISTS } from '../../../src/catalogue/contract/catalogue-page.ts';
import { MAX_THUMBNAILS } from '../../../src/catalogue/contract/product.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import {
  readBuiltInList,
  readCataloguePages,
  readDemoProducts,
  readSampleGroups,
} from '../../../src/catalogue/seed/seed-files.ts';
import type { BuiltInProduct } from '../../../src/catalogue/seed/seed-products.ts';
import { listPendingSeed } from '../../../src/catalogue/server/seed/pending-seed.ts';
import { libraryPhoto } from '../../../src/pictures/photo-library.ts';

it('the data of the project has no mistakes', () => {
  expect(() => checkData()).not.toThrow();
});

it('the data of the project gives every product its own title', () => {
  const titles = [
    ...BUILT_IN_LISTS.flatMap((name) => readBuiltInList(name)),
    ...readSampleGroups().flatMap((group) => group.products),
    ...readDemoProducts(),
  ].map((product) => product.title);
  expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
});

it('the data of the project shows every listed and demo product with a photo of its own', () => {
  const photos = [
    ...BUILT_IN_LISTS.flatMap((name) => readBuiltInList(name)).map(mainPhotoOf),
    ...readDemoProducts().map(({ photos: [main] }) => main?.file ?? ''),
  ];
  expect(new Set(photos).size).toBe(155);
  expect(new Set(photos.map((photo) => readFileSync(libraryPhoto(photo), 'hex'))).size).toBe(155);
});

it('the data of the project shows every colour that can be chosen with a photo of its own', () => {
  for (const { fields, photos } of readSeed()) {
    for (const { name, values } of fields.choices ?? []) {
      const shown = values.filter(({ colour }) => colour).map(({ photo }) => photo);
      const own = new Set(shown).size;
      expect(`${fields.title}, ${name}: ${own}`).toBe(`${fields.title}, ${name}: ${shown.length}`);
      expect(shown).not.toContain(undefined);
    }
    expect(photos.length).toBeLessThanOrEqual(1 + MAX_THUMBNAILS);
  }
});

it('the data of the project has no photo of a product with bands in its square', () => {
  const seed = { ...seedData(), products: initialProducts() };
  const { products } = listPendingSeed(seed, 1, 1);
  const banded = products.filter(({ images }) =>
    images.some(({ square }) => square?.at === 'whole'),
  );
  expect(banded.map(({ title }) => title)).toEqual([]);
});

it('the built-in lists include a nest of tables, measured from the largest to the smallest', () => {
  const nests = readBuiltInList('coffee-tables').filter(
    (product) => 'largest' in product.dimensions,
  );
  expect(nests.map((product) => product.title)).toEqual(['Pamoja Nest of Tables']);
});

it('the built-in lists take orders for products out of stock, with their restock date', () => {
  const out = BUILT_IN_LISTS.flatMap((name) => readBuiltInList(name)).filter(
    (product) => !product.availability.inStock,
  );
  expect(out.length).toBeGreaterThanOrEqual(6);
  for (const { details, availability } of out) {
    expect(details.in_stock).toBe(false);
    expect(availability).toMatchObject({ quantity: 0, backorder: true });
    expect(availability.restockDate).toMatch(/^2027-/);
  }
});

it('the sample products are products of the catalogue, each by its SKU, and no further ones', () => {
  const products = new Map(readSeed().map(({ fields, ...rest }) => [fields.sku, rest]));
  for (const sample of readSampleGroups().flatMap((group) => group.products)) {
    expect(products.get(sample.product)?.photos[0]?.file).toBe(mainPhotoOf(sample));
    expect(products.has(sample.SKU)).toBe(false);
  }
  expect(products.size).toBe(155);
});

it('the demo products are 100 public products', () => {
  const products = readDemoProducts();
  expect(products).toHaveLength(100);
  expect(products.filter((product) => product.status_id === STATUS.paused)).toEqual([]);
});

it('the catalogue pages are the twenty catalogue routes, the four landing routes and their overviews, each with its filter', () => {
  const rows = readCataloguePages().map(({ path, filter }) =>
    [path, filter.category_id, filter.subcategory_id, filter.type_id]
      .filter((part) => part !== undefined)
      .join(' '),
  );
  expect(rows).toEqual([
    '/office-furniture/chairs/high-back-chairs 1 7 11',
    '/office-furniture/chairs/mid-back-chairs 1 7 12',
    "/office-furniture/chairs/visitor's-chairs 1 7 13",
    '/office-furniture/chairs/reception-chairs 1 7 14',
    '/office-furniture/coffee-tables 1 9',
    '/office-furniture/desks/office-desks 1 8 15',
    '/office-furniture/desks/workstations 1 8 17',
    '/office-furniture/desks/conference-tables 1 8 18',
    '/office-furniture/desks/reception-desks 1 8 19',
    '/office-furniture/desks/managerial-executive-desks 1 8 16',
    '/office-furniture/cabinets 1 10',
    '/home-furniture/bedroom/beds 2 20 21',
    '/home-furniture/bedroom/bedside-cabinets 2 20 22',
    '/home-furniture/dining-room/dining-tables 2 23 25',
    '/home-furniture/living-room/coffee-tables 2 26 27',
    '/home-furniture/living-room/ottomans 2 26 28',
    '/home-furniture/living-room/sofas 2 26 29',
    '/home-furniture/living-room/pillows 2 26 30',
    '/home-furniture/living-room/tv-stands 2 26 31',
    '/home-furniture/study-room/book-shelves 2 32 34',
    '/commercial-interiors 4',
    '/school-&-university 5',
    '/kitchen-&-wardrobes/kitchen-cabinets 3 35',
    '/kitchen-&-wardrobe/wardrobes 3 36',
    '/office-furniture 1',
    '/office-furniture/chairs 1 7',
    '/office-furniture/desks 1 8',
    '/home-furniture 2',
    '/home-furniture/bedroom 2 20',
    '/home-furniture/living-room 2 26',
    '/kitchen-&-wardrobes 3',
  ]);
});

it('the catalogue pages take six lists from the project and the rest from the server', () => {
  const pages = readCataloguePages();
  const lists = pages.flatMap((page) => (page.source === 'built-in' ? [page.builtInList] : []));
  expect([...lists].sort()).toEqual([...BUILT_IN_LISTS].sort());
});

function mainPhotoOf({ details }: BuiltInProduct): string {
  return details.mainImageUrl;
}
