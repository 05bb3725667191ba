import type { Product, ProductFilter } from '../../catalogue/contract/product.ts';
import { apiPaths, paths } from '../../paths.ts';
import { type ProductOrder, productOrder } from '../../site/contract/product-order.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import { overlaid } from '../../site/contract/written.ts';

/** A catalogue page, as far as the order of its products goes. */
export interface OrderedPage {
  /** Of the document that holds the order. */
  name: string;
  title: string;
  path: string;
  source: 'built-in' | 'server';
  filter: ProductFilter;
}

/** The document that holds what the home page's carousel shows. */
export const CAROUSEL = 'carousel';

/** So many fill the carousel; nobody turns further. */
export const MAX_IN_CAROUSEL = 24;

/** The screen, opened at one page. */
export function orderPath(name: string): string {
  return `${paths.siteOrder}?of=${encodeURIComponent(name)}`;
}

/** What reads the products of a page for staff, as they were added. */
export function productsCall({ filter }: OrderedPage): string {
  const query = new URLSearchParams(
    Object.entries(filter).map(([field, id]) => [field, String(id)]),
  );
  return `${apiPaths.products}?${query}`;
}

export function orderIn({ defaults, written }: SiteDocument): ProductOrder {
  return productOrder.parse(overlaid(defaults, written));
}

/** The products with one of them in another place; places are counted from 0. */
export function moved(products: readonly Product[], id: number, to: number): Product[] {
  const product = products.find((each) => each.id === id);
  if (!product) return [...products];
  const others = products.filter((each) => each !== product);
  return others.toSpliced(Math.min(Math.max(0, to), others.length), 0, product);
}
