import {
  type RememberedProduct,
  rememberedProducts,
} from '../../catalogue/contract/remembered-product.ts';
import type { RequestedProduct } from '../contract/quote-fields.ts';
import { MAX_NOTE_CHARS, MAX_PIECES, MAX_QUANTITY } from '../contract/quote-limits.ts';

export type ListedProduct = RequestedProduct & RememberedProduct;

/** In the order in which products were added; each key once, at most MAX_PIECES. */
export type QuoteList = readonly ListedProduct[];

export function isListed(list: QuoteList, key: string): boolean {
  return list.some((product) => product.key === key);
}

/** Puts a product at the end; a list that has it, or is full, stays as it is. */
export function addProduct(list: QuoteList, product: RememberedProduct, quantity = 1): QuoteList {
  if (isListed(list, product.key) || list.length >= MAX_PIECES) return list;
  return [...list, { ...product, quantity: asQuantity(quantity), note: '' }];
}

export function removeProduct(list: QuoteList, key: string): QuoteList {
  return list.filter((product) => product.key !== key);
}

/** The list in a text that was kept: what is out of bounds is brought back. */
export function readQuoteList(text: string | null): QuoteList {
  const list: ListedProduct[] = [];
  for (const { key, title, path, picture, quantity, note } of rememberedProducts(text)) {
    if (isListed(list, key) || list.length >= MAX_PIECES) continue;
    list.push({
      key,
      title,
      path,
      picture,
      quantity: asQuantity(typeof quantity === 'number' ? quantity : 1),
      note: typeof note === 'string' ? note.slice(0, MAX_NOTE_CHARS) : '',
    });
  }
  return list;
}

/** The whole number nearest below that a product may have; NaN counts as one. */
export function asQuantity(quantity: number): number {
  return Math.min(Math.max(Math.floor(quantity || 1), 1), MAX_QUANTITY);
}
