import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';

/** A product as the list on a device keeps it. */
export function aListedProduct(key: string, fields: Partial<ListedProduct> = {}): ListedProduct {
  return {
    key,
    line: key,
    title: `Piece ${key}`,
    path: `/p/${key}-piece`,
    picture: `/storage/${key}-400.webp`,
    quantity: 1,
    note: '',
    chosen: [],
    ...fields,
  };
}
