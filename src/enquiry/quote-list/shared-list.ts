import { PRODUCT_KEY } from '../../catalogue/contract/product-address.ts';
import type { RememberedProduct } from '../../catalogue/contract/remembered-product.ts';
import { callApi } from '../../client.ts';
import { paths } from '../../paths.ts';
import { showListedProducts } from '../../visitor-routes.ts';
import { MAX_PIECES } from '../contract/quote-limits.ts';
import { asQuantity, isListed, type QuoteList } from './quote-list.ts';

/** What a link says of a product. */
interface SharedProduct {
  key: string;
  quantity: number;
}

/** A list as its link had it, by what the catalogue says of its products now. */
export interface SharedList {
  products: QuoteList;
  /** How many kinds are not on the site, or not now. */
  gone: number;
}

/**
 * A link that opens the list as a copy: `/quote-list#off-hbc-001=20&42=1`. It carries the list
 * itself, but not the notes, and no server is told of it: the part after # stays in the browser.
 */
export function sharedListLink(list: QuoteList, origin: string): string {
  const products = list.map(({ key, quantity }) => `${key}=${quantity}`);
  return `${origin}${paths.quoteList}#${products.join('&')}`;
}

/** The products in the part of an address after its #, each once; whatever else stands there is passed over. */
export function readSharedLink(hash: string): SharedProduct[] {
  const found = new Map<string, SharedProduct>();
  for (const [key, quantity] of new URLSearchParams(hash.replace(/^#/, ''))) {
    if (!PRODUCT_KEY.test(key) || found.size >= MAX_PIECES) continue;
    found.set(key, { key, quantity: asQuantity(Number(quantity)) });
  }
  return [...found.values()];
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
