/** Cache tag of responses with staff's overrides. */
export const DOCUMENTS_TAG = 'documents';

/** Cache tag of every list of products, since a change may affect any list. */
export const LISTS_TAG = 'products';

/** Cache tag of a single product's response. */
export function productTag(id: number): string {
  return `product-${id}`;
}
