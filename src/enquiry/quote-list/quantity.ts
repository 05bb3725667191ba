import { MAX_NOTE_CHARS } from '../contract/quote-limits.ts';
import { asQuantity, type QuoteList } from './quote-list.ts';

// Quantity and note of a line, which a product's page changes as the list's page does.

/**
 * Says how many are on the list. It repeats a rule of product-lines.ts, since importing that file
 * would cost each product's page another request.
 */
export function listedWords(quantity: number): string {
  return `In your quote list – ${quantity.toLocaleString('en')} ${quantity === 1 ? 'piece' : 'pieces'}`;
}

/** Clamps the quantity to its range. */
export function setQuantity(list: QuoteList, line: string, quantity: number): QuoteList {
  return list.map((product) =>
    product.line === line ? { ...product, quantity: asQuantity(quantity) } : product,
  );
}

export function setNote(list: QuoteList, line: string, note: string): QuoteList {
  const kept = note.slice(0, MAX_NOTE_CHARS);
  return list.map((product) => (product.line === line ? { ...product, note: kept } : product));
}

/**
 * Reads the whole number at the start of a typed quantity: 2 in `2.5`, 120 in `120 products`.
 * Undefined without one, or below 1.
 */
export function typedQuantity(text: string): number | undefined {
  const [, digits = ''] = /^\s*\+?(\d{1,3}(?:,\d{3})+(?!\d)|\d+)/.exec(text) ?? [];
  const quantity = Number(digits.replaceAll(',', ''));
  return quantity >= 1 ? quantity : undefined;
}
