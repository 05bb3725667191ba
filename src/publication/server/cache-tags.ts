/** On what staff have written over the files. */
export const DOCUMENTS_TAG = 'documents';

/** On every kept list of products: any change of a product may change any list. */
export const LISTS_TAG = 'products';

/** On the kept answer of one product. */
export function productTag(id: number): string {
  return `product-${id}`;
}
