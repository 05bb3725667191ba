import { cutText } from '../../platform/contract/cut-text.ts';
import type { RequestedProduct } from '../contract/quote-fields.ts';
import { MAX_NOTE_CHARS, MAX_PIECES } from '../contract/quote-limits.ts';
import { type ListedProduct, lineOf, type QuoteList } from './quote-list.ts';

// Changes that only the list's own page makes.

export function removeProduct(list: QuoteList, line: string): QuoteList {
  return list.filter((product) => product.line !== line);
}

export function setNote(list: QuoteList, line: string, note: string): QuoteList {
  const kept = cutText(note, MAX_NOTE_CHARS);
  return list.map((product) => (product.line === line ? { ...product, note: kept } : product));
}

/** Restores a product at its former position; does nothing if it is listed or the list is full. */
export function undoRemoval(list: QuoteList, product: ListedProduct, index: number): QuoteList {
  if (lineOf(list, product.line) || list.length >= MAX_PIECES) return list;
  return [...list.slice(0, index), product, ...list.slice(index)];
}

/** Converts the list for the server. */
export function productsToRequest(list: QuoteList): RequestedProduct[] {
  return list.map(({ key, quantity, note, chosen }) => {
    return { key, quantity, note: note.trim(), chosen };
  });
}
