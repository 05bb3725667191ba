import type { Card } from '../../contract/card.ts';
import type { Facet } from '../../contract/fields/facet.ts';
import { priceHeading } from '../../contract/prices/price-words.ts';
import { isSeedKey } from '../../contract/product-address.ts';
import { familiesFor } from '../../facets/built-facets.ts';
import { FACET_NAMES } from '../../facets/facets.ts';
import { SORTS, type Sort } from '../../facets/filter-state.ts';
import { type FacetOptions, optionsFor } from '../../facets/options.ts';
import { stepFamilies } from '../../facets/price-steps.ts';

/** Shorter pages get no filters. */
const MAX_UNFILTERED_CARDS = 4;

export interface AvailableFilters {
  facets: FacetOptions<Facet | 'price'>[];
  sorts: { value: Sort; name: string }[];
  /** Number of products without a price, which a filter by price leaves out. */
  unpriced: number;
}

const SORT_NAMES: Record<Sort, string> = {
  price: 'Price, low to high',
  title: 'A to Z',
  newest: 'Newest first',
};

/** Filters that a page with these cards offers; undefined when they would be useless. */
export function availableFilters(cards: readonly Card[]): AvailableFilters | undefined {
  const products = cards.flatMap(({ facets }) => (facets ? { price: [], ...facets } : []));
  if (products.length <= MAX_UNFILTERED_CARDS) return undefined;
  const unpriced = cards.filter(({ price }) => price === undefined).length;
  const price = priceHeading(cards.find(({ vat }) => vat)?.vat);
  const names = { price, ...FACET_NAMES };
  const isOffered: Record<Sort, boolean> = {
    price: unpriced < cards.length,
    title: true,
    newest: cards.some(({ key }) => !isSeedKey(key)),
  };
  return {
    facets: optionsFor(names, products, (facet) =>
      facet === 'price' ? stepFamilies(products) : familiesFor(facet, products),
    ),
    sorts: SORTS.filter((sort) => isOffered[sort]).map((value) => ({
      value,
      name: SORT_NAMES[value],
    })),
    unpriced,
  };
}
