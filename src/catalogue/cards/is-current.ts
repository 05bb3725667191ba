import type { PublicProduct } from '../contract/product.ts';

/** True if a card shows a product as it is now; a server without versions does not tell. */
export function isCurrent(card: HTMLElement, { version }: PublicProduct): boolean {
  return !version || card.dataset['version'] === String(version);
}
