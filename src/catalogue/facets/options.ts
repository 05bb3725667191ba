import type { Family } from './facets.ts';
import { type Chosen, matches } from './filter-state.ts';

/** An option of a filter, and the number of products that it would show. */
export interface CountedOption {
  value: string;
  name: string;
  count: number;
  isChosen: boolean;
}

export interface FacetOptions<Facet extends string = string> {
  facet: Facet;
  name: string;
  options: CountedOption[];
}

/** Families of a product by facet. */
export type Families<Facet extends string> = Readonly<Record<Facet, readonly string[]>>;

/**
 * Options of each facet, given what is chosen of the others, with the number of products that each
 * would show. Options that match all or none of the products would not narrow them, and are left out.
 *
 * @param names of the facets, in display order
 * @param offered the families of a facet, in display order
 */
export function optionsFor<Facet extends string>(
  names: Readonly<Record<Facet, string>>,
  products: readonly Families<Facet>[],
  offered: (facet: Facet) => readonly Family[],
  chosen: Chosen = {},
): FacetOptions<Facet>[] {
  return (Object.keys(names) as Facet[])
    .map((facet) => {
      const within = filterProducts(products, { ...chosen, [facet]: [] });
      const options = offered(facet).map(({ id, name }) => ({
        value: id,
        name,
        count: within.filter((families) => families[facet].includes(id)).length,
        isChosen: Boolean(chosen[facet]?.includes(id)),
      }));
      const narrows = (count: number) => count > 0 && count < within.length;
      const shown = options.filter(({ count, isChosen }) => isChosen || narrows(count));
      return { facet, name: names[facet], options: shown };
    })
    .filter(({ options }) => options.length > 0);
}

function filterProducts<Facet extends string>(
  products: readonly Families<Facet>[],
  chosen: Chosen,
): Families<Facet>[] {
  return products.filter((families) =>
    matches(Object.values<readonly string[]>(families).flat(), chosen),
  );
}
