import type { RememberedProduct } from '../../../catalogue/contract/remembered-product.ts';
import { callApi } from '../../../client.ts';
import { showListedProducts } from '../../../visitor-routes.ts';
import { MAX_PIECES } from '../../contract/quote-limits.ts';
import { lineOf, type QuoteList } from '../quote-list.ts';
import type { OpenedLine } from './shared-list.ts';

/** A shared list with the catalogue's present data. */
export interface SharedList {
  products: QuoteList;
  /** Count of products that are no longer on the site. */
  gone: number;
}

/** @throws ApiError when the catalogue does not answer */
export async function openSharedList(shared: OpenedLine[]): Promise<SharedList> {
  const keys = [...new Set(shared.map(({ key }) => key))].join(',');
  const known = await callApi(`${showListedProducts.path}?keys=${keys}`, {
    parse: (answer) => answer as RememberedProduct[],
  });
  const products = shared.flatMap(({ key, line, quantity, chosen }) => {
    const product = known.find((each) => each.key === key);
    return product ? [{ ...product, line, quantity, chosen, note: '' }] : [];
  });
  return { products, gone: shared.length - products.length };
}

/**
 * Adds the missing products of another list, up to the limit; products on both lists stay as they
 * are.
 */
export function addShared(list: QuoteList, shared: QuoteList): QuoteList {
  const others = shared.filter((product) => !lineOf(list, product.line));
  return [...list, ...others].slice(0, Math.max(MAX_PIECES, list.length));
}
