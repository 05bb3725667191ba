import type { RequestedProduct } from '../contract/quote-fields.ts';
import { MAX_NOTE_CHARS, MAX_PIECES } from '../contract/quote-limits.ts';
import { isListed, type ListedProduct, type QuoteList } from './quote-list.ts';

// Changes that only the list's own page makes.

export function setNote(list: QuoteList, key: string, note: string): QuoteList {
  const kept = note.slice(0, MAX_NOTE_CHARS);
  return list.map((product) => (product.key === key ? { ...product, note: kept } : product));
}

/** Restores a product at its former position; does nothing if it is listed or the list is full. */
export function undoRemoval(list: QuoteList, product: ListedProduct, index: number): QuoteList {
  if (isListed(list, product.key) || list.length >= MAX_PIECES) return list;
  return [...list.slice(0, index), product, ...list.slice(index)];
}

/** Converts the list for the server. */
export function productsToRequest(list: QuoteList): RequestedProduct[] {
  return list.map(({ key, quantity, note }) => ({ key, quantity, note: note.trim() }));
}
