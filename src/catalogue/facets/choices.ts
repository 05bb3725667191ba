import type { Family } from './facets.ts';
import { type Chosen, matches } from './filter-state.ts';

/** A choice, and the number of products that it would show. */
export interface CountedChoice {
  value: string;
  name: string;
  count: number;
  isChosen: boolean;
}

export interface FacetChoices<Facet extends string = string> {
  facet: Facet;
  name: string;
  choices: CountedChoice[];
}

/** Families of a product by facet. */
export type Families<Facet extends string> = Readonly<Record<Facet, readonly string[]>>;

/**
 * Choices of each facet, given what is chosen of the others, with the number of products that each
 * would show. Choices that match all or none of the products would not narrow them, and are left out.
 *
 * @param names of the facets, in display order
 * @param offered the families of a facet, in display order
 */
export function choicesFor<Facet extends string>(
  names: Readonly<Record<Facet, string>>,
  products: readonly Families<Facet>[],
  offered: (facet: Facet) => readonly Family[],
  chosen: Chosen = {},
): FacetChoices<Facet>[] {
  return (Object.keys(names) as Facet[])
    .map((facet) => {
      const within = filterProducts(products, { ...chosen, [facet]: [] });
      const choices = offered(facet).map(({ id, name }) => ({
        value: id,
        name,
        count: within.filter((families) => families[facet].includes(id)).length,
        isChosen: Boolean(chosen[facet]?.includes(id)),
      }));
      const narrows = (count: number) => count > 0 && count < within.length;
      const shown = choices.filter(({ count, isChosen }) => isChosen || narrows(count));
      return { facet, name: names[facet], choices: shown };
    })
    .filter(({ choices }) => choices.length > 0);
}

function filterProducts<Facet extends string>(
  products: readonly Families<Facet>[],
  chosen: Chosen,
): Families<Facet>[] {
  return products.filter((families) =>
    matches(Object.values<readonly string[]>(families).flat(), chosen),
  );
}
