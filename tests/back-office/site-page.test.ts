import { describe, expect, it } from 'vitest';
import { sitePageOf, sitePages } from '../../src/back-office/site-page.ts';
import { readCataloguePages } from '../../src/catalogue/built-in-lists.ts';
import { STATUS } from '../../src/catalogue/taxonomy.ts';

const pages = sitePages(readCataloguePages());
const inStock = { status_id: STATUS.inStock };

describe('the public page of a product', () => {
  it('is the one of its type', () => {
    const workstation = { ...inStock, category_id: 1, subcategory_id: 8, type_id: 17 };
    expect(sitePageOf(workstation, pages)).toBe('/office-furniture/desks/workstations');
  });

  it('is the one of its subcategory where types have no page', () => {
    const cabinet = { ...inStock, category_id: 1, subcategory_id: 10, type_id: null };
    expect(sitePageOf(cabinet, pages)).toBe('/office-furniture/cabinets');
  });

  it('is the narrowest of several', () => {
    const wide = { path: '/office', filter: { category_id: 1 } };
    const narrow = { path: '/desks', filter: { category_id: 1, subcategory_id: 8 } };
    const desk = { ...inStock, category_id: 1, subcategory_id: 8, type_id: null };
    expect(sitePageOf(desk, [wide, narrow])).toBe('/desks');
  });

  it('does not exist where no page shows its place', () => {
    expect(sitePageOf({ ...inStock, category_id: 2 }, pages)).toBeUndefined();
  });

  it('does not exist while it is on pause', () => {
    const paused = { status_id: STATUS.paused, category_id: 1, subcategory_id: 10 };
    expect(sitePageOf(paused, pages)).toBeUndefined();
  });
});
