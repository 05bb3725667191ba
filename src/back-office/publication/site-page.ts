import { useState } from 'react';
import type { Product, ProductFilter } from '../../catalogue/contract/product.ts';
import { productPath } from '../../catalogue/contract/product-address.ts';
import { isPublic, isShownUnder } from '../../catalogue/contract/product-filter.ts';
import type { TaxonomyPath } from '../../catalogue/contract/taxonomy.ts';

/** The part of a catalogue page that decides which products it shows. */
export interface SitePage {
  path: string;
  title: string;
  source: 'built-in' | 'server';
  filter: ProductFilter;
}

/** Id of the element that holds them in a page for staff. */
export const SITE_PAGES = 'site-pages';

/** Strips heroes and texts from the catalogue's pages, for islands. */
export function sitePages(pages: readonly SitePage[]): SitePage[] {
  return pages.map(({ path, title, source, filter }) => ({ path, title, source, filter }));
}

/** Reads the catalogue's pages from the staff page. */
export function useSitePages(): readonly SitePage[] {
  const [pages] = useState((): SitePage[] =>
    JSON.parse(globalThis.document?.getElementById(SITE_PAGES)?.textContent ?? '[]'),
  );
  return pages;
}

/** Pages that list a product; visitors also reach it by search or link. */
export function pagesShowing(product: TaxonomyPath, pages: readonly SitePage[]): SitePage[] {
  return pages.filter(({ filter }) => isShownUnder(product, filter));
}

/** Pages of the categories below a category, each with a part of its products. */
export function pagesBelow(place: TaxonomyPath, pages: readonly SitePage[]): SitePage[] {
  const levels = ['category_id', 'subcategory_id', 'type_id'] as const;
  return pages.filter(
    ({ filter }) =>
      !isShownUnder(place, filter) &&
      levels.every((level) => place[level] == null || place[level] === filter[level]),
  );
}

/** Path of a product's public page; undefined while it is hidden. */
export function publicPageOf(
  product: Pick<Product, 'key' | 'title' | 'status_id'>,
): string | undefined {
  return isPublic(product) ? productPath(product.key, product.title) : undefined;
}
