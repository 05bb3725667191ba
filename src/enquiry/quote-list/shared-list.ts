import { PRODUCT_KEY } from '../../catalogue/contract/product-address.ts';
import type { SharedProduct } from '../contract/product-lines.ts';
import { MAX_PIECES } from '../contract/quote-limits.ts';
import { asQuantity } from './quote-list.ts';

/**
 * Parses the products from the part of an address after #, without duplicates; other text is
 * ignored.
 */
export function readSharedLink(hash: string): SharedProduct[] {
  const found = new Map<string, SharedProduct>();
  for (const [key, quantity] of new URLSearchParams(hash.replace(/^#/, ''))) {
    if (!PRODUCT_KEY.test(key) || found.size >= MAX_PIECES) continue;
    found.set(key, { key, quantity: asQuantity(Number(quantity)) });
  }
  return [...found.values()];
}
