import { asQuantity, type QuoteList } from './quote-list.ts';

// Quantities of a product, shared by a product's page and the list's page.

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

/**
 * Reads the whole number at the start of a typed quantity: 2 in `2.5`, 120 in `120 products`.
 * Undefined without one, or below 1.
 */
export function typedQuantity(text: string): number | undefined {
  const [, digits = ''] = /^\s*\+?(\d{1,3}(?:,\d{3})+(?!\d)|\d+)/.exec(text) ?? [];
  const quantity = Number(digits.replaceAll(',', ''));
  return quantity >= 1 ? quantity : undefined;
}

/** The line of a page's product, and of what is chosen of it. */
export function lineHere(): string {
  const { line, product = '' } =
    document.querySelector<HTMLElement>('[data-product]')?.dataset ?? {};
  return line ?? product;
}
