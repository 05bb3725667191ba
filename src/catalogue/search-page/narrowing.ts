import {
  SEARCH_FACETS,
  type SearchFacet,
  type SearchQuery,
} from '../contract/search/search-query.ts';
import { categories, findCategory } from '../contract/taxonomy.ts';
import { choicesFor, type FacetChoices, type Families } from '../facets/choices.ts';
import { FACET_NAMES, type FacetEngine } from '../facets/facets.ts';
import { type Chosen, matches } from '../facets/filter-state.ts';

/** A search result with the data that filters use. */
export interface FilterableResult {
  families: Families<SearchFacet>;
}

const NAMES: Record<SearchFacet, string> = { room: 'For', ...FACET_NAMES };

const rooms = categories.map(({ id, name }) => ({ id: roomOf({ category_id: id }), name }));

/** Category as in URLs: `kitchens-and-wardrobes`. */
export function roomOf({ category_id }: { category_id: number }): string {
  return findCategory(category_id)?.name.toLowerCase().replaceAll(' ', '-') ?? '';
}

/** What a query's filters choose: at most one family of each facet. */
function chosenIn(query: SearchQuery): Chosen {
  return Object.fromEntries(SEARCH_FACETS.map((facet) => [facet, [query[facet] ?? []].flat()]));
}

/** Results that match a query's filters. */
export function filterResults<Thing extends FilterableResult>(
  found: readonly Thing[],
  query: SearchQuery,
): Thing[] {
  const chosen = chosenIn(query);
  return found.filter(({ families }) => matches(Object.values(families).flat(), chosen));
}

/** Choices of filters for the results of a query. */
export function searchChoices(
  found: readonly FilterableResult[],
  query: SearchQuery,
  { familiesFor }: FacetEngine,
): FacetChoices<SearchFacet>[] {
  const products = found.map(({ families }) => families);
  const offered = (facet: SearchFacet) => (facet === 'room' ? rooms : familiesFor(facet, products));
  return choicesFor(NAMES, products, offered, chosenIn(query));
}
