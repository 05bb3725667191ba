import { useState } from 'react';
import type { Product, ProductFilter } from '../../catalogue/contract/product.ts';
import { productPath } from '../../catalogue/contract/product-address.ts';
import { isPublic, isShownUnder } from '../../catalogue/contract/product-filter.ts';
import type { TaxonomyPath } from '../../catalogue/contract/taxonomy.ts';

/** As much of a catalogue page as is needed to tell which products it shows. */
export interface SitePage {
  path: string;
  title: string;
  source: 'built-in' | 'server';
  filter: ProductFilter;
}

/** Id of the element in which a page for staff has them. */
export const SITE_PAGES = 'site-pages';

/** The catalogue's pages as islands need them, without heroes and texts. */
export function sitePages(pages: readonly SitePage[]): SitePage[] {
  return pages.map(({ path, title, source, filter }) => ({ path, title, source, filter }));
}

/** The catalogue's pages, as the page for staff was built with them. */
export function useSitePages(): readonly SitePage[] {
  const [pages] = useState((): SitePage[] =>
    JSON.parse(globalThis.document?.getElementById(SITE_PAGES)?.textContent ?? '[]'),
  );
  return pages;
}

/** The pages on which visitors come across a product; by search and link they find it anyhow. */
export function pagesShowing(product: TaxonomyPath, pages: readonly SitePage[]): SitePage[] {
  return pages.filter(({ filter }) => isShownUnder(product, filter));
}

/** The pages that show only part of a place: those of the places below it. */
export function pagesBelow(place: TaxonomyPath, pages: readonly SitePage[]): SitePage[] {
  const levels = ['category_id', 'subcategory_id', 'type_id'] as const;
  return pages.filter(
    ({ filter }) =>
      !isShownUnder(place, filter) &&
      levels.every((level) => place[level] == null || place[level] === filter[level]),
  );
}

/** Path of the page that visitors see of a product; undefined while it is paused. */
export function publicPageOf(
  product: Pick<Product, 'key' | 'title' | 'status_id'>,
): string | undefined {
  return isPublic(product) ? productPath(product.key, product.title) : undefined;
}
