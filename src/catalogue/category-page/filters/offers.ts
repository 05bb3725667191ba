import type { Card } from '../../contract/card.ts';
import { FACETS, type Facet, type Facets } from '../../contract/fields/facet.ts';
import { FACET_NAMES, families } from '../../facets/facets.ts';
import { SORTS, type Sort } from './view.ts';

/** Shorter pages get no filters. */
export const SEEN_AT_A_GLANCE = 4;

/** A choice, and the number of the page's products that match it. */
export interface Choice {
  value: string;
  name: string;
  count: number;
}

export interface FacetOffer {
  facet: Facet;
  name: string;
  choices: Choice[];
}

export interface FilterOffers {
  facets: FacetOffer[];
  sorts: { value: Sort; name: string }[];
}

const SORT_NAMES: Record<Sort, string> = { title: 'A to Z', newest: 'Newest first' };

/** Filters that a page with these cards offers; undefined when they would be useless. */
export function filterOffers(cards: readonly Card[]): FilterOffers | undefined {
  const products = cards.flatMap(({ facets }) => facets ?? []);
  if (products.length <= SEEN_AT_A_GLANCE) return undefined;
  const hasNews = cards.some(({ isFirst }) => !isFirst);
  return {
    facets: FACETS.map((facet) => facetOffer(facet, products)).filter(
      ({ choices }) => choices.length > 1,
    ),
    sorts: SORTS.filter((sort) => sort !== 'newest' || hasNews).map((value) => ({
      value,
      name: SORT_NAMES[value],
    })),
  };
}

function facetOffer(facet: Facet, products: readonly Facets[]): FacetOffer {
  const choices = families[facet].map(({ id, name }) => ({
    value: id,
    name,
    count: products.filter((product) => product[facet].includes(id)).length,
  }));
  return { facet, name: FACET_NAMES[facet], choices: choices.filter(({ count }) => count > 0) };
}
