import { PRODUCT_KEY } from '../../catalogue/contract/product-address.ts';
import { paths } from '../../paths.ts';
import { MAX_PIECES } from '../contract/quote-limits.ts';
import { asQuantity, type QuoteList } from './quote-list.ts';

/** What a link says of a product. */
export interface SharedProduct {
  key: string;
  quantity: number;
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
