import type { RememberedProduct } from '../../../catalogue/contract/remembered-product.ts';
import { MAX_PIECES } from '../../contract/quote-limits.ts';
import { addProduct, asQuantity, isListed, type QuoteList } from '../quote-list.ts';

/** Result of adding a collection to a list. */
export interface Addition {
  list: QuoteList;
  /** Added lines, whose choices are still to be made. */
  added: QuoteList;
  /** Lines that the list had of these products, whatever was chosen; they stay as they are. */
  listed: QuoteList;
  /** Lines that do not fit; then nothing is added. */
  tooMany: number;
}

/** A product, and how many of it somebody wants. */
export type WantedPiece = RememberedProduct & { quantity: number };

/** Adds the products that the list lacks, each in its quantity: all of them or none. */
export function addCollection(list: QuoteList, products: readonly WantedPiece[]): Addition {
  const missing = products.filter(({ key }) => !isListed(list, key));
  const added = missing.reduce<QuoteList>(
    (lines, { quantity, ...each }) => addProduct(lines, each, quantity),
    [],
  );
  const listed = linesOf(list, products);
  const tooMany = Math.max(list.length + missing.length - MAX_PIECES, 0);
  if (tooMany > 0) return { list, added: [], listed, tooMany };
  return { list: [...list, ...added], added, listed, tooMany };
}

/** Lines of these products, whatever was chosen. */
export function linesOf(list: QuoteList, products: readonly { key: string }[]): QuoteList {
  return list.filter(({ key }) => products.some((product) => product.key === key));
}

/** Gives lines of the list the quantity of another version of it. */
export function withQuantities(list: QuoteList, lines: QuoteList): QuoteList {
  const quantities = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  return list.map((each) => ({
    ...each,
    quantity: asQuantity(quantities.get(each.line) ?? each.quantity),
  }));
}
