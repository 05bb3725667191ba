/** Sort orders besides the default one. */
export const SORTS = ['price', 'title', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * Chosen families by facet. Within a facet any of them matches; a facet without any matches
 * everything.
 */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** Filter and sort of a page. */
export interface FilterState {
  chosen: Chosen;
  /** Undefined for the default order. */
  sort: Sort | undefined;
}

/** An option: a family of a facet, or an order of the group `sort`. */
export interface FilterOption {
  group: string;
  value: string;
}

/** Combines options; of several orders the first one applies. */
export function combineOptions(options: readonly FilterOption[]): FilterState {
  const chosen: Record<string, string[]> = {};
  for (const { group, value } of options) {
    if (group !== 'sort') chosen[group] = [...(chosen[group] ?? []), value];
  }
  const sorts = options.filter(({ group }) => group === 'sort').map(({ value }) => value);
  return { chosen, sort: SORTS.find((sort) => sorts.includes(sort)) };
}

/**
 * True if a product matches: any of the chosen families within each facet, and all facets.
 *
 * @param families the product's, of all facets
 */
export function matches(families: readonly string[], chosen: Chosen): boolean {
  return Object.values(chosen).every(
    (ids) => ids.length === 0 || ids.some((id) => families.includes(id)),
  );
}

/**
 * Reads the state from a URL's query.
 *
 * @param offered the page's options; others are ignored
 */
export function parseFilterState(search: string, offered: readonly FilterOption[]): FilterState {
  const query = new URLSearchParams(search);
  return combineOptions(offered.filter(({ group, value }) => query.getAll(group).includes(value)));
}

/**
 * Query and anchor for a page's path; empty when nothing is chosen. The anchor scrolls to the
 * products.
 */
export function serializeFilterState({ chosen, sort }: FilterState): string {
  const query = new URLSearchParams(
    Object.entries(chosen).flatMap(([group, ids]) => ids.map((id) => [group, id])),
  );
  if (sort) query.set('sort', sort);
  return String(query) && `?${query}#pieces`;
}
