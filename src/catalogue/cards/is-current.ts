import type { PublicProduct } from '../contract/product.ts';

/** True if a card shows a product as it is now; a server without versions does not tell. */
export function isCurrent(card: HTMLElement, { version }: PublicProduct): boolean {
  return !version || card.dataset['version'] === String(version);
}

/** Cards that the page itself lists; a filter adds those of its other pages. */
export const OF_THIS_PAGE = '[data-id]:not([data-elsewhere])';
