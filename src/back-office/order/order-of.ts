import { apiPaths } from '../../api-paths.ts';
import {
  type ProductOrder,
  pageDocument,
  productOrder,
} from '../../catalogue/contract/page-documents.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { applyOverrides } from '../../site/contract/overrides.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import type { SitePage } from '../publication/site-page.ts';

/** The document that holds what the home page's carousel shows. */
export const CAROUSEL = 'carousel';

/** The document that holds the order of a page's products. */
export function orderDocument({ path }: SitePage): string {
  return pageDocument('order', path);
}

/** What reads the products of a page for staff, as they were added. */
export function productsCall({ filter }: SitePage): string {
  const query = new URLSearchParams(
    Object.entries(filter).map(([field, id]) => [field, String(id)]),
  );
  return `${apiPaths.products}?${query}`;
}

export function orderIn({ defaults, written }: SiteDocument): ProductOrder {
  return productOrder.parse(applyOverrides(defaults, written));
}

/** The products with one of them in another place; places are counted from 0. */
export function moved(products: readonly Product[], id: number, to: number): Product[] {
  const product = products.find((each) => each.id === id);
  if (!product) return [...products];
  const others = products.filter((each) => each !== product);
  others.splice(Math.max(0, to), 0, product);
  return others;
}
