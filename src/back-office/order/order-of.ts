import { apiPaths } from '../../api-paths.ts';
import {
  type ProductOrder,
  pageDocument,
  productOrder,
} from '../../catalogue/contract/page-documents.ts';
import { applyOverrides } from '../../site/contract/overrides.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import type { SitePage } from '../publication/site-page.ts';

/** Document with the products of the home page's carousel. */
export const CAROUSEL = 'carousel';

/** Name of the document with the order of a page. */
export function orderDocument({ path }: SitePage): string {
  return pageDocument('order', path);
}

/** Path of the call for a page's products, in the order of their creation. */
export function productsCall({ filter }: SitePage): string {
  const query = new URLSearchParams(
    Object.entries(filter).map(([field, id]) => [field, String(id)]),
  );
  return `${apiPaths.products}?${query}`;
}

export function orderIn({ defaults, written }: SiteDocument): ProductOrder {
  return productOrder.parse(applyOverrides(defaults, written));
}
