import type { Card } from '../../contract/card.ts';
import type { Facet } from '../../contract/fields/facet.ts';
import { familiesFor } from '../../facets/built-facets.ts';
import { choicesFor, type FacetChoices } from '../../facets/choices.ts';
import { FACET_NAMES } from '../../facets/facets.ts';
import { SORTS, type Sort } from '../../facets/filter-state.ts';

/** Shorter pages get no filters. */
const MAX_UNFILTERED_CARDS = 4;

export interface AvailableFilters {
  facets: FacetChoices<Facet>[];
  sorts: { value: Sort; name: string }[];
}

const SORT_NAMES: Record<Sort, string> = { title: 'A to Z', newest: 'Newest first' };

/** Filters that a page with these cards offers; undefined when they would be useless. */
export function availableFilters(cards: readonly Card[]): AvailableFilters | undefined {
  const products = cards.flatMap(({ facets }) => facets ?? []);
  if (products.length <= MAX_UNFILTERED_CARDS) return undefined;
  const hasStaffProducts = cards.some(({ isLeadingSeed }) => !isLeadingSeed);
  return {
    facets: choicesFor(FACET_NAMES, products, (facet) => familiesFor(facet, products)),
    sorts: SORTS.filter((sort) => sort !== 'newest' || hasStaffProducts).map((value) => ({
      value,
      name: SORT_NAMES[value],
    })),
  };
}
