import { splitColours } from '../contract/fields/colours.ts';
import type { FieldName } from '../contract/fields/product-fields.ts';
import type { PublicProduct } from '../contract/product.ts';
import { productPath } from '../contract/product-address.ts';
import type { FacetEngine } from '../facets/facets.ts';

/** Fields that products of one design are found and linked by. */
export const DESIGN_FIELDS = ['title', 'colour', 'design'] as const satisfies FieldName[];
export type DesignedProduct = Pick<PublicProduct, 'key' | (typeof DESIGN_FIELDS)[number]>;

/** A link to a colour of a design. */
export interface ColourLink {
  /** The main colour, or the title of a product without one. */
  name: string;
  path: string;
  /** Family of the colour, for its dot. */
  family: string | undefined;
  isCurrent: boolean;
}

/** Finds the colours of a product's design, in the order of the products; none if it has only one. */
export function designFinder(
  all: readonly DesignedProduct[],
  facets: FacetEngine,
): (product: DesignedProduct) => ColourLink[] {
  const designs = Map.groupBy(all, ({ design }) => designKey(design));
  return ({ key, design }) => {
    const products = (design && designs.get(designKey(design))) || [];
    return products.length > 1 ? products.map((each) => linkTo(each, each.key === key)) : [];
  };

  function linkTo({ key, title, colour }: DesignedProduct, isCurrent: boolean): ColourLink {
    const { main } = splitColours(colour ?? '');
    const [family] = facets.colourFamilies(main);
    return { name: main || title, path: productPath(key, title), family: family?.id, isCurrent };
  }
}

function designKey(design: string | null): string | undefined {
  return design?.toLowerCase();
}
