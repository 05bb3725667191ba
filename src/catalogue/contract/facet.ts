/** What a page's products can be narrowed by, in the order in which visitors meet it. */
export const FACETS = ['material', 'colour', 'size', 'availability'] as const;
export type Facet = (typeof FACETS)[number];

/** The families of one product, as ids: `{ material: ['wood', 'metal'], colour: ['black'], … }`. */
export type Facets = Readonly<Record<Facet, readonly string[]>>;
