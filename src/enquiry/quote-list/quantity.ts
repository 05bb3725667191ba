import { asQuantity, type QuoteList } from './quote-list.ts';

// How many of a product, as a product's page and the list's own have it.

/**
 * That so many of a product are on the list. The rule is that of product-lines.ts, which as a file of
 * its own would be one more request on each product's page.
 */
export function listedWords(quantity: number): string {
  return `In your quote list – ${quantity.toLocaleString('en')} ${quantity === 1 ? 'piece' : 'pieces'}`;
}

/** Brought into its range. */
export function setQuantity(list: QuoteList, key: string, quantity: number): QuoteList {
  return list.map((product) =>
    product.key === key ? { ...product, quantity: asQuantity(quantity) } : product,
  );
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
