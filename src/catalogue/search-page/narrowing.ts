import { byPrice } from '../category-page/filters/sort-products.ts';
import { priceHeading } from '../contract/prices/price-words.ts';
import type { FromPrice } from '../contract/product.ts';
import {
  SEARCH_FACETS,
  type SearchFacet,
  type SearchQuery,
} from '../contract/search/search-query.ts';
import { categories, findCategory } from '../contract/taxonomy.ts';
import { FACET_NAMES, type FacetEngine } from '../facets/facets.ts';
import { type Chosen, matches } from '../facets/filter-state.ts';
import { type FacetOptions, type Families, optionsFor } from '../facets/options.ts';
import { priceSteps, stepFamilies, withinSteps } from '../facets/price-steps.ts';

/** A search result with the data that filters use. */
export interface FilterableResult {
  families: Families<Exclude<SearchFacet, 'price'>>;
  /** In shillings, where the company shows prices. */
  price?: number | undefined;
  /** What VAT is in it, see FromPrice. */
  vat?: FromPrice['vat'];
}

const categoryFamilies = categories.map(({ id, name }) => ({
  id: categoryOf({ category_id: id }),
  name,
}));

/** Category as in URLs: `kitchens-and-wardrobes`. */
export function categoryOf({ category_id }: { category_id: number }): string {
  return findCategory(category_id)?.name.toLowerCase().replaceAll(' ', '-') ?? '';
}

/** What a query's filters choose: at most one family of each facet. */
export function chosenIn(query: SearchQuery): Chosen {
  return Object.fromEntries(SEARCH_FACETS.map((facet) => [facet, [query[facet] ?? []].flat()]));
}

/** Narrowed results of a query, and what narrows them. */
export interface Narrowed<Thing> {
  shown: Thing[];
  options: FacetOptions<SearchFacet>[];
  /** Number of results without a price; undefined where no prices are shown. */
  unpriced: number | undefined;
}

/** Filters the results of a query, and sorts them by price if it says so. */
export function narrow<Thing extends FilterableResult>(
  found: readonly Thing[],
  query: SearchQuery,
  { familiesFor }: FacetEngine,
): Narrowed<Thing> {
  const unpriced = found.filter(({ price }) => price === undefined).length;
  const isPriced = unpriced < found.length;
  // The company may have hidden its prices since an address was shared.
  const chosen = chosenIn(isPriced ? query : { ...query, price: undefined });
  const products = withSteps(found, query);
  const matching = found.filter((_, index) =>
    matches(Object.values(products[index] ?? {}).flat(), chosen),
  );
  const price = priceHeading(found.find(({ vat }) => vat)?.vat);
  const names: Record<SearchFacet, string> = { category: 'For', price, ...FACET_NAMES };
  const offered = (facet: SearchFacet) => {
    if (facet === 'category') return categoryFamilies;
    return facet === 'price' ? stepFamilies(products) : familiesFor(facet, products);
  };
  return {
    shown: query.sort === 'price' ? matching.sort(byPrice) : matching,
    options: optionsFor(names, products, offered, chosen),
    unpriced: isPriced ? unpriced : undefined,
  };
}

/** Families of the results, with the steps of their prices and the one that is asked for. */
function withSteps(
  found: readonly FilterableResult[],
  { price: asked }: SearchQuery,
): Families<SearchFacet>[] {
  const steps = priceSteps(found.flatMap(({ price }) => price ?? []));
  if (Number(asked) > 0) steps.push(Number(asked));
  return found.map(({ families, price }) => ({ ...families, price: withinSteps(price, steps) }));
}
