/** On what staff have written over the files. */
export const DOCUMENTS_TAG = 'documents';

/** On every kept list of products: any change of a product may change any list. */
export const LISTS_TAG = 'products';

/** On the kept answer of one product. */
export function productTag(id: number): string {
  return `product-${id}`;
}

/**
 * On the photographs of one product, or on those of all pages: they outlive deploys.
 *
 * @param key of any of them, in storage
 */
export function photosTag(key: string): string {
  const [owner, productId] = key.split('/');
  return owner === 'site' ? 'photos-of-site' : `photos-of-product-${productId}`;
}
