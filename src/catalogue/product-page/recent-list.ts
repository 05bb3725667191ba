import type { Card } from '../contract/card.ts';
import type { RememberedProduct } from '../contract/remembered-product.ts';

const KEPT = 8;

/** What somebody looked at, with this product in front, once, and no more than are worth keeping. */
export function withRecent(
  recent: RememberedProduct[],
  product: RememberedProduct,
): RememberedProduct[] {
  return [product, ...recent.filter(({ key }) => key !== product.key)].slice(0, KEPT);
}

export function cardOfRecent({ key, title, path, picture }: RememberedProduct): Card {
  const shown = picture ? { src: picture, srcset: '', alt: title } : undefined;
  return { key, title, path, picture: shown, live: undefined };
}
