import type { PublicProduct } from '../contract/product.ts';

/** A grid of cards that the refresh updates. */
export interface LiveGrid extends HTMLElement {
  /** Current products from the API, once requested. */
  products?: Promise<PublicProduct[]>;
}
