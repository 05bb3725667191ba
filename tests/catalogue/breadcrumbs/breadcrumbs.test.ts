import { describe, expect, it } from 'vitest';
import {
  breadcrumbs,
  breadcrumbsToProduct,
} from '../../../src/catalogue/breadcrumbs/breadcrumbs.ts';
import { breadcrumbList } from '../../../src/catalogue/build/structured-data.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { readCataloguePages } from '../../../src/catalogue/stock/stock-files.ts';
import { paths } from '../../../src/paths.ts';

const site = new URL('https://example.co.ke');

describe('the breadcrumbs of a catalogue page', () => {
  it('lead from the home page through the groups of its address to the page itself', () => {
    expect(trailOf('/office-furniture/desks/workstations')).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Office Furniture', path: undefined },
      { name: 'Desks', path: undefined },
      { name: 'Workstations', path: '/office-furniture/desks/workstations' },
    ]);
  });

  it('name the page as its hero does', () => {
    expect(trailOf('/home-furniture/living-room/tv-stands').at(-1)?.name).toBe('TV Stands');
  });

  it('are short for a landing page', () => {
    expect(trailOf('/school-&-university').map(({ name }) => name)).toEqual([
      'Home',
      'School & University',
    ]);
  });

  it.each([paths.kitchenCabinets, paths.wardrobes])(
    'name the room of %s as the menu does, not as the address',
    (path) => {
      expect(trailOf(path)[1]).toEqual({ name: 'Kitchens & Wardrobes', path: undefined });
    },
  );

  it('name the room of a product that stands on no page with the same word', () => {
    const product = { category_id: 3, subcategory_id: null, type_id: null } as Product;
    expect(breadcrumbsToProduct(product, []).map(({ name }) => name)).toEqual([
      'Home',
      'Kitchens & Wardrobes',
    ]);
  });

  it('name the room of such a product as the menu does, where a page leads into it', () => {
    const sample = { category_id: 2, subcategory_id: null, type_id: null } as Product;
    expect(breadcrumbsToProduct(sample, readCataloguePages()).map(({ name }) => name)).toEqual([
      'Home',
      'Home Furniture',
    ]);
  });

  it('tell search engines only of steps that have a page', () => {
    const { itemListElement } = breadcrumbList(
      trailOf("/office-furniture/chairs/visitor's-chairs"),
      site,
    );
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.co.ke/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: "Visitor's Chairs",
        item: "https://example.co.ke/office-furniture/chairs/visitor's-chairs",
      },
    ]);
  });
});

function trailOf(path: string) {
  const page = readCataloguePages().find((candidate) => candidate.path === path);
  if (!page) throw new Error(`there is no page ${path}`);
  return breadcrumbs(page);
}
