import type { RequestedProduct } from '../contract/quote-fields.ts';
import { LONGEST_NOTE, MAX_PIECES } from '../contract/quote-limits.ts';
import { asQuantity, isListed, type ListedProduct, type QuoteList } from './quote-list.ts';

// What the pages do with it that show how many of a product are on it.

/** That so many of a product are on it. */
export function listedWords(quantity: number): string {
  return `In your quote list – ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`;
}

/** Brought into its range. */
export function setQuantity(list: QuoteList, key: string, quantity: number): QuoteList {
  return change(list, key, { quantity: asQuantity(quantity) });
}

/**
 * The whole number that a typed quantity begins with: 2 in `2.5`, 120 in `120 products`. Undefined
 * where it begins with none, or with less than one.
 */
export function typedQuantity(text: string): number | undefined {
  const [, digits = ''] = /^\s*\+?(\d{1,3}(?:,\d{3})+(?!\d)|\d+)/.exec(text) ?? [];
  const quantity = Number(digits.replaceAll(',', ''));
  return quantity >= 1 ? quantity : undefined;
}

export function setNote(list: QuoteList, key: string, note: string): QuoteList {
  return change(list, key, { note: note.slice(0, LONGEST_NOTE) });
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

function change(list: QuoteList, key: string, fields: Partial<ListedProduct>): QuoteList {
  return list.map((product) => (product.key === key ? { ...product, ...fields } : product));
}
