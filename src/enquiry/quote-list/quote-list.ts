import {
  type RememberedProduct,
  rememberedProducts,
} from '../../catalogue/contract/remembered-product.ts';
import type { RequestedProduct } from '../contract/quote-fields.ts';
import { MAX_NOTE_CHARS, MAX_PIECES, MAX_QUANTITY } from '../contract/quote-limits.ts';

export type ListedProduct = RequestedProduct & RememberedProduct;

/** Products in the order of adding, without duplicates, at most MAX_PIECES. */
export type QuoteList = readonly ListedProduct[];

export function isListed(list: QuoteList, key: string): boolean {
  return list.some((product) => product.key === key);
}

/** Appends a product; does nothing if it is listed or the list is full. */
export function addProduct(list: QuoteList, product: RememberedProduct, quantity = 1): QuoteList {
  if (isListed(list, product.key) || list.length >= MAX_PIECES) return list;
  return [...list, { ...product, quantity: asQuantity(quantity), note: '' }];
}

export function removeProduct(list: QuoteList, key: string): QuoteList {
  return list.filter((product) => product.key !== key);
}

/** Parses a stored list; values out of range are clamped. */
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

/** Rounds down and clamps a quantity; NaN gives one. */
export function asQuantity(quantity: number): number {
  return Math.min(Math.max(Math.floor(quantity || 1), 1), MAX_QUANTITY);
}
