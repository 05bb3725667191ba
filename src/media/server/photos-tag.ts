/**
 * The cache tag of the photos of one product, or of those of all pages: they outlive deploys.
 *
 * @param key of any of them, in storage
 */
export function photosTag(key: string): string {
  const [owner, productId] = key.split('/');
  return owner === 'site' ? 'photos-of-site' : `photos-of-product-${productId}`;
}
