import type { RememberedProduct } from '../../catalogue/contract/remembered-product.ts';
import { callApi } from '../../client.ts';
import { showListedProducts } from '../../visitor-routes.ts';
import type { SharedProduct } from '../contract/product-lines.ts';
import { MAX_PIECES } from '../contract/quote-limits.ts';
import { isListed, type QuoteList } from './quote-list.ts';

/** A list as its link had it, by what the catalogue says of its products now. */
export interface SharedList {
  products: QuoteList;
  /** How many kinds are not on the site, or not now. */
  gone: number;
}

/** @throws ApiError when the catalogue cannot be asked */
export async function openSharedList(shared: SharedProduct[]): Promise<SharedList> {
  const keys = shared.map(({ key }) => key).join(',');
  const known = await callApi(`${showListedProducts.path}?keys=${keys}`, {
    parse: (answer) => answer as RememberedProduct[],
  });
  const products = shared.flatMap(({ key, quantity }) => {
    const product = known.find((each) => each.key === key);
    return product ? [{ ...product, quantity, note: '' }] : [];
  });
  return { products, gone: shared.length - products.length };
}

/** A list with what is not on it yet of another; what is on both stays as it is, and so does a full one. */
export function addShared(list: QuoteList, shared: QuoteList): QuoteList {
  const others = shared.filter(({ key }) => !isListed(list, key));
  return [...list, ...others].slice(0, Math.max(MAX_PIECES, list.length));
}
