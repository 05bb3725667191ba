import { FACETS, type Facet, type Facets } from '../../contract/facet.ts';

/** What visitors may order a page's products by, besides the order in which we show them. */
export const SORTS = ['title', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export const GROUPS = [...FACETS, 'sort'] as const;
export type Group = (typeof GROUPS)[number];

/** What a visitor has chosen on a page with filters. */
export interface View {
  /** Any of these within a facet; none of a facet leaves it open. */
  chosen: Facets;
  /** Undefined: as we show them. */
  sort: Sort | undefined;
}

/** Of each facet the ids that a function finds. */
export function perFacet(idsOf: (facet: Facet) => string[]): Facets {
  return Object.fromEntries(FACETS.map((facet) => [facet, idsOf(facet)])) as Record<
    Facet,
    string[]
  >;
}

/** Names a choice in the page, where a link without scripts leads to itself. */
export function choiceAnchor(group: Group, value: string): string {
  return `${group}-${value}`;
}

/**
 * Whether a product is shown: any of the chosen within each facet, all facets together.
 *
 * @param families the product's, of all facets
 */
export function matches(families: readonly string[], chosen: Facets): boolean {
  return FACETS.every(
    (facet) => chosen[facet].length === 0 || chosen[facet].some((id) => families.includes(id)),
  );
}

/**
 * The view of an address: its anchor where that is a choice, `#material-wood`, which was made
 * after whatever the query says, or else its query. What the page does not offer is passed over.
 *
 * @param isOffered by anchor
 */
export function readView(
  { search, hash }: { search: string; hash: string },
  isOffered: (anchor: string) => boolean,
): View {
  const query = queryOfAnchor(hash.slice(1)) ?? new URLSearchParams(search);
  const offered = (group: Group) =>
    [...new Set(query.getAll(group))].filter((value) => isOffered(choiceAnchor(group, value)));
  return {
    chosen: perFacet(offered),
    sort: offered('sort').find(isSort),
  };
}

/**
 * Query and anchor of a view, to follow a page's path; empty when nothing is chosen. The anchor
 * opens the page at its products.
 */
export function writeView({ chosen, sort }: View): string {
  const query = new URLSearchParams(
    FACETS.flatMap((facet) => chosen[facet].map((value) => [facet, value])),
  );
  if (sort) query.set('sort', sort);
  return query.size > 0 ? `?${query}#pieces` : '';
}

function queryOfAnchor(anchor: string): URLSearchParams | undefined {
  const group = GROUPS.find((name) => anchor.startsWith(`${name}-`));
  return group && new URLSearchParams([[group, anchor.slice(group.length + 1)]]);
}

function isSort(value: string): value is Sort {
  return SORTS.some((sort) => sort === value);
}
