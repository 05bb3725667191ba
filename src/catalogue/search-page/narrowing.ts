import {
  SEARCH_FACETS,
  type SearchFacet,
  type SearchQuery,
} from '../contract/search/search-query.ts';
import { categories, findCategory } from '../contract/taxonomy.ts';
import { FACET_NAMES, type Family, familiesFor } from '../facets/facets.ts';

/** A search result with the data that filters use. */
export interface FilterableResult {
  families: Record<SearchFacet, readonly string[]>;
}

/** A choice, the number of results that it would show, and whether it is chosen. */
export interface SearchChoice {
  value: string;
  name: string;
  count: number;
  isChosen: boolean;
}

export interface FacetChoices {
  facet: SearchFacet;
  name: string;
  choices: SearchChoice[];
}

const NAMES: Record<SearchFacet, string> = { room: 'For', ...FACET_NAMES };

const rooms = categories.map(({ id, name }) => ({ id: roomOf({ category_id: id }), name }));

function offered(facet: SearchFacet, found: readonly FilterableResult[]): Family[] {
  if (facet === 'room') return rooms;
  return familiesFor(
    facet,
    found.map(({ families }) => families),
  );
}

/** Category as in URLs: `kitchens-and-wardrobes`. */
export function roomOf({ category_id }: { category_id: number }): string {
  return findCategory(category_id)?.name.toLowerCase().replaceAll(' ', '-') ?? '';
}

/** Results that match a query's filters, optionally ignoring one facet. */
export function filterResults<Thing extends FilterableResult>(
  found: readonly Thing[],
  query: SearchQuery,
  except?: SearchFacet,
): Thing[] {
  const chosen = SEARCH_FACETS.filter((facet) => facet !== except && query[facet]);
  return found.filter((each) =>
    chosen.every((facet) => each.families[facet].includes(query[facet] ?? '')),
  );
}

/** Facet choices with counts; those that match all or none of the results are omitted. */
export function choicesFor(found: readonly FilterableResult[], query: SearchQuery): FacetChoices[] {
  return SEARCH_FACETS.map((facet) => {
    const within = filterResults(found, query, facet);
    const choices = offered(facet, found).map(({ id, name }) => ({
      value: id,
      name,
      count: within.filter((each) => each.families[facet].includes(id)).length,
      isChosen: query[facet] === id,
    }));
    const narrows = (count: number) => count > 0 && count < within.length;
    const shown = choices.filter(({ count, isChosen }) => isChosen || narrows(count));
    return { facet, name: NAMES[facet], choices: shown };
  }).filter(({ choices }) => choices.length > 0);
}
