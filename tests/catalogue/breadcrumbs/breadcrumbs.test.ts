import { expect, it } from 'vitest';
import {
  breadcrumbs,
  breadcrumbsToProduct,
} from '../../../src/catalogue/breadcrumbs/breadcrumbs.ts';
import { breadcrumbList } from '../../../src/catalogue/build/structured-data.ts';
import { readCataloguePages } from '../../../src/catalogue/seed/seed-files.ts';
import { paths } from '../../../src/paths.ts';

const site = new URL('https://example.co.ke');

const pages = readCataloguePages();

it('breadcrumbs lead from the home page through overviews to the catalogue page', () => {
  expect(trailOf('/office-furniture/desks/workstations')).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Office Furniture', path: '/office-furniture' },
    { name: 'Desks', path: '/office-furniture/desks' },
    { name: 'Workstations', path: '/office-furniture/desks/workstations' },
  ]);
});

it('breadcrumbs skip a level without an overview, which would have a single page', () => {
  expect(namesOf('/home-furniture/dining-room/dining-tables')).toEqual([
    'Home',
    'Home Furniture',
    'Dining Tables',
  ]);
});

it('breadcrumbs lead to an overview without repeating it', () => {
  expect(namesOf('/home-furniture/living-room')).toEqual(['Home', 'Home Furniture', 'Living Room']);
});

it('breadcrumbs name the page like its hero', () => {
  expect(namesOf('/home-furniture/living-room/tv-stands').at(-1)).toBe('TV Stands');
});

it('breadcrumbs are short for a landing page', () => {
  expect(namesOf('/school-&-university')).toEqual(['Home', 'School & University']);
});

it.each([paths.kitchenCabinets, paths.wardrobes])(
  'breadcrumbs lead to %s through the one room of both, whatever their URLs',
  (path) => {
    expect(trailOf(path)[1]).toEqual({
      name: 'Kitchens & Wardrobes',
      path: '/kitchen-&-wardrobes',
    });
  },
);

it('breadcrumbs lead to a product without a page of its own through its category', () => {
  const sample = { category_id: 2, subcategory_id: null, type_id: null };
  expect(breadcrumbsToProduct(sample, pages)).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Home Furniture', path: '/home-furniture' },
  ]);
});

it('breadcrumbs are included in the data for search engines', () => {
  const { itemListElement } = breadcrumbList(
    trailOf("/office-furniture/chairs/visitor's-chairs"),
    site,
  );
  expect(itemListElement).toHaveLength(4);
  expect(itemListElement[2]).toEqual({
    '@type': 'ListItem',
    position: 3,
    name: 'Chairs',
    item: 'https://example.co.ke/office-furniture/chairs',
  });
});

function trailOf(path: string) {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`there is no page ${path}`);
  return breadcrumbs(page, pages);
}

function namesOf(path: string) {
  return trailOf(path).map(({ name }) => name);
}
