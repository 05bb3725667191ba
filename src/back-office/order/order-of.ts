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

export function orderIn({ defaults, written }: SiteDocument): ProductOrder {
  return productOrder.parse(applyOverrides(defaults, written));
}
