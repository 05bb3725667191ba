/**
 * Cache tag of the photos of one product, or of all page photos; their responses outlive deploys.
 *
 * @param key or address of one of the photos
 */
export function photosTag(key: string): string {
  const [owner, productId] = key.split('/');
  return owner === 'site' ? 'photos-of-site' : `photos-of-product-${productId}`;
}
