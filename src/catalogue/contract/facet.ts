import type { Product } from './product.ts';

/** What a page's products can be narrowed by, in the order in which visitors meet it. */
export const FACETS = ['material', 'colour', 'size', 'availability'] as const;
export type Facet = (typeof FACETS)[number];

/** The families of one product, as ids: `{ material: ['wood', 'metal'], colour: ['black'], … }`. */
export type Facets = Readonly<Record<Facet, readonly string[]>>;

/** The measure that decides first whether a product fits, in centimetres: of a set the largest. */
export function mainWidth({
  width_cm,
  set_sizes,
}: Pick<Product, 'width_cm' | 'set_sizes'>): number | null {
  return width_cm ?? set_sizes?.[0]?.width_cm ?? null;
}
