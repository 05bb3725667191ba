/** On every kept list of products: any change of a product may change any list. */
export const LISTS_TAG = 'products';

/** On the kept answer of one product. */
export function productTag(id: number): string {
  return `product-${id}`;
}

/** On the photographs of one product, which outlive deploys. */
export function photosTag(productId: number): string {
  return `photos-of-product-${productId}`;
}
