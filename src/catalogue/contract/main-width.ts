import type { Product } from './product.ts';

/** The measure that decides first whether a product fits, in centimetres: of a set the largest. */
export function mainWidth({
  width_cm,
  set_sizes,
}: Pick<Product, 'width_cm' | 'set_sizes'>): number | null {
  return width_cm ?? set_sizes?.[0]?.width_cm ?? null;
}
