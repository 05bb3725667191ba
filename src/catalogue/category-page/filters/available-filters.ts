import type { Card } from '../../contract/card.ts';
import { FACETS, type Facet, type Facets } from '../../contract/fields/facet.ts';
import { FACET_NAMES, familiesFor } from '../../facets/facets.ts';
import { SORTS, type Sort } from './filter-state.ts';

/** Shorter pages get no filters. */
export const MAX_UNFILTERED_CARDS = 4;

/** A choice, and the number of the page's products that match it. */
export interface CountedChoice {
  value: string;
  name: string;
  count: number;
}

export interface AvailableFacet {
  facet: Facet;
  name: string;
  choices: CountedChoice[];
}

export interface AvailableFilters {
  facets: AvailableFacet[];
  sorts: { value: Sort; name: string }[];
}

const SORT_NAMES: Record<Sort, string> = { title: 'A to Z', newest: 'Newest first' };

/** Filters that a page with these cards offers; undefined when they would be useless. */
export function availableFilters(cards: readonly Card[]): AvailableFilters | undefined {
  const products = cards.flatMap(({ facets }) => facets ?? []);
  if (products.length <= MAX_UNFILTERED_CARDS) return undefined;
  const hasStaffProducts = cards.some(({ isLeadingSeed }) => !isLeadingSeed);
  return {
    facets: FACETS.map((facet) => facetOffer(facet, products)).filter(
      ({ choices }) => choices.length > 0,
    ),
    sorts: SORTS.filter((sort) => sort !== 'newest' || hasStaffProducts).map((value) => ({
      value,
      name: SORT_NAMES[value],
    })),
  };
}

/** Choices that match all or none of the products would not narrow them. */
function facetOffer(facet: Facet, products: readonly Facets[]): AvailableFacet {
  const choices = familiesFor(facet, products).map(({ id, name }) => ({
    value: id,
    name,
    count: products.filter((product) => product[facet].includes(id)).length,
  }));
  const narrows = ({ count }: CountedChoice) => count > 0 && count < products.length;
  return { facet, name: FACET_NAMES[facet], choices: choices.filter(narrows) };
}
