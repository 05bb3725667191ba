import type { Chosen } from '../../catalogue/contract/choices/chosen.ts';
import {
  type RememberedProduct,
  rememberedProducts,
} from '../../catalogue/contract/remembered-product.ts';
import type { RequestedProduct } from '../contract/quote-fields.ts';
import { MAX_PIECES, MAX_QUANTITY } from '../contract/quote-limits.ts';

/** A line of the list. */
export interface ListedProduct extends RequestedProduct, RememberedProduct {
  /** See lineKey; it is kept, so that not every page loads how it is made. */
  line: string;
}

/** A product to add, and what was chosen of it. */
export type AddedProduct = RememberedProduct &
  Partial<Pick<ListedProduct, 'line' | 'chosen' | 'note'>>;

/**
 * Lines in the order of adding, at most MAX_PIECES. A product in two fabrics is two lines; the same
 * choice of a product is one.
 */
export type QuoteList = readonly ListedProduct[];

/** True if the product is listed, whatever was chosen of it. */
export function isListed(list: QuoteList, key: string): boolean {
  return list.some((product) => product.key === key);
}

export function lineOf(list: QuoteList, line: string): ListedProduct | undefined {
  return list.find((product) => product.line === line);
}

/** Appends a product; does nothing if the same choice of it is listed or the list is full. */
export function addProduct(list: QuoteList, product: AddedProduct, quantity = 1): QuoteList {
  const { line = product.key, chosen = [] } = product;
  if (lineOf(list, line) || list.length >= MAX_PIECES) return list;
  return [...list, { note: '', ...product, line, chosen, quantity: asQuantity(quantity) }];
}

/** Parses a stored list; values out of range are clamped. */
export function readQuoteList(text: string | null): QuoteList {
  const list: ListedProduct[] = [];
  for (const stored of rememberedProducts(text)) {
    const { quantity, note, chosen } = stored;
    const line = typeof stored['line'] === 'string' ? stored['line'] : stored.key;
    if (lineOf(list, line) || list.length >= MAX_PIECES) continue;
    list.push({
      ...stored,
      line,
      chosen: [chosen].flat().filter(isChosen),
      quantity: asQuantity(typeof quantity === 'number' ? quantity : 1),
      // A note is cut where it is written, so that not every page loads how.
      note: typeof note === 'string' ? note : '',
    });
  }
  return list;
}

function isChosen(stored: unknown): stored is Chosen {
  const { choice, value } = (stored ?? {}) as Record<string, unknown>;
  return typeof choice === 'string' && typeof value === 'string';
}

/** Rounds down and clamps a quantity; NaN gives one. */
export function asQuantity(quantity: number): number {
  return Math.min(Math.max(Math.floor(quantity || 1), 1), MAX_QUANTITY);
}
