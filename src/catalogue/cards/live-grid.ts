import type { PublicProduct } from '../contract/product.ts';

/** A grid of cards that the refresh brings up to date. */
export interface LiveGrid extends HTMLElement {
  /** What the API says of its products, once it was asked. */
  products?: Promise<PublicProduct[]>;
}
