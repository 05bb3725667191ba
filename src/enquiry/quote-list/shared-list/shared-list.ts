import { chosenIn, lineKey } from '../../../catalogue/contract/choices/chosen-line.ts';
import { PRODUCT_KEY } from '../../../catalogue/contract/product-address.ts';
import { readSharedName } from '../../contract/product-lines.ts';
import { MAX_PIECES } from '../../contract/quote-limits.ts';
import { asQuantity, type ListedProduct } from '../quote-list.ts';

/** A line as a link names it. */
export type OpenedLine = Pick<ListedProduct, 'key' | 'line' | 'quantity' | 'chosen'>;

/**
 * Parses the products from the part of an address after #, without duplicates; other text is
 * ignored.
 */
export function readSharedLink(hash: string): OpenedLine[] {
  const found = new Map<string, OpenedLine>();
  for (const [words, quantity] of new URLSearchParams(hash.replace(/^#/, ''))) {
    const { key, chosen: shared } = readSharedName(words);
    if (!PRODUCT_KEY.test(key) || found.size >= MAX_PIECES) continue;
    const chosen = chosenIn(shared);
    const line = lineKey({ key, chosen });
    found.set(line, { key, line, chosen, quantity: asQuantity(Number(quantity)) });
  }
  return [...found.values()];
}
