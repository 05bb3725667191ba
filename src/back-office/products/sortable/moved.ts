import type { Product } from '../../../catalogue/contract/product.ts';

/** Moves one product to another position, counted from 0. */
export function moved(products: readonly Product[], id: number, to: number): Product[] {
  const product = products.find((each) => each.id === id);
  if (!product) return [...products];
  const others = products.filter((each) => each !== product);
  others.splice(Math.max(0, to), 0, product);
  return others;
}
