import type { Product } from '../contract/product.ts';

/** A card that the refresh has seen, with what the API said of its product. */
export interface RefreshedCard extends HTMLElement {
  product?: Product;
}
