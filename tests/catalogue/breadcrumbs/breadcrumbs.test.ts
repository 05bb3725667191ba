import { describe, expect, it } from 'vitest';
import {
  breadcrumbs,
  breadcrumbsToProduct,
} from '../../../src/catalogue/breadcrumbs/breadcrumbs.ts';
import { breadcrumbList } from '../../../src/catalogue/build/structured-data.ts';
import { readCataloguePages } from '../../../src/catalogue/stock/stock-files.ts';
import { paths } from '../../../src/paths.ts';

const site = new URL('https://example.co.ke');

const pages = readCataloguePages();

describe('the breadcrumbs of a catalogue page', () => {
  it('lead from the home page over what the page belongs to, to the page itself', () => {
    expect(trailOf('/office-furniture/desks/workstations')).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Office Furniture', path: '/office-furniture' },
      { name: 'Desks', path: '/office-furniture/desks' },
      { name: 'Workstations', path: '/office-furniture/desks/workstations' },
    ]);
  });

  it('pass over a level with no overview, where there would be but one page to choose', () => {
    expect(namesOf('/home-furniture/dining-room/dining-tables')).toEqual([
      'Home',
      'Home Furniture',
      'Dining Tables',
    ]);
  });

  it('lead to an overview, which is not above itself', () => {
    expect(namesOf('/home-furniture/living-room')).toEqual([
      'Home',
      'Home Furniture',
      'Living Room',
    ]);
  });

  it('name the page as its hero does', () => {
    expect(namesOf('/home-furniture/living-room/tv-stands').at(-1)).toBe('TV Stands');
  });

  it('are short for a landing page', () => {
    expect(namesOf('/school-&-university')).toEqual(['Home', 'School & University']);
  });

  it.each([paths.kitchenCabinets, paths.wardrobes])(
    'lead to %s over the one room of both, however their addresses name it',
    (path) => {
      expect(trailOf(path)[1]).toEqual({
        name: 'Kitchens & Wardrobes',
        path: '/kitchen-&-wardrobes',
      });
    },
  );

  it('lead to a product that stands on no page over what it lies within', () => {
    const sample = { category_id: 2, subcategory_id: null, type_id: null };
    expect(breadcrumbsToProduct(sample, pages)).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Home Furniture', path: '/home-furniture' },
    ]);
  });

  it('tell search engines of every step', () => {
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
});

function trailOf(path: string) {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`there is no page ${path}`);
  return breadcrumbs(page, pages);
}

function namesOf(path: string) {
  return trailOf(path).map(({ name }) => name);
}
