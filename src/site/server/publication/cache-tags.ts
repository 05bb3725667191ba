/** On what staff have written over the files. */
export const DOCUMENTS_TAG = 'documents';

/** On every kept list of products: any change of a product may change any list. */
export const LISTS_TAG = 'products';

/** On the kept answer of one product. */
export function productTag(id: number): string {
  return `product-${id}`;
}

/**
 * On the photographs of one product, which outlive deploys.
 *
 * @param key of any of them, in storage
 */
export function photosTag(key: string): string {
  const [, productId] = key.split('/');
  return `photos-of-product-${productId}`;
}
