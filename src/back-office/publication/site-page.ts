import { pageOfProduct } from '../../catalogue/contract/page-of-product.ts';
import type { Product, ProductFilter } from '../../catalogue/contract/product.ts';
import { productPath } from '../../catalogue/contract/product-address.ts';
import { isPublic } from '../../catalogue/contract/product-filter.ts';
import type { TaxonomyPath } from '../../catalogue/contract/taxonomy.ts';

/** As much of a catalogue page as is needed to find the one that shows a product. */
export interface SitePage {
  path: string;
  filter: ProductFilter;
}

/** The catalogue's pages as islands need them, without heroes and texts. */
export function sitePages(pages: readonly SitePage[]): SitePage[] {
  return pages.map(({ path, filter }) => ({ path, filter }));
}

/** Whether visitors who browse come across a product; by search and link they find it anyhow. */
export function isOnSomePage(product: TaxonomyPath, pages: readonly SitePage[]): boolean {
  return pageOfProduct(product, pages) !== undefined;
}

/** Path of the page that visitors see of a product; undefined while it is paused. */
export function publicPageOf(
  product: Pick<Product, 'key' | 'title' | 'status_id'>,
): string | undefined {
  return isPublic(product) ? productPath(product.key, product.title) : undefined;
}
