import type { RequestedProduct } from '../contract/quote-fields.ts';
import { MAX_NOTE_CHARS, MAX_PIECES } from '../contract/quote-limits.ts';
import { isListed, type ListedProduct, type QuoteList } from './quote-list.ts';

// What only the list's own page does with it.

export function setNote(list: QuoteList, key: string, note: string): QuoteList {
  const kept = note.slice(0, MAX_NOTE_CHARS);
  return list.map((product) => (product.key === key ? { ...product, note: kept } : product));
}

/** Puts a product back where it was; a list that has it, or is full, stays as it is. */
export function restoreProduct(list: QuoteList, product: ListedProduct, place: number): QuoteList {
  if (isListed(list, product.key) || list.length >= MAX_PIECES) return list;
  return [...list.slice(0, place), product, ...list.slice(place)];
}

/** The list as the server wants it. */
export function requestedProducts(list: QuoteList): RequestedProduct[] {
  return list.map(({ key, quantity, note }) => ({ key, quantity, note: note.trim() }));
}
